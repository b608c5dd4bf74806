import { addDays, areaCentres, distanceKm, fils, type Location, priceLinesOf } from "@naqi/contracts";
import { Bookings } from "@naqi/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accepting, as, asking, change, cleaner, code, marina, member, testNow } from "../../support/given/given.ts";

const centre = areaCentres["Dubai Marina"];

/** A point so many km east of the cleaner's base. */
const kmEast = (km: number): Location => {
  const perDegree = distanceKm(centre, { ...centre, lng: centre.lng + 1 });
  return { ...centre, lng: centre.lng + km / perDegree };
};
const addressAt = (km: number) => ({ ...marina, location: kmEast(km) });

describe("the price of a job", () => {
  it("is the rate for its hours, without travel nearby", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const quote = await as(customer, () => Bookings.quote(asking(worker.memberId, { durationMinutes: 180 })));
    expect(quote).toMatchObject({
      minimumPrice: fils(150),
      agreedPrice: fils(150),
      discountAmount: 0,
      total: fils(150),
      lines: [{ kind: "work", amount: fils(150) }],
      hourlyRate: fils(50),
      distanceKm: 0,
      startsAt: "2027-03-10T06:00:00.000Z",
      endsAt: "2027-03-10T09:00:00.000Z",
      freeCancellationUntil: "2027-03-09T06:00:00.000Z",
    });
  });

  // covers S034
  it.each([
    [6.9, 0],
    [7.1, 20],
    [9.9, 20],
  ])("at %d km of a 10 km radius adds AED %d for travel", async (km, fee) => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const quote = await as(customer, () => Bookings.quote(asking(worker.memberId, { address: addressAt(km) })));
    expect(quote).toMatchObject({ minimumPrice: fils(100 + fee), distanceKm: km });
    expect(quote.lines.some(({ kind }) => kind === "travel")).toBe(fee > 0);
  });

  it("is refused beyond the radius", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const asked = asking(worker.memberId, { address: addressAt(10.1) });
    await expect(as(customer, () => Bookings.quote(asked))).rejects.toMatchObject({ code: "booking.outsideArea" });
  });

  // covers S105
  it("may be raised and never lowered", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const raised = asking(worker.memberId, { agreedPrice: fils(130) });
    const quote = await as(customer, () => Bookings.quote(raised));
    expect(quote).toMatchObject({ minimumPrice: fils(100), agreedPrice: fils(130), total: fils(130) });
    expect(quote.lines).toEqual([
      { kind: "work", amount: fils(100) },
      { kind: "tip", amount: fils(30) },
    ]);
    const booked = await as(customer, () => Bookings.book(accepting(raised, quote)));
    expect(booked).toMatchObject({ agreedPrice: fils(130), tipAmount: fils(30), hourlyRate: fils(50) });
    const job = await as(worker, () => Bookings.get({ bookingId: booked.bookingId }));
    expect(job).toMatchObject({ agreedPrice: fils(130), tipAmount: fils(30) });
    const lowered = { ...accepting(raised, quote), agreedPrice: fils(100) - 1, expectedTotal: fils(100) - 1 };
    await expect(as(customer, () => Bookings.book(lowered))).rejects.toMatchObject({
      code: "booking.priceTooLow",
      extra: { details: { minimumPrice: fils(100) } },
    });
  });

  it("is later described by the lines it was quoted with, to customer and cleaner", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const discountCode = await code(customer);
    const asked = asking(worker.memberId, { address: addressAt(8), agreedPrice: fils(150), discountCode });
    const quote = await as(customer, () => Bookings.quote(asked));
    expect(quote.lines.map(({ kind }) => kind)).toEqual(["work", "travel", "tip", "discount"]);
    const booked = await as(customer, () => Bookings.book(accepting(asked, quote)));
    expect(priceLinesOf(booked)).toEqual(quote.lines);
    const job = await as(worker, () => Bookings.get({ bookingId: booked.bookingId }));
    expect(priceLinesOf(job)).toEqual(quote.lines.slice(0, 3));
  });

  // covers B3.1
  it("is at most three times its minimum", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const most = asking(worker.memberId, { agreedPrice: fils(300) });
    const quote = await as(customer, () => Bookings.quote(most));
    expect(quote).toMatchObject({ maximumPrice: fils(300), tipAmount: fils(200), total: fils(300) });
    const above = { code: "booking.priceTooHigh", extra: { details: { maximumPrice: fils(300) } } };
    const raised = { ...most, agreedPrice: fils(300) + 1 };
    await expect(as(customer, () => Bookings.quote(raised))).rejects.toMatchObject(above);
    const booked = { ...accepting(raised, quote), expectedTotal: raised.agreedPrice };
    await expect(as(customer, () => Bookings.book(booked))).rejects.toMatchObject(above);
  });

  // covers B3.1
  it("is at most AED 10,000, for any job", async () => {
    const [customer, worker] = [await member("customer"), await cleaner({ profile: { hourlyRate: 50_000 } })];
    const asked = asking(worker.memberId, { durationMinutes: 480, agreedPrice: fils(10_000) });
    const quote = await as(customer, () => Bookings.quote(asked));
    expect(quote).toMatchObject({ minimumPrice: fils(4_000), maximumPrice: fils(10_000), total: fils(10_000) });
    const above = { ...asked, agreedPrice: fils(10_000) + 1 };
    await expect(as(customer, () => Bookings.quote(above))).rejects.toMatchObject({ code: "booking.priceTooHigh" });
  });

  it("adds up for every offer and code", async () => {
    const [customer, worker] = [await member("customer"), await cleaner({ profile: { hourlyRate: 4_733 } })];
    const codes = {
      fixed: await code(customer, { discountValue: 1_501 }),
      huge: await code(customer, { discountValue: 9_999_999 }),
      percent: await code(customer, { valueType: "percent", discountValue: 33 }),
      whole: await code(customer, { valueType: "percent", discountValue: 100 }),
    };
    const offers = fc.record({
      durationMinutes: fc.integer({ min: 2, max: 8 }).map((hours) => hours * 60),
      agreedPrice: fc.option(fc.oneof(fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: 1, max: 100_000_000 })), {
        nil: undefined,
      }),
      kind: fc.option(fc.constantFrom(...(Object.keys(codes) as (keyof typeof codes)[])), { nil: undefined }),
    });
    const property = fc.asyncProperty(offers, async ({ durationMinutes, agreedPrice, kind }) => {
      const minimum = (4_733 * durationMinutes) / 60;
      const most = Math.min(3 * minimum, fils(10_000));
      const discountCode = kind && codes[kind];
      const asked = asking(worker.memberId, { scheduledTime: "08:00", durationMinutes, agreedPrice, discountCode });
      const quoting = as(customer, () => Bookings.quote(asked));
      const offered = agreedPrice ?? minimum;
      if (offered < minimum || offered > most) {
        const code = offered < minimum ? "booking.priceTooLow" : "booking.priceTooHigh";
        await expect(quoting).rejects.toMatchObject({ code });
        return;
      }
      const quote = await quoting;
      const { agreedPrice: agreed, tipAmount, discountAmount, total, lines } = quote;
      expect([agreed, tipAmount]).toEqual([offered, offered - minimum]);
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
      expect(discountAmount).toBeLessThanOrEqual(kind === "percent" || kind === "whole" ? fils(100) : minimum);
      expect(total).toBeGreaterThanOrEqual(tipAmount);
      const { discountAmount: untipped } = await as(customer, () => Bookings.quote({ ...asked, agreedPrice: minimum }));
      expect(discountAmount).toBe(untipped);
    });
    await fc.assert(property, { numRuns: 60 });
  });

  // covers B3.1, V2.3
  it("is the server's, whatever total the browser expects", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const asked = asking(worker.memberId);
    const quote = await as(customer, () => Bookings.quote(asked));
    const refused = as(customer, () => Bookings.book({ ...accepting(asked, quote), expectedTotal: 1 }));
    await expect(refused).rejects.toMatchObject({ code: "booking.quoteChanged", extra: { details: { quote } } });
  });
});

