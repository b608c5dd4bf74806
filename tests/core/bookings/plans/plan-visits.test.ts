import { addMinutes, fils, instantOf, policy } from "@naqi/contracts";
import { Bookings, Messages, Plans } from "@naqi/core";
import type { MemberActor } from "@naqi/core";
import { BookingEntity } from "@naqi/core/bookings/booking/bookings.entity";
import { VisitsEntity } from "@naqi/core/bookings/booking/visit/visits.entity";
import { swappingHours } from "@naqi/core/cleaners/profile/slots";
import { countingPart } from "@naqi/core/kit/limits";
import { commit, retry } from "@naqi/core/kit/table/commit";
import { plansDue } from "@naqi/core/bookings/plans/due-actions";
import { endPlansOf } from "@naqi/core/bookings/plans/end";
import { PlanEntity } from "@naqi/core/bookings/plans/plans.entity";
import type { PlanRow } from "@naqi/core/bookings/plans/view";
import { describe, expect, it } from "vitest";
import { beforeTheWrite, intercept } from "../../../support/core/faults.ts";
import { as, booking, change, cleaner, job, member, testNow } from "../../../support/given/given.ts";
import { keptPlan, week } from "../../../support/core/plan-rows.ts";
import { everyWeek, planned } from "../../../support/given/planned.ts";

const refused = (code: string) => expect.objectContaining({ code }) as Error;
const day = week(3);
/** A plan with one visit due, on that day. */
const dueOnce = (more: Parameters<typeof keptPlan>[0] = {}) => keptPlan({ next: 3, ...more });

type Two = Record<"customer" | "worker", MemberActor>;
const block = async ({ customer, worker }: Two, by: keyof Two = "customer") => {
  const { conversationId } = await as(customer, () => Messages.inquire({ cleanerId: worker.memberId }));
  await as({ customer, worker }[by], () => Messages.block({ conversationId }));
};
/** A booking of all or part of the plan's hour. */
const taking = async (customer: MemberActor, worker: MemberActor) =>
  booking(customer, worker.memberId, { scheduledDate: day, scheduledTime: "11:00" });
const visitsOf = async ({ customer }: Two) => (await as(customer, () => Bookings.mine({}))).items;

// covers plans.visits
describe("the next visit of a plan", () => {
  it.each(["customer", "worker"] as const)("is not booked if the %s has blocked the other", async (by) => {
    const one = await dueOnce();
    await block(one, by);
    await one.due();
    expect(await one.read()).toMatchObject({ visits: [{ day, miss: "cleaner_gone" }], misses: 1, next: 4 });
  });

  it("is not booked if its hours are taken during the write, and the date does not count as missed", async () => {
    const [one, rival] = [await dueOnce(), await member("customer")];
    beforeTheWrite(() => taking(rival, one.worker));
    await one.due();
    expect(await one.read()).toMatchObject({ visits: [{ day, miss: "taken" }], misses: 0 });
  });

  it("is booked again with what changed during the write, including a higher rate", async () => {
    const one = await dueOnce();
    beforeTheWrite(() => change(one.worker.memberId, { profile: { hourlyRate: fils(60) } }));
    await one.due();
    const lapsesAt = addMinutes(testNow, policy.plans.consentDays * 24 * 60);
    expect(await one.read()).toMatchObject({
      visits: [{ day, bookingId: expect.any(String) as string }],
      price: { agreedPrice: fils(120), hourlyRate: fils(60), tipAmount: 0, lapsesAt },
    });
  });

  it("is not booked if its customer has the maximum of other visits at that hour", async () => {
    const [one, full] = [await dueOnce(), await dueOnce()];
    for (let more = 1; more < policy.visits.atOneHour; more++) await taking(one.customer, await cleaner());
    for (let more = 0; more < policy.visits.atOneHour; more++) await taking(full.customer, await cleaner());
    for (const { due } of [one, full]) await due();
    expect((await one.read()).visits).toEqual([{ day, bookingId: expect.any(String) as string }]);
    expect((await full.read()).visits).toEqual([{ day, miss: "customer" }]);
  });

  it("is missed once, in any race", async () => {
    const one = await dueOnce();
    await one.suspend();
    beforeTheWrite(() => one.touch());
    await one.due();
    expect(await one.read()).toMatchObject({ misses: 1, visits: [{ day, miss: "customer" }] });
  });

  it("is not missed because of an error", async () => {
    const one = await dueOnce();
    beforeTheWrite(() => Promise.reject(new Error("The table is away.")));
    await expect(one.due()).rejects.toThrow("The table is away.");
    expect((await one.read()).visits).toEqual([]);
  });

  it("is not missed because reading its conflicts failed", async () => {
    const one = await dueOnce();
    const [startsAt, endsAt] = [instantOf(week(5), "10:00"), instantOf(week(5), "12:00")];
    // With this many upcoming visits the limit is checked.
    const ahead = Array.from({ length: policy.visits.ahead }, (_, index) => [
      `bkg_${index}`,
      { cleanerId: `usr_${index}`, startsAt, endsAt },
    ]);
    const { memberId: customerId } = one.customer;
    await VisitsEntity.put({ customerId, ahead: Object.fromEntries(ahead), prunedAt: testNow, version: 1 }).go();
    const isThat = (command: string, index: number) => index === 3 && !command.startsWith("Transact");
    intercept({
      before: ({ command, index }) => (isThat(command, index) ? new Error("The table is away.") : undefined),
    });
    await expect(one.due()).rejects.toThrow("The table is away.");
    expect((await one.read()).visits).toEqual([]);
  });

  it("is booked without access instructions if the home was removed, and with the tip", async () => {
    const tip = fils(20);
    const one = await dueOnce({ propertyId: `prp_${"0".repeat(26)}`, agreedPrice: fils(120), tipAmount: tip });
    await one.due();
    const [visit] = await visitsOf(one);
    expect(visit).toMatchObject({ agreedPrice: fils(120), tipAmount: tip });
    expect(visit).not.toHaveProperty("propertyAccess");
  });
});

