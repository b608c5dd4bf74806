import { addDays, addMinutes, fils, instantOf, policy } from "@naqi/contracts";
import { Bookings, Plans } from "@naqi/core";
import { BookingEntity } from "@naqi/core/bookings/booking/bookings.entity";
import { plansDue } from "@naqi/core/bookings/plans/due-actions";
import { endPlansOf } from "@naqi/core/bookings/plans/end";
import { PlanEntity } from "@naqi/core/bookings/plans/plans.entity";
import type { PlanRow } from "@naqi/core/bookings/plans/view";
import { describe, expect, it } from "vitest";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { as, change, cleaner, job, member, testNow, today, visitor } from "../../../support/given/given.ts";
import { bookingRow } from "../../../support/given/quote-context.ts";
import { keptPlan, planRow, week } from "../../../support/core/plan-rows.ts";
import { everyWeek } from "../../../support/given/planned.ts";

const refused = (code: string) => expect.objectContaining({ code }) as Error;
const noSuchDay = refused("plan.noSuchDay");
const price = { agreedPrice: fils(120), hourlyRate: fils(60) };

describe("skipping a date", () => {
  it("is stored once, in order, among the next ones", async () => {
    const one = await keptPlan();
    await one.skip(week(8));
    const { version } = await one.skip(week(7));
    expect((await one.skip(week(8))).version).toBe(version);
    expect(await one.read()).toMatchObject({ skipped: [week(7), week(8)], version: 2 });
    const last = await keptPlan({ ended: { by: "cleaner", at: testNow, lastDay: week(6) } });
    await expect(last.skip(week(7))).rejects.toEqual(noSuchDay);
    await last.skip(week(6));
    await expect(last.skip(week(5))).rejects.toEqual(noSuchDay);
  });

  it("is refused for a date that was never booked, is cancelled or gone, and too late for a started one", async () => {
    const bookingId = `bkg_${"1".repeat(26)}`;
    const visits = [
      { day: week(1), miss: "taken" as const },
      { day: week(2), bookingId: "bkg_none" },
      { day: week(3), bookingId },
    ];
    const one = await keptPlan({ visits });
    const { customerId, cleanerId } = one.row;
    const startsAt = instantOf(week(3), "10:00");
    const put = (status: "cancelled" | "in_progress") =>
      BookingEntity.put(bookingRow({ bookingId, customerId, cleanerId, startsAt, status })).go();
    await expect(one.skip(week(1))).rejects.toEqual(noSuchDay);
    expect((await one.skip(week(2))).version).toBe(0);
    await put("cancelled");
    expect((await one.skip(week(3))).version).toBe(0);
    await put("in_progress");
    await expect(one.skip(week(3))).rejects.toEqual(refused("plan.tooLateToSkip"));
  });

  it("is retried if its visit changes meanwhile", async () => {
    const { customer, plan } = await everyWeek();
    const [{ day = "", visit } = {}] = plan.visits;
    beforeTheWrite(() =>
      BookingEntity.patch({ bookingId: visit?.bookingId ?? "" })
        .add({ version: 1 })
        .go(),
    );
    const skip = () => as(customer, () => Plans.skip({ planId: plan.planId, day }));
    await expect(skip()).rejects.toEqual(refused("plan.changed"));
    expect((await skip()).visits[0]?.visit?.status).toBe("cancelled");
  });
});

