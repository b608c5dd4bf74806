import { policy } from "@naqi/contracts";
import { Bookings } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../packages/local/src/checks/index.ts";
import { as } from "../support/given.ts";
import { refusal } from "../support/talking.ts";
import { aVisit, exactlyAt, hours, runAt } from "../support/visiting.ts";

// What stands elsewhere of this class is named in docs/security.md (B4, B5).

describe("a visit that never was is not paid by its cleaner's word alone", () => {
  /** Both steps within a second, with times that were made up. */
  async function told(minutes: number) {
    const visit = await aVisit();
    await visit.start(minutes, { happenedAt: visit.at(0) });
    const said = await visit.complete(minutes, { happenedAt: visit.at(Math.min(minutes, 115)) });
    return { ...visit, said };
  }

  it.each([
    ["told three hours after the end", hours(5)],
    ["told just before the end", 119],
  ])("%s", async (_, minutes) => {
    const { said, at, complete } = await told(minutes);
    expect(said).toMatchObject({ status: "in_progress", startedAt: at(0), visit: { doneAt: at(115) } });
    expect(said.completedAt).toBeUndefined();
    // Sent again it is what it was.
    expect(await complete(minutes + 1, { happenedAt: at(118) })).toEqual(said);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("but by the customer's yes, with its own times", async () => {
    const { customer, id, at } = await told(hours(5));
    const done = await as(customer, () => Bookings.complete(id), at(hours(6)));
    expect(done).toMatchObject({ status: "completed", completedAt: at(115) });
  });

  it("or after 48 hours of silence", async () => {
    const { seen, at } = await told(hours(5));
    await runAt(at(hours(26)));
    const done = await exactlyAt(at(hours(5 + policy.closeAfterHours)), seen);
    expect(done).toMatchObject({ status: "completed", completedAt: at(115) });
  });

  it("and one that was heard of as it went is completed at once", async () => {
    const visit = await aVisit();
    await visit.start(60, { happenedAt: visit.at(0) });
    expect(await visit.complete(hours(5), { happenedAt: visit.at(110) })).toMatchObject({ status: "completed" });
  });
});

describe("a cleaner who has arrived is not cancelled as if nobody had come", () => {
  it("because they do not answer while they work: staff decide", async () => {
    const visit = await aVisit();
    await visit.arrive(-5);
    const reported = await visit.noShow(40);
    expect(reported.visit).toMatchObject({ staffSince: visit.at(40) });
    await runAt(visit.at(40 + hours(policy.visit.noShowHours)));
    expect(await visit.seen(visit.at(hours(3)))).toMatchObject({ status: "confirmed" });
  });
});

describe("a booking is not written without end", () => {
  it("by turning its code off and on", async () => {
    const { setCode } = await aVisit();
    for (let count = 0; count < policy.startCodes.most; count++) {
      await setCode(true);
      await setCode(false);
    }
    expect(await refusal(setCode(true))).toBe("booking.tooManySwitches");
  });
});
