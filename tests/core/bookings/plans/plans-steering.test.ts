import { addDays, addMinutes, fils, instantOf } from "@naqi/contracts";
import { Account, Bookings, Plans } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import { waitingEvents } from "../../../support/core/events.ts";
import { as, booking, change, cleaner, member, testNow, today } from "../../../support/given/given.ts";
import { everyDay } from "../../../support/plans.ts";
import { everyWeek, planned, runPlans } from "../../../support/given/planned.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { suspendMember } from "../../../support/given/staff.ts";

const first = addDays(today, 3);
const week = (number: number) => addDays(first, 7 * number);
const dueOf = (number: number) => instantOf(addDays(week(number), -30), "00:00");
const booked = (visits: readonly { day: string; visit?: { status: string } | undefined }[]) =>
  visits.flatMap(({ day, visit }) => (visit?.status === "confirmed" ? day : []));
const told = async (planId: string, kind: string) =>
  (await waitingEvents()).filter(
    (event) => event.kind === kind && "planId" in event.values && event.values.planId === planId,
  );
const off = (...daysOff: string[]) => ({ plan: { ...everyDay("08:00", "20:00"), daysOff } });

// covers plans.skip
describe("skipping", () => {
  it("cancels a booked visit for free and skips a date that is not booked yet; the series stays", async () => {
    const { customer, plan } = await everyWeek();
    const { planId } = plan;
    const after = await as(customer, () => Plans.skip({ planId, day: week(2) }));
    expect(booked(after.visits)).toEqual([week(1), week(3)]);
    expect(after.visits.find(({ day }) => day === week(2))?.visit?.status).toBe("cancelled");
    const again = await as(customer, () => Plans.skip({ planId, day: week(2) }));
    expect(booked(again.visits)).toEqual([week(1), week(3)]);
    const later = await as(customer, () => Plans.skip({ planId, day: week(5) }));
    expect(later.days).toEqual([week(4), week(6), week(7), week(8)]);
    await runPlans(dueOf(6));
    const { visits } = await as(customer, () => Plans.get({ planId }), dueOf(6));
    expect(booked(visits)).toEqual([week(1), week(3), week(4), week(6)]);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("is free where an agreed move would cost a fee, until 24 hours ahead", async () => {
    const { customer, plan } = await everyWeek();
    const { planId } = plan;
    const start = instantOf(week(1), "10:00");
    const skip = (now: string) => as(customer, () => Plans.skip({ planId, day: week(1) }), now);
    await expect(skip(addMinutes(start, -24 * 60))).rejects.toMatchObject({ code: "plan.tooLateToSkip" });
    await skip(addMinutes(start, -24 * 60 - 1));
    const { visits } = await as(customer, () => Plans.get({ planId }));
    const bookingId = visits[0]?.visit?.bookingId ?? "";
    const { cancellation } = await as(customer, () => Bookings.get({ bookingId }));
    expect(cancellation).toMatchObject({ by: "customer", fee: 0 });
  });

  it("refuses a day that is not one of its next dates, and members other than its customer", async () => {
    const { customer, worker, plan } = await everyWeek();
    const { planId } = plan;
    const skip = (day: string) => as(customer, () => Plans.skip({ planId, day }));
    await expect(skip(addDays(week(4), 1))).rejects.toMatchObject({ code: "plan.noSuchDay" });
    await expect(skip(week(9))).rejects.toMatchObject({ code: "plan.noSuchDay" });
    const stranger = await member("customer");
    await expect(as(stranger, () => Plans.skip({ planId, day: week(4) }))).rejects.toMatchObject({
      code: "plan.notFound",
    });
    await expect(as(worker, () => Plans.skip({ planId, day: week(4) }))).rejects.toMatchObject({
      code: "request.forbidden",
    });
  });

  it("does not book a moved visit again", async () => {
    const { customer, plan } = await everyWeek();
    const bookingId = plan.visits[0]?.visit?.bookingId ?? "";
    const to = { scheduledDate: addDays(week(1), 1), scheduledTime: "15:00", idempotencyKey: crypto.randomUUID() };
    await as(customer, () => Bookings.reschedule({ bookingId, version: 0, ...to }));
    await runPlans(dueOf(4));
    const { visits } = await as(customer, () => Plans.get({ planId: plan.planId }), dueOf(4));
    expect(visits[0]).toMatchObject({ day: week(1), visit: { scheduledDate: addDays(week(1), 1) } });
    expect(booked(visits)).toEqual([week(1), week(2), week(3), week(4)]);
  });
});

// covers plans.visits
describe("a date that cannot be booked", () => {
  it("is announced with the reason: a day off, a taken hour, a suspended cleaner; three in a row with the cleaner's reasons end the plan", async () => {
    const { customer, worker, plan } = await everyWeek();
    const { planId } = plan;
    // A public holiday.
    await change(worker.memberId, off(week(4)));
    const other = await booking(await member("customer"), worker.memberId, { scheduledDate: week(5) });
    await runPlans(dueOf(5));
    const { visits } = await as(customer, () => Plans.get({ planId }), dueOf(5));
    expect(visits.slice(3)).toMatchObject([
      { day: week(4), miss: "cleaner_off" },
      { day: week(5), miss: "taken" },
    ]);
    const [missed] = await told(planId, "plan.missed");
    expect(missed?.values).toMatchObject({ misses: [{ day: week(4) }, { day: week(5) }] });
    await suspendMember(worker.memberId);
    // A taken hour does not count.
    await runPlans(dueOf(6));
    expect(await as(customer, () => Plans.get({ planId }), dueOf(6))).toMatchObject({ status: "active" });
    await runPlans(dueOf(7));
    const ended = await as(customer, () => Plans.get({ planId }), dueOf(7));
    expect(ended).toMatchObject({ status: "ended", ended: { by: "system" }, days: [] });
    expect(ended.visits.at(-1)).toMatchObject({ day: week(7), miss: "cleaner_gone" });
    expect(await told(planId, "plan.ended")).toHaveLength(1);
    await runPlans(dueOf(9));
    expect((await as(customer, () => Plans.get({ planId }))).visits).toEqual(ended.visits);
    expect(other.status).toBe("confirmed");
    expect((await checkTable()).broken).toEqual([]);
  });

  it("is cleared by the next booked one", async () => {
    const { customer, worker, plan } = await everyWeek();
    await change(worker.memberId, off(week(4), week(5), week(7), week(8)));
    await runPlans(dueOf(8));
    const { status } = await as(customer, () => Plans.get({ planId: plan.planId }));
    expect(status).toBe("active");
  });

  it("is one whose customer may not book", async () => {
    const { customer, plan } = await everyWeek();
    await suspendMember(customer.memberId);
    await runPlans(dueOf(4));
    const { visits } = await as(customer, () => Plans.get({ planId: plan.planId }));
    expect(visits.at(-1)).toEqual({ day: week(4), miss: "customer" });
  });
});

// covers plans.pause
describe("pausing", () => {
  it("skips the days of a pause, cancels booked visits if chosen, and resumes automatically", async () => {
    const { customer, plan } = await everyWeek();
    const { planId } = plan;
    const asked = { planId, from: week(2), until: addDays(week(5), 1), visits: "cancel" } as const;
    const paused = await as(customer, () => Plans.pause(asked));
    expect(booked(paused.visits)).toEqual([week(1)]);
    expect(paused.days[0]).toBe(week(6));
    await runPlans(dueOf(6));
    const { visits } = await as(customer, () => Plans.get({ planId }), dueOf(6));
    expect(booked(visits)).toEqual([week(1), week(6)]);
  });

  it("notifies once when it is repeated, and once more for visits that the first request kept", async () => {
    const { customer, plan } = await everyWeek();
    const { planId } = plan;
    const pause = (visits: "keep" | "cancel") =>
      as(customer, () => Plans.pause({ planId, from: week(2), until: week(5), visits }));
    const first = await pause("keep");
    expect(await Promise.all([pause("keep"), pause("keep")])).toEqual([first, first]);
    expect(await told(planId, "plan.paused")).toHaveLength(1);
    expect(booked((await pause("cancel")).visits)).toEqual([week(1)]);
    for (let again = 0; again < 12; again++) await pause("keep");
    await pause("cancel");
    const [, skipped, ...more] = await told(planId, "plan.paused");
    expect(skipped?.values).toMatchObject({ visits: [{ day: week(2) }, { day: week(3) }] });
    expect(more).toEqual([]);
  });

  it("refuses other days during a pause, and restores nothing of an earlier pause", async () => {
    const { customer, plan } = await everyWeek();
    const { planId } = plan;
    const pause = (from: string, until: string, now = testNow) =>
      as(customer, () => Plans.pause({ planId, from, until, visits: "cancel" }), now);
    await pause(week(1), week(1));
    await expect(pause(week(2), week(3))).rejects.toMatchObject({ code: "plan.paused" });
    const { pause: kept, visits } = await as(customer, () => Plans.get({ planId }));
    expect(kept).toMatchObject({ from: week(1), until: week(1) });
    expect(booked(visits)).toEqual([week(2), week(3)]);
    await as(customer, () => Plans.resume({ planId }));
    const other = await pause(week(2), week(2));
    expect(booked(other.visits)).toEqual([week(1), week(3)]);
    // A past pause is replaced, and its visits are not restored with the next one.
    const after = instantOf(addDays(week(2), 1), "09:00");
    await pause(week(3), week(3), after);
    const resumed = await as(customer, () => Plans.resume({ planId }), after);
    expect(resumed.visits.find(({ day }) => day === week(2))?.visit?.status).toBe("cancelled");
    expect(await told(planId, "plan.paused")).toHaveLength(3);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("without an end waits to be resumed, and dates in between do not count as missed", async () => {
    const { customer, plan } = await everyWeek();
    const { planId } = plan;
    const paused = await as(customer, () => Plans.pause({ planId, from: today, visits: "keep" }));
    expect(booked(paused.visits)).toEqual([week(1), week(2), week(3)]);
    expect(paused.days).toEqual([]);
    await runPlans(dueOf(9));
    expect((await as(customer, () => Plans.get({ planId }))).version).toBe(paused.version);
    const now = instantOf(addDays(week(9), 1), "12:00");
    const resumed = await as(customer, () => Plans.resume({ planId }), now);
    expect(resumed).toMatchObject({ status: "active", pause: undefined });
    expect(booked(resumed.visits)).toEqual([week(10), week(11), week(12), week(13)]);
    expect(await told(planId, "plan.missed")).toEqual([]);
  });
});

// covers plans.end
describe("ending", () => {
  it("by the customer is immediate, and keeps or cancels visits more than 24 hours away", async () => {
    for (const visits of ["keep", "cancel"] as const) {
      const { customer, worker, plan } = await everyWeek();
      const { planId } = plan;
      const now = addMinutes(instantOf(week(1), "10:00"), -60 * 23);
      const ended = await as(customer, () => Plans.end({ planId, visits }), now);
      expect(ended).toMatchObject({ status: "ended", ended: { by: "customer" } });
      expect(booked(ended.visits)).toEqual(visits === "keep" ? [week(1), week(2), week(3)] : [week(1)]);
      await as(customer, () => Plans.end({ planId, visits: "cancel" }), now);
      await expect(as(customer, () => Plans.skip({ planId, day: week(4) }), now)).rejects.toMatchObject({
        code: "plan.over",
      });
      await runPlans(dueOf(8));
      expect(await told(planId, "plan.ended")).toHaveLength(1);
      // Its hour is free for another plan.
      const next = await booking(customer, worker.memberId, { scheduledDate: week(5) });
      expect((await planned(customer, next)).status).toBe("active");
    }
    expect((await checkTable()).broken).toEqual([]);
  });

  it("by the cleaner takes 14 days: visits until then stay, later ones are cancelled for free", async () => {
    const { customer, worker, plan } = await everyWeek();
    const { planId } = plan;
    const lastDay = addDays(today, 14);
    const ending = await as(worker, () => Plans.end({ planId }));
    expect(ending).toMatchObject({ status: "active", ended: { by: "cleaner", lastDay }, days: [] });
    // Wednesday 17 March is within, 24 and 31 are not.
    expect(booked(ending.visits)).toEqual([week(1)]);
    const over = instantOf(addDays(lastDay, 1), "00:00");
    await runPlans(addMinutes(over, -1));
    expect(await as(customer, () => Plans.get({ planId }))).toMatchObject({
      status: "active",
      version: ending.version,
    });
    await Promise.all([runPlans(over), runPlans(over)]);
    await runPlans(testNow);
    expect(await as(customer, () => Plans.get({ planId }))).toMatchObject({
      status: "ended",
      version: ending.version + 1,
    });
    expect((await as(worker, () => Plans.mine({}))).items).toEqual([]);
    expect(await told(planId, "plan.ended")).toHaveLength(1);
  });

  it("happens when the cleaner leaves", async () => {
    const { customer, worker, plan } = await everyWeek();
    fakePorts();
    await as({ ...worker, authTime: testNow }, () => Account.close({}));
    await deliverAll(testNow);
    const after = await as(customer, () => Plans.get({ planId: plan.planId }));
    expect(after).toMatchObject({ status: "ended", ended: { by: "cleaner" } });
    expect(after.cleanerName).toBeUndefined();
    expect(booked(after.visits)).toEqual([]);
    expect((await checkTable()).broken).toEqual([]);
  });
});

// covers plans.price
describe("a price", () => {
  const raised = async () => {
    const given = await everyWeek();
    await change(given.worker.memberId, { profile: { hourlyRate: fils(60) } });
    await runPlans(dueOf(4));
    return given;
  };

  it("stays until the customer agrees to the cleaner's new rate", async () => {
    const { customer, plan } = await raised();
    const { planId } = plan;
    const asked = await as(customer, () => Plans.get({ planId }), dueOf(4));
    expect(asked).toMatchObject({
      agreedPrice: fils(100),
      price: { agreedPrice: fils(120), lapsesAt: addMinutes(dueOf(4), 14 * 24 * 60) },
    });
    await runPlans(dueOf(5));
    expect(await told(planId, "plan.priceAsked")).toHaveLength(1);
    const wrong = as(customer, () => Plans.agreePrice({ planId, agreedPrice: fils(110) }), dueOf(5));
    await expect(wrong).rejects.toMatchObject({ code: "plan.priceChanged" });
    const agreed = await as(customer, () => Plans.agreePrice({ planId, agreedPrice: fils(120) }), dueOf(5));
    expect([agreed.agreedPrice, agreed.price]).toEqual([fils(120), undefined]);
    await runPlans(dueOf(6));
    const { items } = await as(customer, () => Bookings.mine({}), dueOf(6));
    expect(items.slice(-3).map(({ agreedPrice, hourlyRate }) => [agreedPrice, hourlyRate])).toEqual([
      [fils(100), fils(50)],
      [fils(100), fils(50)],
      [fils(120), fils(60)],
    ]);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("is asked again when the rate has risen since, and is lower when it has fallen", async () => {
    const { customer, worker, plan } = await raised();
    const { planId } = plan;
    const rate = (hourlyRate: number) => change(worker.memberId, { profile: { hourlyRate: fils(hourlyRate) } });
    const agree = (amount: number) =>
      as(customer, () => Plans.agreePrice({ planId, agreedPrice: fils(amount) }), dueOf(5));
    await rate(70);
    const details = { agreedPrice: fils(140) };
    await expect(agree(120)).rejects.toMatchObject({ code: "plan.priceChanged", extra: { details } });
    const asked = await as(customer, () => Plans.get({ planId }), dueOf(5));
    expect([asked.agreedPrice, asked.price?.agreedPrice]).toEqual([fils(100), fils(140)]);
    expect(await told(planId, "plan.priceAsked")).toHaveLength(2);
    await rate(55);
    expect(await agree(140)).toMatchObject({ agreedPrice: fils(110) });
    expect(await told(planId, "plan.priceAgreed")).toMatchObject([{ values: { price: fils(110) } }]);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("without an answer in 14 days pauses the plan, until the customer agrees", async () => {
    const { customer, plan } = await raised();
    const { planId } = plan;
    const lapse = addMinutes(dueOf(4), 14 * 24 * 60);
    await runPlans(addMinutes(lapse, -1));
    expect((await as(customer, () => Plans.get({ planId }), lapse)).pause).toBeUndefined();
    await Promise.all([runPlans(lapse), runPlans(lapse)]);
    const paused = await as(customer, () => Plans.get({ planId }), lapse);
    expect(paused).toMatchObject({ pause: { why: "price" }, days: [], status: "active" });
    expect(await told(planId, "plan.paused")).toHaveLength(1);
    const resume = as(customer, () => Plans.resume({ planId }), lapse);
    await expect(resume).rejects.toMatchObject({ code: "plan.priceOpen" });
    const agreed = await as(customer, () => Plans.agreePrice({ planId, agreedPrice: fils(120) }), lapse);
    expect(agreed).toMatchObject({ pause: undefined, agreedPrice: fils(120) });
    expect(agreed.days.length).toBeGreaterThan(0);
  });

  it("of a monthly plan is asked for before the next visit is booked, which is not booked without an answer", async () => {
    for (const isAgreed of [true, false]) {
      const { customer, worker, plan } = await everyWeek("monthly");
      const { planId } = plan;
      const [next = "", later = ""] = plan.days;
      const bookedAt = instantOf(addDays(next, -30), "00:00");
      await runPlans(bookedAt);
      await change(worker.memberId, { profile: { hourlyRate: fils(60) } });
      const laterAt = instantOf(addDays(later, -30), "00:00");
      const askedAt = addMinutes(laterAt, -14 * 24 * 60);
      await runPlans(addMinutes(askedAt, -1));
      expect(await told(planId, "plan.priceAsked")).toEqual([]);
      // A quarter of an hour late, as jobs are.
      await Promise.all([runPlans(addMinutes(askedAt, 15)), runPlans(addMinutes(askedAt, 15))]);
      expect(await told(planId, "plan.priceAsked")).toHaveLength(1);
      const asked = await as(customer, () => Plans.get({ planId }), addMinutes(askedAt, 15));
      expect(asked).toMatchObject({ agreedPrice: fils(100), price: { agreedPrice: fils(120), lapsesAt: laterAt } });
      if (isAgreed) await as(customer, () => Plans.agreePrice({ planId, agreedPrice: fils(120) }), askedAt);
      await runPlans(addMinutes(laterAt, 15));
      const after = await as(customer, () => Plans.get({ planId }), addMinutes(laterAt, 15));
      const bookingId = after.visits.find(({ day }) => day === later)?.visit?.bookingId;
      expect(booked(after.visits)).toEqual(isAgreed ? [next, later] : [next]);
      expect(after.pause?.why).toBe(isAgreed ? undefined : "price");
      if (bookingId)
        expect(await as(customer, () => Bookings.get({ bookingId }))).toMatchObject({ agreedPrice: fils(120) });
    }
    expect((await checkTable()).broken).toEqual([]);
  });

  it("that falls is offered, without a pause", async () => {
    const { customer, worker, plan } = await everyWeek();
    await change(worker.memberId, { profile: { hourlyRate: fils(40) } });
    await runPlans(dueOf(4));
    await runPlans(dueOf(8));
    const { price, pause } = await as(customer, () => Plans.get({ planId: plan.planId }), dueOf(8));
    expect([price, pause]).toEqual([{ agreedPrice: fils(80), hourlyRate: fils(40) }, undefined]);
  });

  it("has a code on the first visit only, and a plan from an earlier visit uses today's rate", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const visit = await booking(customer, worker.memberId);
    await change(worker.memberId, { profile: { hourlyRate: fils(60) } });
    const { agreedPrice } = await planned(customer, visit);
    expect(agreedPrice).toBe(fils(120));
  });
});
