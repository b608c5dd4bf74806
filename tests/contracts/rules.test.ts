import {
  addDays,
  addMinutes,
  averageOf,
  BookingStatus,
  cancellationFee,
  dayOf,
  daysBetween,
  discountOn,
  discountStatus,
  distanceKm,
  fils,
  formatFils,
  freeCancellationUntil,
  hourOf,
  hoursOf,
  instantOf,
  areaCentres,
  inDubai,
  minutesBetween,
  percentOf,
  ratingBadge,
  refuseDiscount,
  tabOf,
  weekdayOf,
  weekOf,
} from "@naqi/contracts";
import { describe, expect, it } from "vitest";

describe("money", () => {
  it.each([
    [10_000, 20, 2_000],
    [1_005, 10, 101],
    [1_004, 10, 100],
    [1, 50, 1],
    [0, 20, 0],
    [333, 33, 110],
  ])("%d fils at %d %% is %d", (amount, percent, share) => expect(percentOf(amount, percent)).toBe(share));

  // covers S135
  it.each([
    [12_000, "AED\u00a0120"],
    [12_050, "AED\u00a0120.50"],
    [123_456_789, "AED\u00a01,234,567.89"],
    [-1_500, "−AED\u00a015"],
    [0, "AED\u00a00"],
  ])("%d fils reads %s", (amount, words) => expect(formatFils(amount)).toBe(words));

  it("takes AED with float noise to whole fils", () => expect(fils(19.99)).toBe(1_999));
  it("words a minimum as the spec does", () =>
    expect(refuseDiscount.belowMinimum({ details: { minimumOrderAmount: 6_000 } }).message).toBe(
      "Minimum order amount is AED\u00a060",
    ));
});

describe("a discount", () => {
  it.each([
    ["fixed", 1_500, 10_000, 1_500],
    ["fixed", 1_500, 1_000, 1_000],
    ["percent", 20, 10_000, 2_000],
    ["percent", 20, 1_003, 201],
    ["percent", 100, 999, 999],
    ["percent", 15, 1_010, 152],
    ["percent", 20, 50_000, 10_000],
    ["percent", 20, 100_000_000, 10_000],
    ["fixed", 20_000, 100_000, 20_000],
  ] as const)("%s %d on %d is %d", (valueType, discountValue, amount, off) =>
    expect(discountOn(amount, { valueType, discountValue })).toBe(off),
  );

  // covers S123
  it("is redeemed when used, else expired once its instant has come", () => {
    const expiresAt = "2027-03-07T05:00:00.000Z";
    expect(discountStatus({ expiresAt }, "2027-03-07T04:59:59.999Z")).toBe("available");
    expect(discountStatus({ expiresAt }, expiresAt)).toBe("expired");
    expect(discountStatus({ expiresAt, usedAt: "2027-01-01T00:00:00.000Z" }, expiresAt)).toBe("redeemed");
  });
});

describe("the customer's cancellation fee", () => {
  const startsAt = "2027-03-10T06:00:00.000Z";
  const booked = { startsAt, createdAt: "2027-03-01T06:00:00.000Z", agreedPrice: fils(200), hourlyRate: fils(50) };
  const before = (minutes: number, seconds = 0) =>
    new Date(Date.parse(startsAt) - minutes * 60_000 - seconds * 1000).toISOString();

  it.each([
    ["a second more than 24 hours ahead", before(24 * 60, 1), 0],
    ["exactly 24 hours ahead", before(24 * 60), fils(50)],
    ["exactly 2 hours ahead", before(120), fils(50)],
    ["a second less than 2 hours ahead", before(120, -1), fils(100)],
    ["at the start", startsAt, fils(100)],
  ])("%s", (_, now, fee) => expect(cancellationFee(booked, now)).toBe(fee));

  it("is never more than half the price", () => {
    expect(cancellationFee({ ...booked, agreedPrice: fils(60) }, before(180))).toBe(fils(30));
    expect(cancellationFee({ ...booked, agreedPrice: 101 }, before(60))).toBe(50);
  });

  it("forgives the first ten minutes while the start is more than two hours away", () => {
    const createdAt = before(200);
    expect(cancellationFee({ ...booked, createdAt }, addMinutes(createdAt, 10))).toBe(0);
    expect(cancellationFee({ ...booked, createdAt }, addMinutes(createdAt, 11))).toBe(fils(50));
    const late = before(125);
    expect(cancellationFee({ ...booked, createdAt: late }, addMinutes(late, 5))).toBe(fils(50));
  });

  it.each([24 * 60 * 5, 24 * 60 + 5, 24 * 60, 600, 190, 180, 125])(
    "is free until the told instant, booked %d minutes ahead",
    (ahead) => {
      const createdAt = before(ahead);
      const until = freeCancellationUntil(startsAt, createdAt);
      const feeAt = (now: string) => cancellationFee({ ...booked, createdAt }, now);
      expect(feeAt(new Date(Date.parse(until) - 1).toISOString())).toBe(0);
      expect(feeAt(new Date(Date.parse(until) + 1).toISOString())).toBeGreaterThan(0);
    },
  );
});