describe("the time of a job", () => {
  // The tests' clock says 09:00 on Sunday 7 March.
  const refusals: [string, string, `${string}:00`, string][] = [
    ["in the past", "2027-03-06", "10:00", "booking.past"],
    ["this hour", "2027-03-07", "09:00", "booking.past"],
    ["in less than three hours", "2027-03-07", "11:00", "booking.tooSoon"],
    ["91 days ahead", addDays("2027-03-07", 91), "10:00", "booking.tooFar"],
    ["before 08:00", "2027-03-10", "07:00", "booking.notOffered"],
    ["after 18:00", "2027-03-10", "19:00", "booking.notOffered"],
    ["outside the plan", "2027-03-10", "08:00", "booking.outsidePlan"],
    ["over the plan's end", "2027-03-10", "16:00", "booking.outsidePlan"],
    ["on a day off", "2027-03-12", "10:00", "booking.outsidePlan"],
  ];
  // covers S106
  it.each(refusals)("%s is refused", async (_, scheduledDate, scheduledTime, code) => {
    const { everyDay } = await import("../../support/plans.ts");
    const plan = { ...everyDay("09:00", "17:00"), daysOff: ["2027-03-12"] };
    const [customer, worker] = [await member("customer"), await cleaner({ plan })];
    const asked = asking(worker.memberId, { scheduledDate, scheduledTime });
    await expect(as(customer, () => Bookings.quote(asked))).rejects.toMatchObject({ code });
    const unseen = accepting(asked, { total: fils(100), cleanerVersion: 1 } as Parameters<typeof accepting>[1]);
    await expect(as(customer, () => Bookings.book(unseen))).rejects.toMatchObject({ code });
  });

  it("today needs a cleaner who takes emergencies", async () => {
    const { everyDay } = await import("../../support/plans.ts");
    const [customer, worker] = [await member("customer"), await cleaner()];
    const asked = asking(worker.memberId, { scheduledDate: "2027-03-07", scheduledTime: "12:00" });
    await expect(as(customer, () => Bookings.quote(asked), testNow)).resolves.toBeTruthy();
    await change(worker.memberId, { plan: { ...everyDay("08:00", "20:00"), emergencyAvailability: false } });
    await expect(as(customer, () => Bookings.quote(asked))).rejects.toMatchObject({ code: "booking.sameDay" });
  });

  it("the 90th day can still be booked", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const asked = asking(worker.memberId, { scheduledDate: addDays("2027-03-07", 90) });
    await expect(as(customer, () => Bookings.quote(asked))).resolves.toBeTruthy();
  });

  it("a quote for a taken hour offers the nearest free ones", async () => {
    const [one, two, worker] = [await member("customer"), await member("customer"), await cleaner()];
    const asked = asking(worker.memberId);
    await as(one, async () => Bookings.book(accepting(asked, await Bookings.quote(asked))));
    const overlapping = asking(worker.memberId, { scheduledTime: "11:00" });
    await expect(as(two, () => Bookings.quote(overlapping))).rejects.toMatchObject({
      code: "booking.taken",
      extra: {
        details: {
          freeHours: [{ scheduledDate: "2027-03-10", scheduledTime: "12:00" }, expect.anything(), expect.anything()],
        },
      },
    });
  });
});
