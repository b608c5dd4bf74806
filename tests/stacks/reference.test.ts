import { spawnSync } from "node:child_process";
import { contracts } from "@naqi/contracts/contracts";
import { describe, expect, it } from "vitest";
import { findReference, linesOfFile, printed, type Search } from "../../stacks/src/operator/reference.ts";
import { stages, templatesOf } from "./synthesized.ts";

const now = Date.parse("2027-03-01T12:00:00.000Z");
const minutes = (count: number) => now + count * 60_000;
const line = (at: number, entry: object) => ({ at, text: `${JSON.stringify(entry)}\n` });

/** Logs by group; a search of a group that does not exist fails, as in CloudWatch. */
const searchOf =
  (groups: Record<string, { at: number; text: string }[]>): Search =>
  (group, words, [from, to]) => {
    const lines = groups[group];
    if (!lines) throw new Error(`${group} does not exist.`);
    return Promise.resolve(
      lines.filter(({ at, text }) => at >= from && at <= to && words.some((word) => text.includes(word))),
    );
  };

const groups = {
  "/naqi/prod/access": [
    line(minutes(-60), { requestId: "A=", routeKey: "POST /bookings", status: "200", callId: "call-1" }),
    line(minutes(-60), { requestId: "B=", routeKey: "POST /bookings", status: "200", callId: "call-2" }),
    line(minutes(-50), { requestId: "C=", routeKey: "$default", status: "404", callId: "-" }),
  ],
  "/naqi/prod/bookings": [
    line(minutes(-60) - 20, { operation: "bookings.book", requestId: "A=", status: 200 }),
    line(minutes(-60) - 10, { type: "platform.runtimeDone", record: { requestId: "call-1", status: "timeout" } }),
    line(minutes(-60), { operation: "bookings.book", requestId: "B=", status: 200 }),
  ],
  "/naqi/prod/jobs": [
    line(minutes(-58), { mail: "evt_1-customer", requestId: "A=" }),
    line(minutes(-59), { eventId: "evt_1", kind: "booking.booked", requestId: "A=" }),
  ],
  "/naqi/prod/api": [line(minutes(-50), { operation: "fallback", requestId: "C=", status: 404 })],
};
const find = (reference: string, days = 2) => findReference(searchOf(groups), { stage: "prod", reference, days, now });

// covers operating.find
describe("npm run find", () => {
  it("prints the request, its function, its events and its mails in order of time", async () => {
    const lines = printed(await find("A="));
    expect(lines.map((one) => one.split("  ").slice(0, 2))).toEqual([
      ["2027-03-01T10:59:59.980Z", "bookings"],
      ["2027-03-01T10:59:59.990Z", "bookings"],
      ["2027-03-01T11:00:00.000Z", "access"],
      ["2027-03-01T11:01:00.000Z", "jobs"],
      ["2027-03-01T11:02:00.000Z", "jobs"],
    ]);
    expect(lines[1]).toContain('"status":"timeout"');
    expect(lines.join("\n")).not.toContain("B=");
  });

  it("finds an unknown path in the log of the API", async () => {
    expect((await find("C=")).map(({ from }) => from)).toEqual(["access", "api"]);
  });

  it("finds nothing for an unknown reference or before the days it looks back", async () => {
    expect(await find("D=")).toEqual([]);
    expect(await find("A=", 0.01)).toEqual([]);
  });

  it("reads the log file of the product on one machine", () => {
    const file = ['{"requestId":"A","operation":"x"}', '{"requestId":"AB"}', '{"mail":"m","requestId":"A"}', ""].join(
      "\n",
    );
    expect(linesOfFile(file, "A")).toEqual(['{"requestId":"A","operation":"x"}', '{"mail":"m","requestId":"A"}']);
  });

  it("asks for a stage and a reference", () => {
    const { status, stderr } = spawnSync(process.execPath, ["scripts/run.mjs", "stacks/src/operator/find.ts", "prod"], {
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([1, "Name a stage and a reference: npm run find -- prod <reference>\n"]);
  });

  it.each(stages)(
    "reads logs that %s has: one for each domain, the jobs, the triggers, unknown paths, access",
    (stage) => {
      const names = templatesOf(stage)
        .of("AWS::Logs::LogGroup")
        .flatMap(({ Properties }) =>
          String(Properties.LogGroupName).startsWith("/naqi/") ? Properties.LogGroupName : [],
        );
      const parts = [...Object.keys(contracts), "jobs", "auth", "api", "access"];
      expect(names.toSorted()).toEqual(parts.map((part) => `/naqi/${stage}/${part}`).toSorted());
    },
  );
});
