import { addDays, addMinutes, fils, instantOf } from "@naqi/contracts";
import { Bookings, Plans } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { waitingEvents } from "../../../support/core/events.ts";
import { as, booking, change, cleaner, member, testNow, today } from "../../../support/given/given.ts";
import { everyDay } from "../../../support/plans.ts";
import { everyWeek, planned, runPlans } from "../../../support/given/planned.ts";
import { suspendMember } from "../../../support/given/staff.ts";

const days = (visits: readonly { day: string; visit?: unknown }[]) =>
  visits.filter(({ visit }) => visit).map(({ day }) => day);
/** The morning of a day in Dubai. */
const morning = (day: string) => instantOf(day, "09:00");
const first = addDays(today, 3);
const week = (number: number) => addDays(first, 7 * number);
const eventPayload = async (planId: string) =>
  (await waitingEvents()).filter(({ values }) => "planId" in values && values.planId === planId);

// covers plans.make
describe("a plan", () => {
  it("books its visits 30 days ahead as ordinary bookings, each with its hours, and announces them once", async () => {
    const { customer, worker, plan, first: visit } = await everyWeek();
    expect(days(plan.visits)).toEqual([week(1), week(2), week(3)]);
    expect(plan.days).toEqual([week(4), week(5), week(6), week(7)]);
    // The original visit is not one of its visits, and precedes them.
    expect(plan.madeOf).toMatchObject({ bookingId: visit.bookingId, scheduledDate: first, status: "confirmed" });
    const { items } = await as(customer, () => Bookings.mine({}));
    expect(items).toHaveLength(4);
    for (const booked of items.slice(1)) {
      expect(booked).toMatchObject({
        cleanerId: worker.memberId,
        scheduledTime: "10:00",
        durationMinutes: 120,
        agreedPrice: visit.agreedPrice,
        customerAmount: visit.agreedPrice,
        address: visit.address,
        plan: { planId: plan.planId, day: booked.scheduledDate, frequency: "weekly" },
      });
    }
    const taken = booking(await member("customer"), worker.memberId, {
      scheduledDate: week(2),
      scheduledTime: "11:00",
    });
    await expect(taken).rejects.toMatchObject({ code: "booking.taken" });
    const daysOf = (values: object) => "visits" in values && (values.visits as { day: string }[]).map(({ day }) => day);
    expect((await eventPayload(plan.planId)).map(({ kind, values }) => [kind, daysOf(values)])).toEqual([
      ["plan.made", false],
      ["plan.booked", [week(1), week(2), week(3)]],
    ]);
    const ended = await as(customer, () => Plans.end({ planId: plan.planId, visits: "cancel" }));
    expect(ended.madeOf?.status).toBe("cancelled");
    expect(ended.visits.map((date) => date.visit?.status)).toEqual(["cancelled", "cancelled", "cancelled"]);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("books each date once, however often the job runs, at once, late, and with the clock set back", async () => {
    const { customer, plan } = await everyWeek();
    const due = instantOf(addDays(week(4), -30), "00:00");
    const version = async () => (await as(customer, () => Plans.get({ planId: plan.planId }), due)).version;
    await runPlans(addMinutes(due, -1));
    expect(await version()).toBe(plan.version);
    await Promise.all([runPlans(due), runPlans(due), runPlans(due)]);
    // The visit and its notice.
    expect(await version()).toBe(plan.version + 2);
    await runPlans(addMinutes(due, 40 * 60));
    await runPlans(testNow);
    await runPlans(due);
    const { visits } = await as(customer, () => Plans.get({ planId: plan.planId }), due);
    expect(days(visits)).toEqual([week(1), week(2), week(3), week(4)]);
    const { items } = await as(customer, () => Bookings.mine({}), due);
    expect(items.map(({ scheduledDate }) => scheduledDate)).toEqual([first, ...days(visits)]);
    expect((await eventPayload(plan.planId)).filter(({ kind }) => kind === "plan.booked")).toHaveLength(2);
  });

  it("run 40 hours late still books for the day", async () => {
    const { customer, plan } = await everyWeek();
    await runPlans(addMinutes(instantOf(addDays(week(4), -30), "00:00"), 40 * 60));
    const { visits } = await as(customer, () => Plans.get({ planId: plan.planId }));
    expect(days(visits)).toContain(week(4));
  });

  it("is created once by one form, sent twice at once", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { bookingId } = await booking(customer, worker.memberId);
    const asked = {
      bookingId,
      frequency: "weekly",
      expectedPrice: fils(100),
      idempotencyKey: crypto.randomUUID(),
    } as const;
    const made = await Promise.all([1, 2].map(() => as(customer, () => Plans.make(asked))));
    expect(new Set(made.map(({ planId }) => planId)).size).toBe(1);
    expect((await as(customer, () => Plans.mine({}))).items).toHaveLength(1);
  });

  it("on the 31st is on the last day of shorter months", async () => {
    const now = "2027-01-20T05:00:00.000Z";
    const [customer, worker] = [await member("customer"), await cleaner()];
    const visit = await booking(customer, worker.memberId, { scheduledDate: "2027-01-31" }, now);
    const plan = await planned(customer, visit, "monthly", now);
    expect(plan.days).toEqual(["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]);
    await runPlans(morning("2027-02-01"));
    const { visits } = await as(customer, () => Plans.get({ planId: plan.planId }), morning("2027-02-01"));
    expect(days(visits)).toEqual(["2027-02-28"]);
  });
});

// covers plans.make
describe("permission to make a plan", () => {
  it("refuses two plans for one hour, of one customer or with one cleaner, also at once", async () => {
    const { customer, worker } = await everyWeek("bi_weekly");
    const again = await booking(customer, worker.memberId, {
      scheduledDate: addDays(first, 1),
      scheduledTime: "11:00",
    });
    // Another day of the week meets it never.
    await planned(customer, again);
    const other = await cleaner();
    const same = await booking(customer, other.memberId, { scheduledDate: week(1), scheduledTime: "11:00" });
    await expect(planned(customer, same)).rejects.toMatchObject({ code: "plan.sameHour" });

    const [one, two] = [await member("customer"), await member("customer")];
    const mornings = await booking(one, other.memberId, { scheduledDate: addDays(first, 2), scheduledTime: "08:00" });
    const laters = await booking(two, other.memberId, { scheduledDate: addDays(first, 9), scheduledTime: "08:00" });
    const outcomes = await Promise.allSettled([planned(one, mornings), planned(two, laters)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const refused = outcomes.find((outcome) => outcome.status === "rejected");
    expect(refused?.reason).toMatchObject({ code: "plan.hourNotFree" });
  });

  it("lets a customer have five", async () => {
    const customer = await member("customer");
    for (let number = 0; number < 5; number++) {
      const worker = await cleaner();
      const visit = await booking(customer, worker.memberId, { scheduledDate: addDays(first, number) });
      await planned(customer, visit, "monthly");
    }
    const visit = await booking(customer, (await cleaner()).memberId, { scheduledDate: addDays(first, 5) });
    await expect(planned(customer, visit, "monthly")).rejects.toMatchObject({ code: "plan.tooMany" });
  });

  it("refuses a stranger, a cancelled visit, another price, a suspended cleaner and an hour that is never free", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { bookingId } = await booking(customer, worker.memberId);
    const asked = {
      bookingId,
      frequency: "weekly",
      expectedPrice: fils(90),
      idempotencyKey: crypto.randomUUID(),
    } as const;
    await expect(as(await member("customer"), () => Plans.make(asked))).rejects.toMatchObject({
      code: "booking.notFound",
    });
    await expect(as(customer, () => Plans.make(asked))).rejects.toMatchObject({
      code: "plan.priceChanged",
      extra: { details: { agreedPrice: fils(100) } },
    });
    await change(worker.memberId, { plan: { ...everyDay("08:00", "20:00"), daysOff: [week(1), week(2), week(3)] } });
    await expect(planned(customer, { bookingId })).rejects.toMatchObject({ code: "plan.hourNotFree" });
    await suspendMember(worker.memberId);
    await expect(planned(customer, { bookingId })).rejects.toMatchObject({ code: "plan.cleanerUnavailable" });
    await as(customer, () => Bookings.cancel({ bookingId }));
    await expect(planned(customer, { bookingId })).rejects.toMatchObject({ code: "plan.notForPlan" });
  });

  it("counts its visits toward the 20 and not toward the 6 with one cleaner", async () => {
    const { customer, worker } = await everyWeek();
    // With the first one six outside of the plan, besides its three.
    for (let number = 1; number < 6; number++)
      await booking(customer, worker.memberId, { scheduledDate: addDays(first, number), scheduledTime: "14:00" });
    const seventh = booking(customer, worker.memberId, { scheduledDate: addDays(first, 6), scheduledTime: "14:00" });
    await expect(seventh).rejects.toMatchObject({ code: "booking.tooManyWithCleaner" });
    const due = instantOf(addDays(week(4), -30), "00:00");
    await runPlans(due);
    const { items } = await as(customer, () => Bookings.mine({}), due);
    expect(items.filter(({ plan }) => plan)).toHaveLength(4);
  });
});
