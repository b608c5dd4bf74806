import { addDays, addMinutes, type Booking, fils, instantOf, policy } from "@naqi/contracts";
import { Bookings, type MemberActor, Notifications, Plans } from "@naqi/core";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { applied, as, booking, change, cleaner, job, member, posted, testNow, today } from "../support/given.ts";
import { bookedOffer, offered } from "../support/offered.ts";
import { mails } from "../support/offers.ts";
import { everyWeek, planned, runPlans } from "../support/planned.ts";
import { cancelling, homeIn, of, other } from "../support/replacing.ts";
import { refusal } from "../support/talking.ts";

// What stands elsewhere of this class is named in docs/security.md (B4, B5).

beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
// What other tests have left to be mailed is not waited for.
beforeAll(() => as(job, () => Notifications.discardWaiting()));

const first = addDays(today, 3);
const week = (number: number) => addDays(first, 7 * number);
const plansOf = async (who: MemberActor) => (await as(who, () => Plans.mine({}))).items;

describe("nobody breaks the other's list of plans", () => {
  it("by a pause until the century's last day", async () => {
    const { customer, worker, plan } = await everyWeek();
    const { planId } = plan;
    await as(customer, () => Plans.pause({ planId, from: today, until: "2099-12-31", visits: "keep" }));
    for (const who of [customer, worker]) expect(await plansOf(who)).toMatchObject([{ planId, days: [] }]);
    expect((await as(customer, () => Plans.resume({ planId }))).days).toHaveLength(policy.plans.shown);
  });

  it("by skipping dates without an end", async () => {
    const { customer, plan } = await everyWeek();
    const { planId } = plan;
    let { days } = plan;
    for (let count = 0; count < policy.plans.skipped; count++) {
      const [day = ""] = days;
      ({ days } = await as(customer, () => Plans.skip({ planId, day })));
    }
    const [day = ""] = days;
    expect(await refusal(as(customer, () => Plans.skip({ planId, day })))).toBe("plan.skippedEnough");
  });

  it("by an offer that becomes less than nothing once the cleaner's rate falls", async () => {
    const { customer, visit, worker } = await cheap();
    const plan = await planned(customer, visit);
    await change(worker.memberId, { profile: { hourlyRate: fils(20) } });
    const due = instantOf(addDays(plan.days[0] ?? "", -policy.plans.daysAhead), "00:00");
    await runPlans(due);
    const asked = await as(customer, () => Plans.get({ planId: plan.planId }), due);
    expect(asked.price?.agreedPrice).toBe(fils(60));
    expect(await plansOf(worker)).toHaveLength(1);
  });
});

/** A visit of three hours that was offered below its cleaner's own price, which is AED 150. */
async function cheap() {
  const [customer, worker] = [await member("customer"), await cleaner()];
  const request = await posted(customer);
  const application = await applied(worker, request.requestId, { durationMinutes: 180, proposedPrice: fils(60) });
  return { customer, worker, visit: await bookedOffer({ customer, worker, request, application }) };
}

describe("nobody works below their own price", () => {
  it("every week, because they offered to once", async () => {
    const { customer, visit } = await cheap();
    expect(visit.agreedPrice).toBe(fils(60));
    expect((await planned(customer, visit)).agreedPrice).toBe(fils(150));
  });

  it("and what was offered above it stays", async () => {
    const one = await offered();
    expect((await planned(one.customer, await bookedOffer(one))).agreedPrice).toBe(fils(200));
  });
});

describe("nobody floods whom they have a plan with", () => {
  const receivedBy = async ({ email }: MemberActor) => {
    const before = mails.length;
    while ((await as(job, () => Notifications.deliverDue())).delivered > 0) continue;
    return mails.slice(before).filter(({ to }) => to === email).length;
  };

  it("by making and ending it in rounds", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const visit = await booking(customer, worker.memberId);
    for (let round = 0; round < policy.plans.made.most; round++) {
      const { planId } = await planned(customer, visit, "monthly");
      await as(customer, () => Plans.end({ planId, visits: "cancel" }));
    }
    expect(await refusal(planned(customer, visit, "monthly"))).toBe("plan.tooManyMade");
    expect((await as(worker, () => Plans.mine({}))).items).toEqual([]);
  });

  it("by pausing and resuming it in rounds", async () => {
    const { customer, worker, plan } = await everyWeek("monthly");
    const { planId } = plan;
    const pause = () => as(customer, () => Plans.pause({ planId, from: today, visits: "keep" }));
    await receivedBy(worker);
    for (let round = 0; round < policy.plans.pauses.most; round++) {
      await pause();
      await as(customer, () => Plans.resume({ planId }));
    }
    expect(await refusal(pause())).toBe("plan.tooManyPauses");
    expect(await receivedBy(worker)).toBe(2 * policy.plans.pauses.most);
  });
});

describe("who comes instead of a plan's cleaner is its customer's to know", () => {
  it("and when, if they come at another time", async () => {
    const area = "Discovery Gardens";
    const [customer, worker] = [await member("customer"), await other(area)];
    const visit = await booking(customer, worker.memberId, { address: homeIn(area) });
    const { planId, visits } = await planned(customer, visit);
    const { bookingId = "", startsAt = "" } = visits[0]?.visit ?? {};
    await cancelling(worker, { bookingId });
    await other(area);
    const { offers, take } = of(customer, { bookingId });
    const after: Booking = await take((await offers()).offers[0]);
    const to = { scheduledDate: addDays(week(1), 1), scheduledTime: "15:00", idempotencyKey: crypto.randomUUID() };
    await as(customer, () => Bookings.reschedule({ bookingId: after.bookingId, version: after.version, ...to }));
    const seen = (await as(worker, () => Plans.get({ planId }), addMinutes(testNow, 1))).visits[0]?.visit;
    expect(seen).toMatchObject({ status: "cancelled", startsAt, scheduledDate: week(1), scheduledTime: "10:00" });
    const own = (await as(customer, () => Plans.get({ planId }))).visits[0]?.visit;
    expect(own).toMatchObject({ status: "confirmed", scheduledTime: "15:00", instead: {} });
  });
});
