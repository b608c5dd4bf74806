import { addDays, type Availability as Plan, instantOf } from "@naqi/contracts";
import { Availability, Bookings, Cleaners, type MemberActor } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { intercept } from "../../support/core/faults.ts";
import {
  accepting,
  as,
  asking,
  booking,
  change,
  cleaner,
  member,
  testNow,
  today,
  visitor,
} from "../../support/given/given.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { everyDay } from "../../support/plans.ts";
import { onboarding, wizardOf } from "../../support/given/wizard.ts";

fakePorts();

const mine = (worker: MemberActor, now = testNow) => as(worker, () => Availability.mine({}), now);
const save = (worker: MemberActor, plan: Plan, version: number) =>
  as(worker, () => Availability.save({ plan, version }));
const base = everyDay("08:00", "20:00");
const day = addDays(today, 3);

/** Saves a change of the current plan. */
async function saving(worker: MemberActor, to: Partial<Plan>) {
  const { plan, version } = await mine(worker);
  return save(worker, { ...plan, ...to }, version);
}

const freeHours = async (cleanerId: string) => {
  const { days } = await as(visitor, () => Cleaners.availability({ cleanerId, from: day, days: 1 }));
  return days[0]?.hours.filter(({ state }) => state === "free").map(({ hour }) => hour);
};

describe("one's own plan", () => {
  it("is unset before it is saved, and belongs to cleaners", async () => {
    const { worker } = await onboarding(0);
    expect(await mine(worker)).toMatchObject({ isSet: false, outside: [], plan: { availableAnytime: false } });
    const saved = await saving(worker, { availableAnytime: true, weeklySchedule: base.weeklySchedule });
    expect(saved).toMatchObject({ isSet: true, version: 1, plan: { availableAnytime: true } });
    const customer = await member("customer");
    await expect(mine(customer)).rejects.toMatchObject({ code: "request.forbidden" });
    await expect(save(customer, base, 0)).rejects.toMatchObject({ code: "request.forbidden" });
  });

  it("is read by two parallel queries", async () => {
    const worker = await cleaner();
    const { sent } = intercept();
    await mine(worker);
    expect(sent.map(({ command }) => command)).toEqual(["QueryCommand", "QueryCommand"]);
  });

  it("keeps future dates in order, each once, and drops past ones", async () => {
    const worker = await cleaner();
    const dated = (on: string) => ({ day: on, start: "10:00", end: "12:00" });
    const { plan } = await saving(worker, {
      daysOff: [addDays(today, 9), addDays(today, -1), today, addDays(today, 9)],
      exceptions: [dated(addDays(today, 8)), dated(addDays(today, -2)), dated(addDays(today, 7))],
    });
    expect(plan.daysOff).toEqual([today, addDays(today, 9)]);
    expect(plan.exceptions).toEqual([dated(addDays(today, 7)), dated(addDays(today, 8))]);
  });

  it("refuses a week without a day, hours backwards or at night, and a date with two spans", async () => {
    const worker = await cleaner();
    const { version } = await mine(worker);
    const closed = Object.fromEntries(
      Object.entries(base.weeklySchedule).map(([on, hours]) => [on, { ...hours, available: false }]),
    ) as Plan["weeklySchedule"];
    const span = { day, start: "08:00", end: "10:00" };
    for (const plan of [
      { ...base, weeklySchedule: closed },
      { ...base, preferredHours: { start: "18:00", end: "08:00" } },
      { ...base, exceptions: [{ ...span, end: "23:00" }] },
      { ...base, exceptions: [{ ...span, end: "09:00" }] },
      { ...base, exceptions: [span, { ...span, start: "09:00", end: "11:00" }] },
      { ...base, daysOff: ["2027-02-29"] },
    ]) {
      await expect(save(worker, plan, version)).rejects.toMatchObject({ code: "request.invalid" });
    }
    expect(await mine(worker)).toMatchObject({ plan: base, version });
  });
});

// covers S035, verification.leave
describe("leaving the search", () => {
  const hours = (start: string, end: string) =>
    Object.fromEntries(
      Object.keys(base.weeklySchedule).map((on) => [on, { available: true, start, end }]),
    ) as Plan["weeklySchedule"];
  const away = { daysOff: Array.from({ length: 91 }, (_, ahead) => addDays(today, ahead)) };

  // covers B2.6
  it("is not possible by a week without room for a job: neither page nor wizard saves it", async () => {
    const worker = await cleaner();
    const { worker: applicant } = await onboarding(3);
    const before = await mine(worker);
    const noRoom = {
      code: "request.invalid",
      extra: { fields: { "plan.weeklySchedule": expect.stringMatching(/^No job fits/) } },
    };
    for (const weeklySchedule of [hours("06:00", "09:00"), hours("10:00", "11:00"), hours("19:00", "22:00")]) {
      await expect(saving(worker, { weeklySchedule })).rejects.toMatchObject(noRoom);
      await expect(saving(applicant, { weeklySchedule })).rejects.toMatchObject(noRoom);
      await expect(wizardOf(applicant).week({ weeklySchedule })).rejects.toMatchObject({ code: "request.invalid" });
    }
    expect(await mine(worker)).toEqual(before);
    await expect(saving(worker, { weeklySchedule: hours("18:00", "20:00") })).resolves.toMatchObject({ isSet: true });
  });

  it("by time off on every day of the horizon requires a confirmation, and is then saved", async () => {
    const worker = await cleaner();
    await expect(saving(worker, away)).rejects.toMatchObject({
      code: "availability.noHoursLeft",
      status: 409,
      extra: { details: { days: 90 } },
    });
    expect((await mine(worker)).plan.daysOff).toEqual([]);
    const { plan, version } = await mine(worker);
    const saved = await as(worker, () =>
      Availability.save({ plan: { ...plan, ...away }, version, acknowledgedNoHours: true }),
    );
    expect(saved.plan.daysOff).toHaveLength(91);
    // Returning a day needs no confirmation.
    await expect(saving(worker, { daysOff: away.daysOff.slice(0, -1) })).resolves.toMatchObject({ isSet: true });
  });
});