describe("a pause", () => {
  it("starts today at the earliest, ends on a future day, and is announced", async () => {
    const one = await keptPlan();
    const yesterday = addDays(today, -1);
    await expect(one.pause({ from: yesterday, until: yesterday })).rejects.toEqual(noSuchDay);
    await one.pause({ from: yesterday, until: today });
    const paused = { from: today, until: today, why: "asked" };
    expect(await one.read()).toMatchObject({ pause: paused, version: 1 });
    expect(await one.read()).not.toHaveProperty("cancels");
    expect(await one.told()).toMatchObject([{ kind: "plan.paused", values: paused }]);
    await one.resume();
    await one.pause({ from: week(7) });
    expect((await one.read()).pause).toEqual({ from: week(7), why: "asked" });
  });

  it("cancels visits more than a day ahead and within it, its last day included", async () => {
    const { customer, plan } = await everyWeek();
    const { planId } = plan;
    const asked = { planId, from: week(1), until: week(2), visits: "cancel" } as const;
    const now = addMinutes(instantOf(week(1), "10:00"), -60 * 23);
    const { visits } = await as(customer, () => Plans.pause(asked), now);
    expect(visits.slice(0, 3).map(({ visit }) => visit?.status)).toEqual(["confirmed", "cancelled", "confirmed"]);
  });

  it("is refused for a plan that waits for its price, or for a member suspended during the write", async () => {
    const one = await keptPlan({ price, pause: { from: today, why: "price" } });
    const open = refused("plan.priceOpen");
    await expect(one.pause({ from: today })).rejects.toEqual(open);
    await expect(one.resume()).rejects.toEqual(open);
    const other = await keptPlan();
    beforeTheWrite(() => other.touch());
    expect((await other.pause({ from: today })).version).toBe(2);
    beforeTheWrite(() => other.suspend());
    await expect(other.resume()).rejects.toEqual(refused("member.suspended"));
  });

  it("ends once, and the plan continues", async () => {
    const one = await keptPlan({ startDay: addDays(today, 60), next: 1, pause: { from: today, why: "asked" } });
    expect(await one.resume()).toMatchObject({ version: 1 });
    expect((await one.resume()).version).toBe(1);
    const row = await one.read();
    expect(row.next).toBe(1);
    expect(row).not.toHaveProperty("pause");
    expect(await one.told()).toMatchObject([{ kind: "plan.resumed" }]);
  });
});

// covers plans.price
describe("agreeing to a price", () => {
  it("sets the plan's price and its tip, and keeps a pause", async () => {
    const pause = { from: week(20), why: "asked" as const };
    const raised = async (row: Parameters<typeof keptPlan>[0]) => {
      const one = await keptPlan(row);
      await change(one.worker.memberId, { profile: { hourlyRate: fils(60) } });
      return one;
    };
    const one = await raised({ price: { ...price, tipAmount: 0 }, pause });
    await one.agree(fils(120));
    expect(await one.read()).toMatchObject({ ...price, pause });
    expect(await one.read()).not.toHaveProperty("tipAmount");
    expect(await one.read()).not.toHaveProperty("price");
    expect(await one.told()).toMatchObject([{ kind: "plan.priceAgreed", values: { price: fils(120) } }]);
    const { version } = await one.agree(fils(120));
    expect(version).toBe(1);
    await expect(one.agree(fils(130))).rejects.toEqual(refused("plan.noPrice"));
    const asked = { agreedPrice: fils(125), hourlyRate: fils(60), tipAmount: fils(5) };
    const tipped = await raised({ agreedPrice: fils(105), tipAmount: fils(5), price: asked });
    await tipped.agree(fils(125));
    expect(await tipped.read()).toMatchObject(asked);
  });
});

