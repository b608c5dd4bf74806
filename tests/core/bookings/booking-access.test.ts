import { addDays, areaCentres, dayOf, instantOf, type Property } from "@naqi/contracts";
import { Bookings, type MemberActor } from "@naqi/core";
import { BookingEntity } from "@naqi/core/bookings/booking/bookings.entity";
import { withoutCustomer } from "@naqi/core/bookings/booking/leaving";
import { describe, expect, it } from "vitest";
import { homeOf } from "../../support/given/customer-wizard.ts";
import { accepting, as, asking, booking, cleaner, marina, member, testNow } from "../../support/given/given.ts";
import { movingTo } from "../../support/given/moving.ts";

const access = { gate: "Code 4711", keys: "With the guard", makani: "3003295320" };

const home = (customer: MemberActor) => homeOf(customer).add({ access });

/** Books for a property: at its address unless said otherwise. */
async function bookedFor(customer: MemberActor, worker: MemberActor, propertyId: string, address = marina) {
  const asked = asking(worker.memberId, { address });
  const quote = await as(customer, () => Bookings.quote(asked));
  return as(customer, () => Bookings.book({ ...accepting(asked, quote), propertyId }));
}

const bookable = ({ address, apartmentNumber }: Pick<Property, "address" | "apartmentNumber">) => ({
  ...address,
  unit: apartmentNumber ?? undefined,
});

const ready = async () => {
  const [customer, worker] = [await member("customer"), await cleaner()];
  const { propertyId, version, ...saved } = await home(customer);
  const booked = await bookedFor(customer, worker, propertyId, bookable(saved));
  const { bookingId } = booked;
  const seenBy = async (who: MemberActor, now = testNow) =>
    (await as(who, () => Bookings.get({ bookingId }), now)).access;
  return { customer, worker, booked, bookingId, propertyId, version, seenBy };
};

describe("how to get in", () => {
  it("is copied from the property at booking", async () => {
    const { customer, worker, booked, propertyId, version, seenBy } = await ready();
    expect(booked.access).toEqual(access);
    await homeOf(customer).change(propertyId, version, { access: { gate: "Code 1" } });
    expect(await seenBy(customer)).toEqual(access);
    expect(await seenBy(worker)).toEqual(access);
    const [job] = (await as(worker, () => Bookings.jobs({}))).items;
    expect(job?.access).toEqual(access);
  });

  it("is shown to the cleaner until the end of the day after the visit, and to the customer always", async () => {
    const { customer, worker, booked, seenBy } = await ready();
    const dayAfter = addDays(dayOf(booked.endsAt), 1);
    const until = instantOf(addDays(dayAfter, 1), "00:00");
    const last = new Date(Date.parse(until) - 1).toISOString();
    expect(await seenBy(worker, last)).toEqual(access);
    expect(await seenBy(worker, until)).toBeUndefined();
    expect((await as(worker, () => Bookings.jobs({}), until)).items[0]?.access).toBeUndefined();
    expect(await seenBy(customer, until)).toEqual(access);
  });

  // covers B7.2
  it("is hidden from the cleaner of a cancelled booking", async () => {
    const { customer, worker, bookingId, seenBy } = await ready();
    const cancelled = await as(worker, () => Bookings.cancel({ bookingId, reason: "Ill" }));
    expect([cancelled.access, await seenBy(worker)]).toEqual([undefined, undefined]);
    expect(await seenBy(customer)).toEqual(access);
  });

  // covers B7.2
  it("is not revealed by repeating a request that was answered before the cancellation", async () => {
    const { customer, worker, booked, bookingId } = await ready();
    const form = movingTo(booked);
    expect((await as(worker, () => Bookings.reschedule(form))).access).toEqual(access);
    await as(customer, () => Bookings.cancel({ bookingId }));
    expect((await as(worker, () => Bookings.reschedule(form))).access).toBeUndefined();
  });

  it("requires a property of the caller, at the booked address", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const [own, others] = [await home(customer), await home(await member("customer"))];
    const elsewhere = { ...bookable(own), location: areaCentres.JBR };
    for (const [propertyId, address] of [
      [others.propertyId, bookable(others)],
      [own.propertyId, elsewhere],
      [own.propertyId, { ...bookable(own), building: "Another Tower" }],
      [own.propertyId, { ...bookable(own), unit: "9999" }],
      ["prp_00000000000000000000000000", bookable(own)],
    ] as const) {
      await expect(bookedFor(customer, worker, propertyId, address)).rejects.toMatchObject({
        code: "booking.propertyElsewhere",
      });
    }
  });

  it("is absent without a property, and deleted with its customer", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    await home(customer);
    expect((await booking(customer, worker.memberId)).access).toBeUndefined();
    const { bookingId } = await bookedForHome(customer);
    const { data } = await BookingEntity.get({ bookingId }).go();
    expect(data?.access).toEqual(access);
    expect(withoutCustomer(data!).remove).toContain("access");
  });
});

async function bookedForHome(customer: MemberActor) {
  const [saved] = (await homeOf(customer).mine()) as [Property];
  return bookedFor(customer, await cleaner(), saved.propertyId, bookable(saved));
}

describe("the bookings of one home", () => {
  it("are listed across pages, without those of other homes, and with the counts of all", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const [flat, villa] = [
      await homeOf(customer).add({ name: "Marina flat" }),
      await homeOf(customer).add({ name: "Villa" }),
    ];
    const bookedOn = async (scheduledDate: string, { propertyId, ...saved }: typeof flat) => {
      const asked = asking(worker.memberId, { address: bookable(saved), scheduledDate });
      const quote = await as(customer, () => Bookings.quote(asked));
      return as(customer, () => Bookings.book({ ...accepting(asked, quote), propertyId }));
    };
    const days = ["2027-03-10", "2027-03-11", "2027-03-12", "2027-03-13", "2027-03-14"];
    for (const [index, day] of days.entries()) await bookedOn(day, index % 2 === 0 ? flat : villa);

    const listed = (home: string, more: object = {}) => as(customer, () => Bookings.mine({ home, ...more }));
    const first = await listed("Marina flat", { limit: 2 });
    const second = await listed("Marina flat", { limit: 2, cursor: first.cursor });
    const daysOf = ({ items }: typeof first) => items.map(({ scheduledDate }) => scheduledDate);
    expect([daysOf(first), daysOf(second), second.cursor]).toEqual([[days[0], days[2]], [days[4]], undefined]);
    expect(first.counts).toEqual({ upcoming: 5, past: 0 });
    expect(daysOf(await listed("Villa"))).toEqual([days[1], days[3]]);
    expect(daysOf(await listed("Marina flat", { tab: "past" }))).toEqual([]);
    expect(daysOf(await listed("An office"))).toEqual([]);
  });

  it.each(["", " ", "x".repeat(41)])("are not listed for the invalid name %j", async (home) => {
    const customer = await member("customer");
    await expect(as(customer, () => Bookings.mine({ home }))).rejects.toMatchObject({ code: "request.invalid" });
  });
});