describe("words and tabs", () => {
  // covers S112
  it("puts every status under exactly one tab", () => {
    expect(Object.fromEntries(BookingStatus.options.map((status) => [status, tabOf(status)]))).toEqual({
      confirmed: "upcoming",
      in_progress: "upcoming",
      completed: "past",
      cancelled: "past",
    });
  });

  // covers S060
  it("rounds an average to one decimal, and has none without reviews", () => {
    expect([averageOf(0, 0), averageOf(9, 2), averageOf(14, 3), averageOf(13, 3)]).toEqual([null, 4.5, 4.7, 4.3]);
  });
  // covers S068
  it.each([
    [5, "excellent"],
    [4.5, "excellent"],
    [4.4, "good"],
    [4, "good"],
    [3.9, "fair"],
  ])("calls %d %s", (average, badge) => expect(ratingBadge(average)).toBe(badge));
});

describe("time in Dubai", () => {
  it("is four hours ahead of UTC, over midnight and new year", () => {
    expect(instantOf("2027-01-01", "02:00")).toBe("2026-12-31T22:00:00.000Z");
    expect(dayOf("2026-12-31T20:00:00.000Z")).toBe("2027-01-01");
    expect(dayOf("2026-12-31T19:59:59.999Z")).toBe("2026-12-31");
    expect(hourOf("2026-12-31T19:59:59.999Z")).toBe("23:00");
  });
  it("counts days over the leap day", () => {
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2027-02-28", 1)).toBe("2027-03-01");
    expect(daysBetween("2028-02-01", "2028-03-01")).toBe(29);
    expect(weekdayOf("2027-03-07")).toBe(0);
  });
  it("begins weeks on Monday at midnight in Dubai, over new year and the leap day", () => {
    expect(weekOf("2027-03-07T19:59:59.999Z")).toBe("2027-03-01");
    expect(weekOf("2027-03-07T20:00:00.000Z")).toBe("2027-03-08");
    expect(weekOf("2027-01-03T19:59:59.999Z")).toBe("2026-12-28");
    expect(weekOf("2028-02-29T12:00:00.000Z")).toBe("2028-02-28");
  });
  it("counts whole minutes", () => {
    expect(minutesBetween("2027-03-07T19:59:00.000Z", "2027-03-07T20:00:59.999Z")).toBe(1);
    expect(minutesBetween("2027-03-07T20:00:00.000Z", "2027-03-07T20:00:00.000Z")).toBe(0);
  });
  it("names the hours of a job", () => expect(hoursOf("17:00", 180)).toEqual(["17:00", "18:00", "19:00"]));
});

describe("places", () => {
  it("measures known distances", () => {
    expect(distanceKm(areaCentres["Dubai Marina"], areaCentres["Dubai Marina"])).toBe(0);
    expect(distanceKm(areaCentres["Dubai Marina"], areaCentres["Downtown Dubai"])).toBeCloseTo(18.5, 0);
  });
  it("has every area inside Dubai", () => {
    expect(Object.values(areaCentres).every(inDubai)).toBe(true);
    expect(inDubai({ lat: 24.45, lng: 54.38 })).toBe(false);
  });
});