describe("a plan that ends", () => {
  it("by its customer is immediate, releases its hour, and is announced", async () => {
    const one = await keptPlan({ price, pause: { from: week(20), why: "asked" } });
    beforeTheWrite(() => one.touch());
    await one.end();
    const row = await one.read();
    expect(row).toMatchObject({ status: "ended", ended: { by: "customer", at: testNow }, version: 2 });
    for (const gone of ["price", "pause", "due", "cancels"]) expect(row).not.toHaveProperty(gone);
    expect([await one.hours(one.customer), await one.hours(one.worker)]).toEqual([[], []]);
    expect(await one.told()).toMatchObject([{ kind: "plan.ended", values: { why: "customer" } }]);
    expect((await one.end()).version).toBe(2);
    await expect(one.end(one.worker)).rejects.toEqual(refused("plan.notFound"));
  });

  it("by its cleaner has a last day, is announced once, and cannot be ended by others", async () => {
    const one = await keptPlan();
    const lastDay = addDays(today, policy.plans.noticeDays);
    await one.end(one.worker);
    const row = await one.read();
    expect(row).toMatchObject({ status: "active", ended: { by: "cleaner", at: testNow, lastDay } });
    expect((await one.end(one.worker)).version).toBe(row.version);
    expect(await one.told()).toMatchObject([{ kind: "plan.ended", values: { why: "cleaner", lastDay } }]);
    const hidden = refused("plan.notFound");
    for (const who of [await member("customer"), await cleaner()]) await expect(one.end(who)).rejects.toEqual(hidden);
    // A plan's former cleaner is not notified.
    await PlanEntity.patch(one.key).set({ cleanerId: "another" }).go();
    await expect(one.end(one.worker)).rejects.toEqual(hidden);
  });

  it("when a party leaves names the reason, once, in any race", async () => {
    const [one, over] = [await keptPlan(), await keptPlan({ status: "ended" })];
    const leave = (memberId: string, party: "customer" | "cleaner") => as(job, () => endPlansOf(memberId, party));
    beforeTheWrite(() => one.touch());
    for (let times = 0; times < 2; times++) await leave(one.row.cleanerId, "cleaner");
    await leave(over.row.customerId, "customer");
    expect(await one.read()).toMatchObject({ status: "ended", ended: { by: "cleaner" }, version: 2 });
    expect(await one.told()).toMatchObject([{ values: { why: "left" } }]);
    expect((await over.read()).version).toBe(0);
    await expect(as(visitor, async () => endPlansOf(one.row.customerId, "customer"))).rejects.toThrow();
  });
});

describe("what falls due of a plan", () => {
  const dates = [
    { day: week(1), bookingId: "bkg_1" },
    { day: week(2), miss: "taken" as const },
  ];

  it("is announced in one notification for visits, and in one for dates without a visit", async () => {
    const [both, booked, missed] = [
      await keptPlan({ untold: { at: testNow, visits: dates } }),
      await keptPlan({ untold: { at: testNow, visits: dates.slice(0, 1) } }),
      await keptPlan({ untold: { at: testNow, visits: dates.slice(1) } }),
    ];
    expect([await both.due(), await both.due(), await booked.due(), await missed.due()]).toEqual([1, 0, 1, 1]);
    const visits = [dates[0]];
    expect(await both.told()).toMatchObject([
      { kind: "plan.booked", values: { visits, at: testNow } },
      { kind: "plan.missed", values: { misses: [dates[1]] } },
    ]);
    expect((await booked.told()).map(({ kind }) => kind)).toEqual(["plan.booked"]);
    expect((await missed.told()).map(({ kind }) => kind)).toEqual(["plan.missed"]);
    expect(await both.read()).not.toHaveProperty("untold");
  });

  it("is a pause if the price was not agreed to, and the end after the last day", async () => {
    const lapsing = { ...price, lapsesAt: testNow };
    const asked = { from: week(20), why: "asked" as const };
    const [plain, paused] = [await keptPlan({ price: lapsing }), await keptPlan({ price: lapsing, pause: asked })];
    expect(await as(job, () => plansDue())).toMatchObject({ done: expect.any(Number) as number });
    expect((await plain.read()).pause).toEqual({ from: today, why: "price" });
    expect((await paused.read()).pause).toEqual({ from: today, why: "price", asked });
    expect(await plain.told()).toMatchObject([{ kind: "plan.paused", values: { from: today, why: "price" } }]);
    const one = await keptPlan({
      price: lapsing,
      pause: { from: today, why: "price" },
      ended: { by: "cleaner", at: testNow, lastDay: addDays(today, -1) },
    });
    expect(await as(job, () => plansDue())).toEqual({ done: 1 });
    const row = await one.read();
    expect(row).toMatchObject({ status: "ended", ended: { by: "cleaner" }, version: 1 });
    for (const gone of ["price", "pause", "due"]) expect(row).not.toHaveProperty(gone);
    expect([await one.hours(one.customer), await one.hours(one.worker)]).toEqual([[], []]);
    expect(await one.told()).toEqual([]);
    await expect(as(visitor, async () => plansDue())).rejects.toThrow();
  });

  it("is its next visit, at the new rate once that is agreed to; old dates are dropped", async () => {
    const old = [36, 35].map((days) => ({ day: addDays(today, -days), miss: "taken" as const }));
    const one = await keptPlan({
      next: 1,
      visits: old,
      skipped: [week(0), week(2), week(9)],
      misses: 2,
      hourlyRate: fils(40),
      agreedPrice: fils(80),
      notes: "The key sticks.",
    });
    // Two visits, and their notifications.
    expect(await one.due()).toBe(3);
    const row = await one.read();
    expect(row).toMatchObject({ next: 4, skipped: [week(0), week(2), week(9)], misses: 0, version: 3 });
    expect(row.price).toEqual({
      hourlyRate: fils(50),
      agreedPrice: fils(100),
      tipAmount: 0,
      lapsesAt: addMinutes(testNow, policy.plans.consentDays * 24 * 60),
    });
    expect(row.visits.map(({ day }) => day)).toEqual([addDays(today, -35), week(1), week(3)]);
    const told = await one.told();
    expect(told.map(({ kind }) => kind)).toEqual(["plan.booked", "plan.priceAsked"]);
    const { items } = await as(one.customer, () => Bookings.mine({}));
    expect(items).toMatchObject([
      { scheduledDate: week(1), agreedPrice: fils(80), notes: "The key sticks.", customerAmount: fils(80) },
      { scheduledDate: week(3) },
    ]);
  });

  it("is no visit if the customer may not book, and the third date without one ends it", async () => {
    const one = await keptPlan({ next: 3, misses: 1 });
    await one.suspend();
    await one.due();
    expect(await one.read()).toMatchObject({
      status: "active",
      misses: 2,
      visits: [{ day: week(3), miss: "customer" }],
    });
    const two = await keptPlan({ next: 3, misses: 2 });
    await two.suspend();
    await two.due();
    expect(await two.read()).toMatchObject({ status: "ended", ended: { by: "system" }, misses: 3 });
    expect((await two.told()).map(({ kind, values }) => [kind, "why" in values && values.why])).toEqual([
      ["plan.ended", "missed"],
      ["plan.missed", false],
    ]);
    expect(await two.hours(two.worker)).toEqual([]);
  });
});

