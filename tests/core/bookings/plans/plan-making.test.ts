import { addDays, areaCentres, type Booking, distanceKm, fils, visitBookedAt } from "@naqi/contracts";
import { Plans } from "@naqi/core";
import { BookingEntity } from "@naqi/core/bookings/booking/bookings.entity";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { changingPlan } from "@naqi/core/bookings/plans/changing";
import { holdingPlan, releasingPlan } from "@naqi/core/bookings/plans/hours";
import { PlanEntity, PlanHoursEntity } from "@naqi/core/bookings/plans/plans.entity";
import { missAt, priceWith } from "@naqi/core/bookings/plans/visit";
import { PropertyEntity } from "@naqi/core/customers/properties/properties.entity";
import { describe, expect, it } from "vitest";
import { failedPart, failing } from "../../../support/core/failing.ts";
import { homeOf } from "../../../support/given/customer-wizard.ts";
import { waitingEvents } from "../../../support/core/events.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { as, booking, change, cleaner, job, marina, member, testNow, today } from "../../../support/given/given.ts";
import { partition } from "../../../support/given/quote-context.ts";
import { planRow, startDay as first, week } from "../../../support/core/plan-rows.ts";
import { planned } from "../../../support/given/planned.ts";
import { everyDay } from "../../../support/plans.ts";
import { reinstateMember, suspendMember } from "../../../support/given/staff.ts";

const refused = (code: string) => expect.objectContaining({ code }) as Error;
/** About 8 km north of a start at the Marina. */
const north = { ...marina, location: { ...marina.location, lat: marina.location.lat + 0.072 } };
const far = distanceKm(areaCentres["Dubai Marina"], north.location);

describe("conflicts of a plan's date", () => {
  const wanted = { serviceType: "deep_cleaning", address: marina, hour: "10:00", durationMinutes: 120 } as const;
  const plan = everyDay("08:00", "20:00");
  const any = { plan: { ...plan, availableAnytime: true } };
  type Wanted = Partial<Parameters<typeof missAt>[1]>;

  it.each<[string, ReturnType<typeof partition> | undefined, Wanted, string, string | undefined]>([
    ["nothing", partition(), {}, first, undefined],
    ["nothing beyond what may be booked ahead", partition(), {}, addDays(today, 100), undefined],
    ["that there is no cleaner", undefined, {}, first, "cleaner_gone"],
    ["that they are suspended", partition({ approvalStatus: "suspended" }), {}, first, "cleaner_gone"],
    ["that they are not verified", partition({ isVerified: false }), {}, first, "cleaner_gone"],
    ["the service", partition(), { serviceType: "window_cleaning" }, first, "not_offered"],
    ["nothing at the edge of where they come", partition({ serviceRadius: far }), { address: north }, first, undefined],
    ["the place", partition({ serviceRadius: far - 0.001 }), { address: north }, first, "not_offered"],
    ["an hour that is over", partition(), { hour: "08:00" }, today, "too_soon"],
    ["an hour too soon", partition(), {}, today, "too_soon"],
    [
      "the same day",
      partition({}, { plan: { ...plan, emergencyAvailability: false } }),
      { hour: "14:00" },
      today,
      "too_soon",
    ],
    ["an hour that is not offered", partition({}, any), { hour: "07:00" }, first, "not_offered"],
    ["their hours", partition(), { hour: "18:00", durationMinutes: 180 }, first, "cleaner_off"],
  ])("is %s", (_, who, more, day, miss) => {
    expect(as(job, () => missAt(who, { ...wanted, ...more }, day, []))).toBe(miss);
  });
});

it.each([
  ["as agreed", {}, 50, [100, 0]],
  ["as agreed with what was given on top", { agreedPrice: fils(120), tipAmount: fils(20) }, 50, [120, 20]],
  ["more at a higher rate", { agreedPrice: fils(120), tipAmount: fils(20) }, 60, [140, 20]],
  ["less at a lower one", {}, 40, [80, 0]],
  ["never less than their own", { agreedPrice: fils(60) }, 50, [100, 0]],
  ["never less with the way", { address: north, agreedPrice: fils(110) }, 50, [120, 0]],
  ["their own, of which nothing is on top", { agreedPrice: fils(100), tipAmount: fils(20) }, 50, [100, 0]],
  ["three times the least at most", { agreedPrice: fils(300), tipAmount: fils(200) }, 20, [120, 80]],
])("a visit of a plan costs %s", (_, more, rate, [agreedPrice = 0, tipAmount = 0]) => {
  const visit = { agreedPrice: fils(100), hourlyRate: fils(50), durationMinutes: 120, address: marina, ...more };
  expect(priceWith(partition(), visit, fils(rate))).toEqual({
    agreedPrice: fils(agreedPrice),
    tipAmount: fils(tipAmount),
  });
});