describe("two windows", () => {
  it("the second with an old version gets a conflict, and nothing of it is written", async () => {
    const worker = await cleaner();
    const { version } = await mine(worker);
    await save(worker, { ...base, daysOff: [day] }, version);
    await expect(save(worker, { ...base, availableAnytime: true }, version)).rejects.toMatchObject({
      code: "availability.changedMeanwhile",
      status: 409,
    });
    expect(await mine(worker)).toMatchObject({
      plan: { availableAnytime: false, daysOff: [day] },
      version: version + 1,
    });
  });

  it("at once: one is kept", async () => {
    const worker = await cleaner();
    const { version } = await mine(worker);
    const plans = [1, 2, 3, 4].map((days) => ({ ...base, daysOff: [addDays(today, days)] }));
    const all = await Promise.allSettled(plans.map((plan) => save(worker, plan, version)));
    const kept = all.filter(({ status }) => status === "fulfilled");
    expect(kept).toHaveLength(1);
    for (const one of all) {
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "availability.changedMeanwhile" });
    }
  });

  it("a change of the bio does not conflict with a change of the plan", async () => {
    const worker = await cleaner();
    const { version } = await mine(worker);
    await wizardOf(worker).profile({ bio: "Other words." });
    await expect(save(worker, { ...base, daysOff: [day] }, version)).resolves.toMatchObject({ version: version + 1 });
  });
});

describe("what customers can book", () => {
  it("follows time off and dated hours immediately", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { memberId } = worker;
    const asked = asking(memberId);
    expect(await freeHours(memberId)).toContain("10:00");
    await saving(worker, { daysOff: [day] });
    expect(await freeHours(memberId)).toEqual([]);
    await expect(as(customer, () => Bookings.quote(asked))).rejects.toMatchObject({ code: "booking.outsidePlan" });
    await saving(worker, { daysOff: [], exceptions: [{ day, start: "14:00", end: "18:00" }] });
    expect(await freeHours(memberId)).toEqual(["14:00", "15:00", "16:00"]);
    await expect(as(customer, () => Bookings.quote(asked))).rejects.toMatchObject({ code: "booking.outsidePlan" });
    await expect(as(customer, () => Bookings.quote({ ...asked, scheduledTime: "14:00" }))).resolves.toMatchObject({
      minimumPrice: 10_000,
    });
  });

  it("a quote that was made before the plan changed is refused, not booked", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const asked = asking(worker.memberId);
    const quote = await as(customer, () => Bookings.quote(asked));
    await saving(worker, { daysOff: [addDays(day, 1)] });
    await expect(as(customer, () => Bookings.book(accepting(asked, quote)))).rejects.toMatchObject({
      code: "booking.quoteChanged",
    });
    await saving(worker, { daysOff: [day] });
    await expect(as(customer, () => Bookings.book(accepting(asked, quote)))).rejects.toMatchObject({
      code: "booking.outsidePlan",
    });
  });

  it("time off saved between a booking's read and write wins", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const asked = asking(worker.memberId);
    const quote = await as(customer, () => Bookings.quote(asked));
    let done = false;
    intercept({
      meanwhile: async ({ command }) => {
        if (!command.startsWith("TransactWrite") || done) return;
        done = true;
        await saving(worker, { daysOff: [day] });
      },
    });
    await expect(as(customer, () => Bookings.book(accepting(asked, quote)))).rejects.toMatchObject({
      code: "booking.outsidePlan",
    });
  });
});

describe("jobs outside the plan", () => {
  it("stay, and are listed by job and hour until they are over", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const early = await booking(customer, worker.memberId, { scheduledTime: "08:00", durationMinutes: 180 });
    await booking(customer, worker.memberId, { scheduledTime: "14:00" });
    expect((await mine(worker)).outside).toEqual([]);
    const { outside } = await saving(worker, { exceptions: [{ day, start: "10:00", end: "20:00" }] });
    expect(outside).toEqual([{ bookingId: early.bookingId, scheduledDate: day, hours: ["08:00", "09:00"] }]);
    await change(worker.memberId, { plan: { ...base, daysOff: [day] } });
    expect((await mine(worker)).outside.map(({ hours }) => hours.length)).toEqual([3, 2]);
    const during = await mine(worker, instantOf(day, "09:00"));
    expect(during.outside[0]?.hours).toEqual(["09:00", "10:00"]);
    expect((await mine(worker, instantOf(day, "16:00"))).outside).toEqual([]);
  });
});
