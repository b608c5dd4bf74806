import {
  addDays,
  firstPlanDay,
  isLateInMonth,
  nextPlanned,
  planDate,
  planIndexFrom,
  plannedDays,
  plans,
  plansMeet,
  priceAtRate,
  visitBookedAt,
} from "@naqi/contracts";
import { describe, expect, it } from "vitest";

type Series = Parameters<typeof planDate>[0];
const weekly: Series = { startDay: "2027-03-01", frequency: "weekly" };
const everySecond: Series = { startDay: "2027-03-01", frequency: "bi_weekly" };
const monthly: Series = { startDay: "2027-01-31", frequency: "monthly" };

describe("the dates of a plan", () => {
  const dates = (series: Series, count: number) => Array.from({ length: count }, (_, index) => planDate(series, index));

  it("are a week, two weeks or a month from each other", () => {
    expect(dates(weekly, 3)).toEqual(["2027-03-01", "2027-03-08", "2027-03-15"]);
    expect(dates(everySecond, 3)).toEqual(["2027-03-01", "2027-03-15", "2027-03-29"]);
    expect(dates({ startDay: "2027-11-05", frequency: "monthly" }, 3)).toEqual([
      "2027-11-05",
      "2027-12-05",
      "2028-01-05",
    ]);
  });
  it("are the last day of a month that has no such day, and that day again in the next that has", () => {
    expect(dates(monthly, 4)).toEqual(["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]);
    expect(planDate(monthly, 13)).toBe("2028-02-29");
  });
  it("may come early in a month where the day is beyond the 28th", () => {
    const late = (startDay: string, frequency: Series["frequency"]) => isLateInMonth({ startDay, frequency });
    expect([late("2027-01-28", "monthly"), late("2027-01-29", "monthly"), late("2027-01-31", "weekly")]).toEqual([
      false,
      true,
      false,
    ]);
  });
  it.each([
    [weekly, "2027-02-01", 0],
    [weekly, "2027-03-01", 0],
    [weekly, "2027-03-02", 1],
    [weekly, "2027-03-08", 1],
    [weekly, "2027-03-09", 2],
    [everySecond, "2027-03-16", 2],
    [monthly, "2027-02-28", 1],
    [monthly, "2027-03-01", 2],
    [monthly, "2027-12-31", 11],
  ] as const)("of %j from %s on begin with number %i", (series, day, index) =>
    expect(planIndexFrom(series, day)).toBe(index),
  );
});

describe("what comes next of a plan", () => {
  const going = { ...weekly, next: 2, skipped: [] };
  const [third, fourth] = ["2027-03-15", "2027-03-22"];

  it.each([
    ["the next date", {}, 2],
    ["not what is skipped", { skipped: [third] }, 3],
    ["nothing of a pause, first day and last included", { pause: { from: third, until: fourth } }, 4],
    ["what is before a pause", { pause: { from: "2027-03-16", until: fourth } }, 2],
    ["what is behind one", { pause: { from: "2027-03-01", until: "2027-03-14" } }, 2],
    ["nothing in a pause without an end", { pause: { from: third } }, undefined],
    ["the last day", { lastDay: third }, 2],
    ["nothing beyond it", { lastDay: "2027-03-14" }, undefined],
  ])("is %s", (_, change, index) => expect(nextPlanned({ ...going, ...change })).toBe(index));

  it("may be asked for from a later one on", () => expect(nextPlanned(going, 5)).toBe(5));
  it("is listed for some dates, as far as there are any", () => {
    expect(plannedDays(going, 2)).toEqual([third, fourth]);
    expect(plannedDays({ ...going, skipped: [fourth] }, 2)).toEqual([third, "2027-03-29"]);
    expect(plannedDays({ ...going, pause: { from: "2027-03-29" } }, 4)).toEqual([third, fourth]);
    expect(plannedDays(going, 0)).toEqual([]);
  });
});

it("a pause has a last day that is not before its first, or none", () => {
  const { input } = plans.pause;
  const asked = { planId: `pln_${"0".repeat(26)}`, from: "2027-03-10", visits: "keep" };
  const said = (until?: string) => input.safeParse({ ...asked, until }).error?.issues[0];
  expect([said(), said("2027-03-10"), said("2027-03-11")]).toEqual([undefined, undefined, undefined]);
  expect(said("2027-03-09")).toMatchObject({
    path: ["until"],
    message: "Please choose a last day on or after the first day.",
  });
});

it("a visit of a plan is booked as the day begins that is thirty days before it", () =>
  expect(visitBookedAt("2027-03-31")).toBe("2027-02-28T20:00:00.000Z"));

it.each([
  ["2027-03-01T00:00:00.000Z", "2027-03-17"],
  ["2027-03-16T06:00:00.000Z", "2027-03-17"],
  ["2027-03-16T06:00:00.001Z", "2027-03-24"],
])("a plan made at %s begins on %s, a day ahead at least", (now, day) =>
  expect(firstPlanDay({ scheduledDate: "2027-03-10", scheduledTime: "10:00" }, "weekly", now)).toBe(day),
);

describe("two plans", () => {
  const at = (hour: `${number}:00`, change: Partial<Series> = {}) => ({
    ...weekly,
    hour,
    durationMinutes: 120,
    ...change,
  });
  const meet = (other: ReturnType<typeof at>, from = "2027-03-01", one = at("10:00")) => plansMeet(one, other, from);

  it("meet where they want the same hour", () => {
    const hours = ["08:00", "09:00", "10:00", "11:00", "12:00"] as const;
    expect(hours.map((hour) => meet(at(hour)))).toEqual([false, true, true, true, false]);
  });
  it("meet where they want the same day, now or within a year", () => {
    expect(meet(at("10:00", { startDay: "2027-03-02" }))).toBe(false);
    expect(meet(at("10:00", { startDay: "2027-03-08", frequency: "bi_weekly" }))).toBe(true);
    const second = at("10:00", { frequency: "bi_weekly" });
    expect(meet(at("10:00", { startDay: "2027-03-08", frequency: "bi_weekly" }), "2027-03-01", second)).toBe(false);
    expect(meet(at("10:00", { startDay: "2027-03-02", frequency: "monthly" }))).toBe(true);
    const inAYear = (days: number) => meet(at("10:00", { startDay: addDays("2027-03-01", days) }));
    expect([inAYear(364), inAYear(371)]).toEqual([true, false]);
    // Its last day is one of them.
    expect(meet(at("10:00", { startDay: addDays("2027-03-01", 364) }), addDays("2027-03-01", -2))).toBe(true);
  });
});

it("a plan at another rate costs its hours at that, and all else as it was agreed", () => {
  const plan = { agreedPrice: 12_000, hourlyRate: 5_000, durationMinutes: 120 };
  expect([5_000, 5_500, 4_500].map((rate) => priceAtRate(plan, rate))).toEqual([12_000, 13_000, 11_000]);
});
