import { GetItemCommand } from "@aws-sdk/client-dynamodb";
import { moveClock } from "@naqi/core";
import { client, tableName } from "@naqi/core/kit/table/table";
import { OutboxEntity } from "@naqi/core/messaging/outbox/outbox.entity";
import { redirectLog } from "@naqi/functions/http/log";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { waitingRows } from "../../support/core/events.ts";
import { intercept } from "../../support/core/faults.ts";
import { as, job, member, testNow } from "../../support/given/given.ts";
import { fakePorts } from "../../support/core/ports.ts";

type Handler = typeof import("@naqi/functions/jobs/deliver-outbox").handler;

let deliver: Handler;
let ports: ReturnType<typeof fakePorts>;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  Object.assign(process.env, { MAIL_FROM: "hello@naqi.example", FILES_BUCKET: "none", PICTURES_BUCKET: "none" });
  ({ handler: deliver } = await import("@naqi/functions/jobs/deliver-outbox"));
  moveClock(Date.parse(testNow) - Date.now());
  redirectLog((line) => void lines.push(JSON.parse(line)));
});
afterAll(() => {
  moveClock(0);
  redirectLog((line) => void process.stdout.write(line));
});
beforeEach(async () => {
  // After the handler's own, which use the cloud.
  ports = fakePorts();
  await as(job, async () => {
    for (const { eventId } of await waitingRows()) await OutboxEntity.delete({ eventId }).go();
  });
  lines.length = 0;
});

/** A batch of the table's stream with this row, in its wire format. */
async function batchOf(eventId: string) {
  const { Key } = OutboxEntity.get({ eventId }).params() as { Key: Record<string, string> };
  const wire = Object.fromEntries(Object.entries(Key).map(([name, value]) => [name, { S: value }]));
  const { Item } = await client.send(new GetItemCommand({ TableName: tableName, Key: wire }));
  return { Records: [{ eventName: "INSERT", dynamodb: { NewImage: Item } }] };
}

it("processes the event of a stream record, without querying an index", async () => {
  const [first, second] = [
    await member("customer", { emailVerified: false }),
    await member("customer", { emailVerified: false }),
  ];
  const rows = await waitingRows();
  const batch = await batchOf(rows[0]?.eventId ?? "");
  intercept({ before: ({ input }) => ("IndexName" in input ? new Error("The index lags.") : undefined) });
  expect(await deliver(batch)).toEqual({ delivered: 1, failed: 0 });
  expect(ports.mails.map(({ to }) => to)).toEqual([first.email]);
  expect(second.email).not.toBe(first.email);
});

it("processes all due events when the schedule calls", async () => {
  const someone = await member("customer", { emailVerified: false });
  expect(await deliver({ source: "aws.events" })).toEqual({ delivered: 1, failed: 0 });
  expect(ports.mails.map(({ to }) => to)).toEqual([someone.email]);
});

it("logs a failing attempt with the metrics' fields", async () => {
  await member("customer", { emailVerified: false });
  const [row] = await waitingRows();
  ports.state.fail = new Error("Mail is down.");
  expect(await deliver()).toEqual({ delivered: 0, failed: 1 });
  expect(lines).toContainEqual({
    level: "error",
    job: "deliver-outbox",
    eventId: row?.eventId,
    kind: "member.confirmationAsked",
    attempt: 1,
    reason: "Error: Mail is down.",
    givenUp: false,
  });
});
