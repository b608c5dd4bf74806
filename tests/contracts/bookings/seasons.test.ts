import {
  addDays,
  closedBy,
  dayAvailability,
  extensionPrice,
  isOutdoor,
  priceLinesOf,
  priceMoved,
  type Season,
  seasonChargeOf,
  seasonLimits,
  seasonNoticesOn,
  seasonProblem,
  SeasonTerms,
  serviceSlugs,
} from "@naqi/contracts";
import { describe, expect, it } from "vitest";

const today = "2027-01-10";
const now = `${today}T04:00:00.000Z`;

const season = (change: Partial<Season> = {}): Season => ({
  seasonId: "ssn_eid",
  version: 0,
  kind: "holiday",
  name: "Eid Al Fitr",
  from: "2027-03-10",
  to: "2027-03-12",
  refusedServices: [],
  ...change,
});
const ramadan = season({
  seasonId: "ssn_ramadan",
  kind: "ramadan",
  name: "Ramadan",
  from: "2027-02-08",
  to: "2027-03-09",
  hours: { start: "09:00", end: "16:00" },
});
const heat = season({ seasonId: "ssn_heat", kind: "heat", name: "Midday break", from: "2027-06-15", to: "2027-09-15" });

const problemOf = (change: Partial<SeasonTerms>, context: Partial<Parameters<typeof seasonProblem>[1]> = {}) => {
  const { seasonId: _id, version: _version, ...terms } = season();
  return seasonProblem({ ...terms, ...change }, { others: [], today, ...context });
};

// covers seasons.rules
describe("a season", () => {
  it("is kept if it is ahead, in order, short and alone of its kind", () => {
    expect(problemOf({})).toBeUndefined();
    expect(problemOf({ from: today, to: today })).toBeUndefined();
    expect(
      problemOf({}, { others: [ramadan, heat, season({ from: "2027-03-13", to: "2027-03-14" })] }),
    ).toBeUndefined();
  });

  it.each([
    ["endsBeforeItBegins", { to: "2027-03-09" }],
    ["past", { from: "2027-01-09", to: "2027-01-12" }],
    ["past", { from: "2027-01-01", to: "2027-01-02" }],
    ["tooFarAhead", { from: addDays(today, 731), to: addDays(today, 732) }],
    ["tooLong", { to: addDays("2027-03-10", seasonLimits.mostDays) }],
    ["surchargeTooHigh", { surcharge: 5_001 }],
    ["noHoursInHeat", { kind: "heat", hours: { start: "08:00", end: "12:00" } }],
    ["noSurchargeInHeat", { kind: "heat", surcharge: 100 }],
    ["noRoom", { hours: { start: "09:00", end: "10:00" } }],
    ["noRoom", { hours: { start: "18:00", end: "09:00" } }],
    ["noRoom", { hours: { start: "06:00", end: "09:00" } }],
  ] as const)("is refused: %s", (problem, change) => {
    expect(problemOf(change)).toBe(problem);
  });

  it("may be at its limits", () => {
    expect(problemOf({ to: addDays("2027-03-10", seasonLimits.mostDays - 1) })).toBeUndefined();
    expect(problemOf({ surcharge: 5_000, hours: { start: "09:00", end: "11:00" } })).toBeUndefined();
    expect(problemOf({ from: addDays(today, 730), to: addDays(today, 730) })).toBeUndefined();
  });

  it("does not share a day with another of its kind", () => {
    const others = [season({ from: "2027-03-12", to: "2027-03-20" })];
    expect(problemOf({}, { others })).toBe("overlaps");
    expect(problemOf({ from: "2027-03-20", to: "2027-03-21" }, { others })).toBe("overlaps");
    expect(problemOf({ from: "2027-03-21", to: "2027-03-22" }, { others })).toBeUndefined();
  });

  it("that has begun may keep its first day, and no other past one", () => {
    const before = { from: "2027-01-05", to: "2027-01-12" };
    expect(problemOf({ from: "2027-01-05", to: "2027-01-20" }, { before })).toBeUndefined();
    expect(problemOf({ from: "2027-01-04", to: "2027-01-20" }, { before })).toBe("past");
    expect(problemOf({ from: "2027-01-05", to: "2027-01-09" }, { before })).toBe("past");
  });

  it("is one of at most 40", () => {
    const others = Array.from({ length: 40 }, (_, index) =>
      season({ from: "2028-01-01", to: "2028-01-01", seasonId: `ssn_${index}` }),
    );
    expect(problemOf({}, { others })).toBe("tooMany");
    expect(problemOf({}, { others: others.slice(1) })).toBeUndefined();
  });

  it("names a refused service once", () => {
    const terms = { kind: "holiday", name: "Eid", from: "2027-03-10", to: "2027-03-12" };
    const refusedServices = ["deep_cleaning", "deep_cleaning"];
    expect(SeasonTerms.parse({ ...terms, refusedServices }).refusedServices).toEqual(["deep_cleaning"]);
  });
});