it("dates without a visit are announced immediately, with free hours if theirs are taken, and only then", async () => {
  const one = await keptPlan();
  const visits = [
    { day, miss: "taken" as const },
    { day: week(4), miss: "cleaner_off" as const },
  ];
  const untold = { at: testNow, visits };
  await PlanEntity.patch(one.key).set({ untold, due: "open", dueAt: testNow }).go();
  await one.due();
  const [told] = await one.told();
  expect(told?.values).toMatchObject({ misses: [{ day, free: expect.any(Array) as unknown }, { day: week(4) }] });
  const { misses } = told!.values as { misses: object[] };
  expect(misses[1]).not.toHaveProperty("free");
});

describe("an open price question", () => {
  const price = { agreedPrice: fils(120), hourlyRate: fils(60), tipAmount: 0, lapsesAt: addMinutes(testNow, 60) };
  const asked = async (rate: number) => {
    const one = await dueOnce({ price });
    await change(one.worker.memberId, { profile: { hourlyRate: fils(rate) } });
    await one.due();
    return { now: (await one.read()).price, told: (await one.told()).map(({ kind }) => kind) };
  };

  it("keeps its deadline, and is announced once", async () => {
    expect(await asked(60)).toEqual({ now: price, told: ["plan.booked"] });
  });
  it("is replaced when the rate changes, with a new deadline", async () => {
    const lapsesAt = addMinutes(testNow, policy.plans.consentDays * 24 * 60);
    const now = { agreedPrice: fils(140), hourlyRate: fils(70), tipAmount: 0, lapsesAt };
    expect(await asked(70)).toEqual({ now, told: ["plan.booked", "plan.priceAsked"] });
  });
  it("disappears once the rate is as agreed again", async () => {
    expect(await asked(50)).toEqual({ now: undefined, told: ["plan.booked"] });
  });
  it("is returned when the customer agrees to another one", async () => {
    const one = await keptPlan({ price });
    const { agreedPrice } = price;
    await expect(one.agree(fils(100))).rejects.toMatchObject({ extra: { details: { agreedPrice } } });
  });
});