// covers plans.make
describe("a plan that is made", () => {
  const rowOf = async ({ customerId, planId }: { customerId: string; planId: string }) =>
    (await PlanEntity.get({ customerId, planId }).go({ consistent: true })).data!;
  const offered = (customer: Awaited<ReturnType<typeof member>>, { bookingId }: Pick<Booking, "bookingId">) =>
    as(customer, () => Plans.offer({ bookingId, frequency: "weekly" }));

  it("is stored completely: with the visit, the property at its address, and an event", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const customerId = customer.memberId;
    const { lat, lng } = marina.location;
    const at = async (location: { lat: number; lng: number }) => {
      const { propertyId } = await homeOf(customer).add();
      const address = { ...marina, area: "Dubai Marina" as const, location };
      await PropertyEntity.patch({ customerId, propertyId }).set({ address }).go();
      return propertyId;
    };
    await at({ lat, lng: lng + 0.01 });
    await at({ lat: lat + 0.01, lng });
    const propertyId = await at({ lat, lng });
    const visit = await booking(customer, worker.memberId, { agreedPrice: fils(120) });
    await BookingEntity.patch({ bookingId: visit.bookingId }).set({ notes: "The key sticks." }).go();
    const { planId } = await planned(customer, visit, "monthly");
    expect(planId).toMatch(/^pln_/);
    const day = "2027-04-10";
    expect(await rowOf({ customerId, planId })).toEqual({
      planId,
      customerId,
      cleanerId: worker.memberId,
      status: "active",
      frequency: "monthly",
      startDay: first,
      hour: "10:00",
      durationMinutes: 120,
      serviceType: "deep_cleaning",
      location: visit.location,
      address: visit.address,
      propertyId,
      notes: "The key sticks.",
      agreedPrice: fils(120),
      hourlyRate: fils(50),
      tipAmount: fils(20),
      madeOf: visit.bookingId,
      conversationOf: visit.requestId,
      priceChecked: 1,
      customerName: visit.customerName,
      cleanerName: visit.cleanerName,
      next: 1,
      skipped: [],
      visits: [],
      misses: 0,
      createdAt: testNow,
      version: 1,
      due: "open",
      dueAt: visitBookedAt(day),
    });
    const told = (await waitingEvents()).filter(({ values }) => "planId" in values && values.planId === planId);
    expect(told).toMatchObject([{ kind: "plan.made", values: { day, price: fils(120) } }]);
  });

  it("is offered as the visit was booked, with the conflicts of its dates, and made if one of three is free", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const visit = await booking(customer, worker.memberId);
    const extended = { durationMinutes: 180, agreedPrice: fils(150), extended: { minutes: 60, amount: fils(50) } };
    await BookingEntity.patch({ bookingId: visit.bookingId }).set(extended).go();
    const another = await member("customer");
    for (const number of [1, 4])
      await booking(another, worker.memberId, { scheduledDate: week(number), scheduledTime: "11:00" });
    await change(worker.memberId, { plan: { ...everyDay("08:00", "20:00"), daysOff: [week(2)] } });
    expect(await offered(customer, visit)).toMatchObject({
      frequency: "weekly",
      hour: "10:00",
      durationMinutes: 120,
      cleanerName: visit.cleanerName,
      agreedPrice: fils(100),
      days: [
        { day: week(1), miss: "taken" },
        { day: week(2), miss: "cleaner_off" },
        { day: week(3) },
        { day: week(4), miss: "taken" },
      ],
    });
    const { visits, status } = await planned(customer, visit);
    expect(status).toBe("active");
    expect(visits.map(({ miss }) => miss)).toEqual(["taken", "cleaner_off", undefined]);
  });

  it("belongs to the visit's customer, who is active during the write, with a cleaner who offers that", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const visit = await booking(customer, worker.memberId);
    const { memberId } = customer;
    await expect(offered(await member("customer"), visit)).rejects.toEqual(refused("booking.notFound"));
    await expect(offered(customer, { bookingId: `bkg_${"0".repeat(26)}` })).rejects.toEqual(
      refused("booking.notFound"),
    );
    beforeTheWrite(() => suspendMember(memberId));
    await expect(planned(customer, visit)).rejects.toEqual(refused("member.suspended"));
    await expect(planned(customer, visit)).rejects.toEqual(refused("member.suspended"));
    await reinstateMember(memberId);
    await change(worker.memberId, { services: ["window_cleaning"] });
    await expect(offered(customer, visit)).rejects.toEqual(refused("plan.cleanerUnavailable"));
    await CleanerEntity.delete({ cleanerId: worker.memberId }).go();
    await expect(offered(customer, visit)).rejects.toEqual(refused("plan.cleanerUnavailable"));
  });
});