// covers seasons.rules
describe("the hours of a season", () => {
  const visit = (day: string, hour: string, durationMinutes = 120) => ({ day, hour, durationMinutes });

  it("contain the whole visit", () => {
    expect(closedBy([ramadan], visit("2027-02-08", "09:00"))).toBeUndefined();
    expect(closedBy([ramadan], visit("2027-03-09", "14:00"))).toBeUndefined();
    expect(closedBy([ramadan], visit("2027-02-08", "08:00"))).toEqual({ season: ramadan, why: "hours" });
    expect(closedBy([ramadan], visit("2027-02-08", "15:00"))).toEqual({ season: ramadan, why: "hours" });
    expect(closedBy([ramadan], visit("2027-02-07", "08:00"))).toBeUndefined();
    expect(closedBy([ramadan], visit("2027-03-10", "18:00"))).toBeUndefined();
  });

  it("keep outdoor work out of the midday heat, and nothing else", () => {
    expect(serviceSlugs.filter(isOutdoor)).toEqual(["car_detailing", "window_cleaning"]);
    const at = (hour: string, minutes: number, service?: Parameters<typeof isOutdoor>[0]) =>
      closedBy([heat], { ...visit("2027-07-01", hour, minutes), service })?.why;
    expect(at("10:00", 120, "window_cleaning")).toBeUndefined();
    expect(at("10:00", 180, "window_cleaning")).toBe("heat");
    expect(at("11:00", 300, "car_detailing")).toBe("heat");
    expect(at("14:00", 120, "car_detailing")).toBe("heat");
    expect(at("15:00", 120, "car_detailing")).toBeUndefined();
    expect(at("12:00", 120, "regular_cleaning")).toBeUndefined();
    expect(at("12:00", 120)).toBeUndefined();
  });

  it("are none for a refused service", () => {
    const closed = season({ refusedServices: ["deep_cleaning"] });
    const on = { ...visit("2027-03-11", "10:00"), service: "deep_cleaning" } as const;
    expect(closedBy([closed], on)).toEqual({ season: closed, why: "service" });
    expect(closedBy([closed], { ...on, service: "regular_cleaning" })).toBeUndefined();
  });

  it("are left out of a day's free hours, with the notice", () => {
    const day = "2027-02-08";
    const anytime = {
      availableAnytime: true,
      weeklySchedule: {},
      preferredHours: { start: "08:00", end: "18:00" },
      weekendAvailability: true,
      emergencyAvailability: true,
      daysOff: [],
      exceptions: [],
    } as unknown as Parameters<typeof dayAvailability>[0];
    const shown = dayAvailability(anytime, day, new Set(["11:00"]), now, { seasons: [ramadan] });
    expect(shown.hours.map(({ hour, state, longestMinutes }) => [hour, state, longestMinutes])).toEqual([
      ["08:00", "season", 0],
      ["09:00", "free", 120],
      ["10:00", "taken", 0],
      ["11:00", "taken", 0],
      ["12:00", "free", 240],
      ["13:00", "free", 180],
      ["14:00", "free", 120],
      ["15:00", "season", 0],
      ["16:00", "season", 0],
      ["17:00", "season", 0],
      ["18:00", "season", 0],
    ]);
    expect(shown.seasons?.map(({ name }) => name)).toEqual(["Ramadan"]);
    const none = dayAvailability(anytime, day, new Set(), now);
    expect([none.hours[0]?.state, none.seasons]).toEqual(["free", undefined]);
  });

  it("are shown where they concern the service", () => {
    const names = (seasons: Season[], day: string, service?: Parameters<typeof isOutdoor>[0]) =>
      seasonNoticesOn(seasons, { day, service }).map(({ name }) => name);
    expect(names([heat], "2027-07-01", "car_detailing")).toEqual(["Midday break"]);
    expect(names([heat], "2027-07-01", "regular_cleaning")).toEqual([]);
    expect(names([heat], "2027-07-01")).toEqual(["Midday break"]);
    const closed = season({ refusedServices: ["deep_cleaning"] });
    expect(names([closed], "2027-03-11", "deep_cleaning")).toEqual(["Eid Al Fitr"]);
    expect(names([closed], "2027-03-11", "regular_cleaning")).toEqual([]);
    expect(names([season({ surcharge: 1_000 })], "2027-03-11", "regular_cleaning")).toEqual(["Eid Al Fitr"]);
    expect(names([season({ surcharge: 1_000 })], "2027-03-13")).toEqual([]);
  });
});

