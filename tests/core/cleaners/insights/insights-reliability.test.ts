import { randomUUID } from "node:crypto";
import { addDays, addMinutes, policy, weekOf } from "@naqi/contracts";
import { Bookings, Cleaners, Messages } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { as, cleaner, member, testNow } from "../../../support/given/given.ts";
import { counted, mine } from "../../../support/given/insights.ts";
import { saying } from "../../../support/given/talking.ts";
import { aVisit, days } from "../../../support/given/visiting.ts";

const unbroken = async () => expect((await checkTable()).broken).toEqual([]);

// covers insights.reliability
describe("reliability", () => {
  it("counts a visit in its week, in time or late, and subtracts it when staff reopen it", async () => {
    const one = await aVisit();
    await one.arrive(15);
    await one.start(20);
    await one.complete(120);
    const then = one.at(days(1));
    expect((await mine(one.worker, then)).reliability).toMatchObject({ completed: { cases: 1 }, onTime: { cases: 1 } });
    const row = () => counted(one.worker, weekOf(one.booked.startsAt));
    expect(await row()).toMatchObject({ done: 1, onTime: 1 });
    const { staff } = await import("../../../support/given/staff.ts");
    const { bookingId, version } = await one.seen(then);
    const reopen = { bookingId, version, reason: "It was not done." };
    await as(await staff(), () => Bookings.staffReopen(reopen), then);
    expect(await row()).toMatchObject({ done: 0, onTime: 0 });
    await unbroken();
  });

  it("counts the cleaner's own moves as not in time, and their cancellations", async () => {
    const [moved, off] = [await aVisit(), await aVisit()];
    const { bookingId, version, scheduledDate } = moved.booked;
    const to = { bookingId, version, scheduledDate: addDays(scheduledDate, 1), scheduledTime: "10:00" };
    await as(moved.worker, () => Bookings.reschedule({ ...to, idempotencyKey: randomUUID() }));
    await moved.start(days(1));
    await moved.complete(days(1) + 120);
    await as(off.worker, () => Bookings.cancel({ ...off.id, reason: "I am ill." }));
    expect(await counted(moved.worker, weekOf(moved.at(days(1))))).toMatchObject({ done: 1, late: 1 });
    expect(await counted(off.worker, weekOf(testNow))).toMatchObject({ calledOff: 1, booked: 1 });
    await unbroken();
  });

  it("is shown on the profile as reply time, from five cases on", async () => {
    const worker = await cleaner();
    const within = async (now = testNow) =>
      (await as({ kind: "visitor" }, () => Cleaners.profile({ cleanerId: worker.memberId }), now)).repliesWithin;
    const answered = async () => {
      const customer = await member("customer");
      const { conversationId } = await as(customer, () => Messages.inquire({ cleanerId: worker.memberId }));
      await saying(customer, conversationId);
      await saying(worker, conversationId, { now: addMinutes(testNow, 10) });
    };
    for (let count = 0; count < policy.plans.misses + 1; count++) await answered();
    expect(await within()).toBeUndefined();
    await answered();
    expect(await within()).toBe("hour");
    // After half a year the seal belongs to another viewer.
    expect(await within(addMinutes(testNow, days(26 * 7)))).toBeUndefined();
    expect((await mine(worker)).reliability.reply).toEqual({ cases: 5, within: "hour" });
  });
});
