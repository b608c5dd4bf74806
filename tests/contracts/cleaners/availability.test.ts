import { type Availability, dayAvailability, fits, planOf, timeProblem } from "@naqi/contracts";
import { describe, expect, it } from "vitest";
import { everyDay } from "../../support/plans.ts";

// 09:00 on a Sunday in Dubai.
const now = "2027-03-07T05:00:00.000Z";
const plan = everyDay("09:00", "17:00");
const weekdays: Availability = {
  ...plan,
  weeklySchedule: { ...plan.weeklySchedule, 5: { available: false, start: "09:00", end: "17:00" } },
};

describe("conflicts of a time", () => {
  const cases: [string, Availability, string, string, number, string | undefined][] = [
    ["an hour of the plan", plan, "2027-03-09", "10:00", 120, undefined],
    ["the plan's first hour", plan, "2027-03-09", "09:00", 120, undefined],
    ["a job that ends with the plan", plan, "2027-03-09", "15:00", 120, undefined],
    ["a job that ends after the plan", plan, "2027-03-09", "16:00", 120, "outsidePlan"],
    ["an hour before the plan", plan, "2027-03-09", "08:00", 120, "outsidePlan"],
    ["this very minute", plan, "2027-03-07", "09:00", 120, "past"],
    ["yesterday", plan, "2027-03-06", "12:00", 120, "past"],
    ["two hours ahead", plan, "2027-03-07", "11:00", 120, "tooSoon"],
    ["exactly three hours ahead", plan, "2027-03-07", "12:00", 120, undefined],
    ["today, without emergency work", { ...plan, emergencyAvailability: false }, "2027-03-07", "13:00", 120, "sameDay"],
    [
      "tomorrow, without emergency work",
      { ...plan, emergencyAvailability: false },
      "2027-03-08",
      "09:00",
      120,
      undefined,
    ],
    ["the 90th day", plan, "2027-06-05", "10:00", 120, undefined],
    ["the 91st day", plan, "2027-06-06", "10:00", 120, "tooFar"],
    [
      "an hour the dialog does not offer, early",
      { ...plan, availableAnytime: true },
      "2027-03-09",
      "07:00",
      120,
      "notOffered",
    ],
    [
      "an hour the dialog does not offer, late",
      { ...plan, availableAnytime: true },
      "2027-03-09",
      "19:00",
      120,
      "notOffered",
    ],
    ["the last offered hour, anytime", { ...plan, availableAnytime: true }, "2027-03-09", "18:00", 240, undefined],
    ["past the last hour, anytime", { ...plan, availableAnytime: true }, "2027-03-09", "18:00", 300, "outsidePlan"],
    ["a weekday that is off", weekdays, "2027-03-12", "10:00", 120, "outsidePlan"],
    ["a day off", { ...plan, daysOff: ["2027-03-09"] }, "2027-03-09", "10:00", 120, "outsidePlan"],
    [
      "a day off, anytime",
      { ...plan, availableAnytime: true, daysOff: ["2027-03-09"] },
      "2027-03-09",
      "10:00",
      120,
      "outsidePlan",
    ],
  ];
  it.each(cases)("%s", (_, of, day, hour, minutes, problem) =>
    expect(timeProblem(of, day, hour, minutes, now)).toBe(problem),
  );

  it.each([
    ["a date of its own", {}, [14, 16]],
    ["a date of its own, anytime", { availableAnytime: true }, [14, 16]],
    ["a date of its own that is off", { daysOff: ["2027-03-09"] }, undefined],
    ["another date's own", { exceptions: [{ day: "2027-03-10", start: "14:00", end: "16:00" }] }, [9, 17]],
    ["any time", { exceptions: [], availableAnytime: true }, [6, 22]],
  ] as const)("takes the hours of %s", (_, change, hours) => {
    const dated = { ...plan, exceptions: [{ day: "2027-03-09", start: "14:00", end: "16:00" }] };
    expect(planOf({ ...dated, ...change } as Availability, "2027-03-09")).toEqual(hours);
  });

  it("lets nothing through to a cleaner without a plan", () => {
    const none = { ...plan, weeklySchedule: {} as Availability["weeklySchedule"] };
    expect(planOf(none, "2027-03-09")).toBeUndefined();
    expect(timeProblem(none, "2027-03-09", "10:00", 120, now)).toBe("outsidePlan");
  });
});

describe("a day's start hours", () => {
  const stateOf = (day: string, taken: string[] = [], of = plan) =>
    Object.fromEntries(
      dayAvailability(of, day, new Set(taken), now).hours.map(({ hour, state }) => [hour.slice(0, 2), state]),
    );

  // covers S106
  it("are the eleven the dialog offers", () => {
    expect(Object.keys(stateOf("2027-03-09")).sort()).toEqual(
      Array.from({ length: 11 }, (_, index) => String(index + 8).padStart(2, "0")),
    );
  });
  it("grey what a booking holds and the hour before it, which is too short", () => {
    expect(stateOf("2027-03-09", ["12:00", "13:00"])).toMatchObject({
      "10": "free",
      "11": "taken",
      "12": "taken",
      "13": "taken",
      "14": "free",
    });
  });
  it("grey what is outside the plan and what is too soon", () => {
    expect(stateOf("2027-03-09")).toMatchObject({ "08": "outside", "15": "free", "16": "outside" });
    expect(stateOf("2027-03-07")).toMatchObject({ "09": "too_soon", "11": "too_soon", "12": "free" });
    expect(stateOf("2027-03-07", [], { ...plan, emergencyAvailability: false })).toMatchObject({ "13": "too_soon" });
    expect(stateOf("2027-06-06")).toMatchObject({ "10": "outside" });
  });
  it("say how long a job may be, up to the next booking, the plan's end and eight hours", () => {
    const of = (taken: string[], plan = everyDay("08:00", "22:00")) =>
      dayAvailability(plan, "2027-03-09", new Set(taken), now);
    expect(of(["13:00"]).hours[1]).toEqual({ hour: "09:00", state: "free", longestMinutes: 240 });
    expect(of([]).hours[0]?.longestMinutes).toBe(480);
    expect(of([]).hours.at(-1)).toEqual({ hour: "18:00", state: "free", longestMinutes: 240 });
    expect([fits(of(["13:00"]), "09:00", 240), fits(of(["13:00"]), "09:00", 300), fits(of([]), "03:00", 60)]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it("are of no length where no job can start", () => {
    const early = dayAvailability(everyDay("08:00", "22:00"), "2027-03-07", new Set(), now).hours;
    const none = early.filter(({ state }) => state !== "free").map(({ longestMinutes }) => longestMinutes);
    expect(none).toEqual([0, 0, 0, 0]);
  });
  it("agree with the rule that booking applies, hour by hour", () => {
    const disagreeing = ["2027-03-07", "2027-03-08", "2027-03-12", "2027-06-05", "2027-06-06"].flatMap((day) =>
      dayAvailability(weekdays, day, new Set(), now)
        .hours.filter(
          ({ hour, state }) => (state === "free") !== (timeProblem(weekdays, day, hour, 120, now) === undefined),
        )
        .map(({ hour }) => `${day} ${hour}`),
    );
    expect(disagreeing).toEqual([]);
  });
});