// covers seasons.price
describe("the surcharge of a season", () => {
  const eid = season({ surcharge: 1_000 });
  const charge = { seasonId: "ssn_eid", name: "Eid Al Fitr", hourly: 1_000, amount: 2_000 };

  it("is the highest of the day, for each hour", () => {
    const low = season({ seasonId: "ssn_low", kind: "ramadan", name: "Ramadan", surcharge: 500 });
    expect(seasonChargeOf([low, eid], 120)).toEqual(charge);
    expect(seasonChargeOf([eid, low], 180)).toEqual({ ...charge, amount: 3_000 });
    expect(seasonChargeOf([season()], 120)).toBeUndefined();
  });

  const booked = { agreedPrice: 10_000, durationMinutes: 120, discountAmount: 1_000, walletAmount: 500 };

  it("comes with a move into the season, and goes with one out of it", () => {
    expect(priceMoved(booked, [eid])).toEqual({ agreedPrice: 12_000, total: 10_500, season: charge });
    const within = { ...booked, agreedPrice: 12_000, season: charge };
    expect(priceMoved(within, [])).toEqual({ agreedPrice: 10_000, total: 8_500, season: undefined });
    expect(priceMoved(within, [eid])).toEqual({ agreedPrice: 12_000, total: 10_500, season: charge });
  });

  it("stays as far as code and credit have paid it", () => {
    const paid = { ...booked, agreedPrice: 12_000, season: charge, discountAmount: 1_000, walletAmount: 10_500 };
    expect(priceMoved(paid, [])).toEqual({ agreedPrice: 11_500, total: 0, season: { ...charge, amount: 1_500 } });
  });

  it.each([
    { applicationId: "app_1" },
    { plan: { planId: "pln_1" } },
    { replacement: { of: "bkg_1" } },
    { reclean: { of: "bkg_1" } },
  ])("is none for a price that was agreed as a whole: %o", (whole) => {
    expect(priceMoved({ ...booked, ...whole }, [eid])).toMatchObject({ agreedPrice: 10_000, season: undefined });
  });

  it("is a line of the receipt, and part of more time", () => {
    const receipt = { ...booked, hourlyRate: 4_000, agreedPrice: 12_000, season: charge };
    expect(priceLinesOf({ ...receipt, extended: { minutes: 0, amount: 0 } })).toEqual([
      { kind: "work", amount: 8_000 },
      { kind: "travel", amount: 2_000 },
      { kind: "season", amount: 2_000, name: "Eid Al Fitr" },
      { kind: "discount", amount: -1_000 },
      { kind: "wallet", amount: -500 },
    ]);
    expect(extensionPrice(receipt, 60)).toBe(5_000);
    expect(extensionPrice({ hourlyRate: 4_000 }, 60)).toBe(4_000);
  });
});
