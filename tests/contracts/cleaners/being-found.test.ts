import { type Availability, firstBookableDay, hasRoom, lacksToBeFound } from "@naqi/contracts";
import { describe, expect, it } from "vitest";
import { everyDay } from "../../support/plans.ts";

// 09:00 on a Sunday in Dubai.
const now = "2027-03-07T05:00:00.000Z";

describe("a week has room for a job", () => {
  it.each([
    ["08:00", "10:00", true],
    ["06:00", "10:00", true],
    ["06:00", "09:00", false],
    ["10:00", "11:00", false],
    ["18:00", "20:00", true],
    ["19:00", "22:00", false],
  ] as const)("from %s to %s: %s", (start, end, fits) => {
    expect(hasRoom(everyDay(start, end))).toBe(fits);
  });

  it("on a day that is worked, or anytime", () => {
    const plan = everyDay("08:00", "18:00");
    const off = Object.fromEntries(
      Object.entries(plan.weeklySchedule).map(([day, hours]) => [day, { ...hours, available: false }]),
    ) as Availability["weeklySchedule"];
    expect(hasRoom({ availableAnytime: false, weeklySchedule: off })).toBe(false);
    expect(hasRoom({ availableAnytime: true, weeklySchedule: off })).toBe(true);
    const one = { ...off, "3": { ...off["3"], available: true } } as Availability["weeklySchedule"];
    expect(hasRoom({ availableAnytime: false, weeklySchedule: one })).toBe(true);
  });
});

describe("what is lacking to be found", () => {
  const whole = { servicesOffered: ["a"], hourlyRate: 1, serviceAreas: ["b"], plan: everyDay("08:00", "18:00") };

  // covers S035
  it.each([
    [{}, []],
    [{ servicesOffered: [] }, ["services_missing"]],
    [{ hourlyRate: 0 }, ["services_missing"]],
    [{ serviceAreas: [] }, ["areas_missing"]],
    [{ plan: undefined }, ["availability_missing"]],
    [{ plan: everyDay("06:00", "07:00"), serviceAreas: [] }, ["areas_missing", "availability_missing"]],
  ])("with %j is %j", (change, lacking) => {
    expect(lacksToBeFound({ ...whole, ...change })).toEqual(lacking);
  });
});

describe("the first day that can be booked", () => {
  const plan = everyDay("08:00", "18:00");
  const days = (from: number, until: number) =>
    Array.from({ length: until - from + 1 }, (_, index) =>
      new Date(Date.parse("2027-03-07T00:00:00.000Z") + (from + index) * 86_400_000).toISOString().slice(0, 10),
    );

  it("is today, or the next that is worked", () => {
    expect(firstBookableDay(plan, now)).toBe("2027-03-07");
    expect(firstBookableDay({ ...plan, emergencyAvailability: false }, now)).toBe("2027-03-08");
    expect(firstBookableDay({ ...plan, daysOff: days(0, 89) }, now)).toBe("2027-06-05");
  });

  it("is none where the horizon is all off, or open too shortly", () => {
    expect(firstBookableDay({ ...plan, daysOff: days(0, 90) }, now)).toBeUndefined();
    expect(firstBookableDay(everyDay("06:00", "09:00"), now)).toBeUndefined();
  });
});