it("is refused if its cleaner has another plan at that hour, reported as the cleaner's conflict", async () => {
  const [customer, worker] = [await member("customer"), await cleaner()];
  const visit = await booking(customer, worker.memberId);
  const wanted = { startDay: first, frequency: "weekly" as const, hour: "11:00", durationMinutes: 120 };
  const plans = { pln_1: { customerId: "usr_other", ...wanted } };
  await PlanHoursEntity.put({ memberId: worker.memberId, plans, version: 1 }).go();
  await expect(planned(customer, visit)).rejects.toEqual(refused("plan.hourNotFree"));
});

it("is retried after a conflict with the customer's other rows", async () => {
  const [customer, worker] = [await member("customer"), await cleaner()];
  const visit = await booking(customer, worker.memberId);
  beforeTheWrite(() => PlanHoursEntity.put({ memberId: customer.memberId, plans: {}, version: 5 }).go());
  expect((await planned(customer, visit)).status).toBe("active");
});

describe("writing a plan", () => {
  it("requires the version that was read, increments it, and removes undefined attributes", async () => {
    const row = planRow({ version: 3, notes: "The key sticks." });
    await PlanEntity.put(row).go();
    const write = (read: typeof row) => failing(() => changingPlan(read, { notes: undefined, misses: 2 }).part);
    expect(await write({ ...row, version: 2 })).toBe("plan");
    expect(await write({ ...row, cleanerId: "another" })).toBe("plan");
    expect(await write(row)).toBeUndefined();
    const { notes: _notes, ...rest } = row;
    const { data } = await PlanEntity.get(row).go({ consistent: true });
    expect(data).toEqual({ ...rest, misses: 2, version: 4, due: "open", dueAt: expect.any(String) as string });
  });

  it("adds its hour to the member's hours, if these are as they were read, and removes only that", async () => {
    const { customerId, cleanerId, planId, startDay, frequency, hour, durationMinutes } = planRow();
    const wanted = { customerId, startDay, frequency, hour, durationMinutes };
    const read = async (memberId = customerId) =>
      (await PlanHoursEntity.get({ memberId }).go({ consistent: true })).data;
    const hold = async (hours: Awaited<ReturnType<typeof read>>, id = planId, memberId = customerId) =>
      failedPart(holdingPlan(memberId, hours, id, wanted));
    expect(await hold(null)).toBeUndefined();
    expect(await hold(null, "pln_2")).toBe("hours");
    const before = await read();
    expect(before).toEqual({ memberId: customerId, plans: { [planId]: wanted }, version: 1 });
    expect(await hold(before, "pln_2")).toBeUndefined();
    expect(await hold(before, "pln_3")).toBe("hours");
    expect(await hold(null, planId, cleanerId)).toBeUndefined();
    expect(await failedPart(releasingPlan({ planId, customerId, cleanerId }))).toBeUndefined();
    expect(await read()).toEqual({ memberId: customerId, plans: { pln_2: wanted }, version: 3 });
    expect(await read(cleanerId)).toEqual({ memberId: cleanerId, plans: {}, version: 2 });
  });
});