describe("a plan whose parties have blocked each other", () => {
  it("is not offered", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const visit = await booking(customer, worker.memberId);
    await block({ customer, worker });
    const offered = () => as(customer, () => Plans.offer({ bookingId: visit.bookingId, frequency: "weekly" }));
    await expect(offered()).rejects.toEqual(refused("plan.cleanerUnavailable"));
  });
  it("is not created if that happens during the write", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const visit = await booking(customer, worker.memberId);
    beforeTheWrite(() => block({ customer, worker }));
    await expect(planned(customer, visit)).rejects.toEqual(refused("plan.cleanerUnavailable"));
    expect((await as(customer, () => Plans.mine({}))).items).toEqual([]);
  });
});

describe("ending a plan", () => {
  it("by its customer is immediate, although its cleaner has given notice", async () => {
    const one = await keptPlan();
    await one.end(one.worker);
    expect(await one.end()).toMatchObject({ status: "ended", ended: { by: "customer" } });
  });

  it("keeps up to six visits, and not seven", async () => {
    const { customer, worker, plan } = await everyWeek();
    const first = policy.visits.withOneCleaner - plan.visits.length;
    for (let more = 1; more < first; more++)
      await booking(customer, worker.memberId, {
        scheduledDate: week(0),
        scheduledTime: `${10 + 2 * more}:00` as "12:00",
      });
    const { status } = await as(customer, () => Plans.end({ planId: plan.planId, visits: "keep" }));
    expect(status).toBe("ended");
  });

  it("first finishes an earlier, interrupted end", async () => {
    const { customer, worker, plan } = await everyWeek();
    const { planId } = plan;
    // The pause was interrupted before the visits were cancelled.
    const cancels = { by: "customer" as const, from: testNow, at: testNow };
    await PlanEntity.patch({ customerId: customer.memberId, planId }).set({ cancels }).go();
    const { visits } = await as(worker, () => Plans.end({ planId }));
    expect(visits.map(({ visit }) => visit?.status)).toEqual(["cancelled", "cancelled", "cancelled"]);
  });

  it("with a member who leaves, with or without an active one", async () => {
    const leave = (memberId: string) => as(job, () => endPlansOf(memberId, "customer"));
    await leave((await member("customer")).memberId);
    const [over, one] = [await keptPlan({ status: "ended" }), await keptPlan()];
    await leave(over.customer.memberId);
    expect((await over.read()).version).toBe(0);
    await PlanEntity.delete(over.key).go();
    await leave(over.customer.memberId);
    beforeTheWrite(() => one.touch());
    await leave(one.customer.memberId);
    expect(await one.read()).toMatchObject({ status: "ended", version: 2 });
  });
});

it("a visit that could not be cancelled because of an error is not reported as changed", async () => {
  const { customer, plan } = await everyWeek();
  const [{ day: first = "" } = {}] = plan.visits;
  const skip = () => as(customer, () => Plans.skip({ planId: plan.planId, day: first }));
  beforeTheWrite(() => Promise.reject(new Error("The table is away.")));
  await expect(skip()).rejects.toThrow("The table is away.");
});