// covers plans.list
describe("a list of plans", () => {
  it("has active ones, latest first, then ten ended ones; each with its next dates", async () => {
    const visits = [-2, -1, 0].map((days) => ({ day: addDays(today, days), miss: "taken" as const }));
    const one = await keptPlan({ visits });
    const { customerId, cleanerId } = one.row;
    const put = (change: Partial<PlanRow>) => PlanEntity.put(planRow({ customerId, cleanerId, ...change })).go();
    for (let count = 0; count < 12; count++)
      await put({ planId: `pln_0${String(count).padStart(25, "0")}`, status: "ended", visits });
    await put({ planId: `pln_0${"9".repeat(25)}` });
    const { items } = await as(one.customer, () => Plans.mine({}));
    expect(items.map(({ status }) => status)).toEqual([
      "active",
      "active",
      ...Array.from({ length: 10 }, () => "ended"),
    ]);
    const [latest, earlier] = items.map(({ planId }) => planId);
    expect([latest, earlier].toSorted().toReversed()).toEqual([latest, earlier]);
    expect(items[2]?.planId).toMatch(/11$/);
    const own = items.find(({ planId }) => planId === one.planId);
    expect(own?.visits.map(({ day }) => day)).toEqual([addDays(today, -1), today]);
    expect(items[2]?.visits).toEqual([]);
    expect((await as(one.worker, () => Plans.mine({}))).items).toHaveLength(1);
    await PlanEntity.patch(one.key).set({ status: "ended" }).go();
    expect((await as(one.worker, () => Plans.mine({}))).items).toEqual([]);
    expect((await as(await cleaner(), () => Plans.mine({}))).items).toEqual([]);
    const hidden = refused("plan.notFound");
    for (const who of [await cleaner(), await member("customer")])
      await expect(as(who, () => Plans.get({ planId: one.planId }))).rejects.toEqual(hidden);
    expect((await as(one.worker, () => Plans.get({ planId: one.planId }))).visits).toHaveLength(3);
  });
});