describe("cancelling a plan's visits", () => {
  const from = addMinutes(testNow, 24 * 60);
  /** A customer's plan that cancels its visits on that day, at ten and at two, which are others' or its own. */
  async function lettingGo(cancels: Partial<NonNullable<PlanRow["cancels"]>> = {}, instead?: string) {
    const one = await keptPlan();
    const rows = await Promise.all(
      (["10:00", "14:00"] as const).map((scheduledTime) =>
        booking(one.customer, one.worker.memberId, { scheduledDate: day, scheduledTime }),
      ),
    );
    const [first] = rows;
    const { data } = await BookingEntity.get({ bookingId: first!.bookingId }).go();
    if (instead) {
      await as(job, () => commit(swappingHours(data!, { ...data!, cleanerId: instead }, retry)));
      await BookingEntity.put({ ...data!, cleanerId: instead }).go();
    }
    const visits = rows.map(({ bookingId }) => ({ day, bookingId }));
    const meant = { by: "customer" as const, from, at: testNow, ...cancels };
    await PlanEntity.patch(one.key).set({ visits, cancels: meant, due: "open", dueAt: testNow }).go();
    const states = async () =>
      Promise.all(
        rows.map(
          async ({ bookingId }) => (await BookingEntity.get({ bookingId }).go({ consistent: true })).data?.status,
        ),
      );
    return { ...one, rows, states, startsAt: rows.map(({ startsAt }) => startsAt) };
  }

  it("covers those from an instant on, and before another", async () => {
    const later = await lettingGo();
    const [at = "", next = ""] = later.startsAt;
    await later.due();
    expect(await later.states()).toEqual(["cancelled", "cancelled"]);
    const exactly = await lettingGo({ from: at, until: next });
    await exactly.due();
    expect(await exactly.states()).toEqual(["cancelled", "confirmed"]);
    expect(await exactly.read()).not.toHaveProperty("cancels");
  });

  it("excludes those whose start has passed, and for its cleaner those of other cleaners", async () => {
    const begun = await lettingGo();
    await begun.due(begun.startsAt[0]);
    expect(await begun.states()).toEqual(["confirmed", "cancelled"]);
    const other = await lettingGo({ by: "cleaner" }, (await cleaner()).memberId);
    await other.due();
    expect(await other.states()).toEqual(["confirmed", "cancelled"]);
    const all = await lettingGo({}, (await cleaner()).memberId);
    await all.due();
    expect(await all.states()).toEqual(["cancelled", "cancelled"]);
  });

  it("skips those that have started meanwhile, and retries those with an error", async () => {
    const one = await lettingGo();
    const [first] = one.rows;
    beforeTheWrite(() => BookingEntity.patch({ bookingId: first!.bookingId }).set({ status: "in_progress" }).go());
    await one.due();
    expect(await one.states()).toEqual(["in_progress", "cancelled"]);
    const broken = await lettingGo();
    beforeTheWrite(() => Promise.reject(new Error("The table is away.")));
    await expect(broken.due()).rejects.toThrow("The table is away.");
    expect(await broken.read()).toHaveProperty("cancels");
  });

  it("lists them in one notice, although the run was interrupted between two of them", async () => {
    const one = await lettingGo({ pause: { from: day } });
    let writes = 0;
    const { stop } = intercept({
      meanwhile: async ({ command }) => {
        if (command.startsWith("Transact") && ++writes === 2) throw new Error("The table is away.");
      },
    });
    await expect(one.due()).rejects.toThrow("The table is away.");
    stop();
    expect(await one.states()).toEqual(["cancelled", "confirmed"]);
    expect(await one.told()).toEqual([]);
    await one.due();
    const visits = [
      { day, hour: "10:00" },
      { day, hour: "14:00" },
    ];
    expect(await one.told()).toMatchObject([{ kind: "plan.paused", values: { from: day, why: "asked", visits } }]);
  });
});

it("the job leaves constantly changing rows to its next run, and reports errors", async () => {
  const one = await dueOnce();
  const run = () => as(job, () => plansDue());
  const { stop } = intercept({
    meanwhile: async ({ command }) => void (command.startsWith("Transact") && (await one.touch())),
  });
  await run();
  stop();
  expect((await one.read()).visits).toEqual([]);
  beforeTheWrite(() => Promise.reject(new Error("The table is away.")));
  await expect(run()).rejects.toThrow("The table is away.");
  expect((await run()).done).toBeGreaterThan(0);
  expect((await one.read()).visits).toHaveLength(1);
});

it("refuses every action after the plan has ended", async () => {
  const one = await keptPlan({ status: "ended" });
  const ways = [() => one.skip(week(4)), () => one.pause({ from: week(4) }), () => one.resume(), () => one.agree(1)];
  for (const way of ways) await expect(way()).rejects.toEqual(refused("plan.over"));
  expect((await one.read()).version).toBe(0);
});

it("a plan is paused a limited number of times a day, independently of others", async () => {
  const [one, other] = [await keptPlan(), await keptPlan()];
  const { most } = policy.plans.pauses;
  const pause = (planId: string) =>
    as(job, () => commit([countingPart(one.customer.memberId, `pause_${planId}`, policy.plans.pauses, retry)]));
  for (let count = 0; count < most; count++) await pause(other.planId);
  await one.pause({ from: week(4) });
  for (let count = 1; count < most; count++) await pause(one.planId);
  await one.resume();
  await expect(one.pause({ from: week(5) })).rejects.toEqual(refused("plan.tooManyPauses"));
});
