import {
  addMinutes,
  heldAgainst,
  insightRules,
  punctualityOf,
  type ReliabilityCounts,
  reliabilityOf,
  replyBoundOf,
  slotOf,
  visitSlots,
} from "@naqi/contracts";
import { describe, expect, it } from "vitest";

const startsAt = "2027-03-10T06:00:00.000Z";
const at = (minutes: number) => addMinutes(startsAt, minutes);
const noAnswers = { hour: 0, twoHours: 0, sixHours: 0, day: 0, later: 0 };
const none: ReliabilityCounts = { ...noAnswers, done: 0, onTime: 0, late: 0, calledOff: 0, notCome: 0, asked: 0 };
const over = (counts: Partial<ReliabilityCounts>, earlier: Partial<ReliabilityCounts> = {}) =>
  reliabilityOf(
    [
      { ...none, ...counts },
      { ...none, ...earlier },
    ],
    [{ ...none, ...earlier }],
  );

describe("when a visit is wanted", () => {
  it.each([
    ["2027-03-07", "08:00", "at00"],
    ["2027-03-08", "11:00", "at10"],
    ["2027-03-08", "12:00", "at11"],
    ["2027-03-13", "15:00", "at61"],
    ["2027-03-13", "16:00", "at62"],
  ])("%s at %s is %s", (scheduledDate, scheduledTime, slot) => {
    expect(slotOf({ scheduledDate, scheduledTime })).toBe(slot);
  });

  it("is one of 21", () => expect(new Set(visitSlots).size).toBe(21));
});

describe("a visit that was done", () => {
  const arrived = (minutes: number, heardAt?: number) => ({
    visit: { arrived: { at: at(minutes), ...(heardAt !== undefined && { heardAt: at(heardAt) }) } },
  });
  it.each([
    ["arrived early", arrived(-20), "onTime"],
    ["arrived at the last minute", arrived(15), "onTime"],
    ["arrived a minute later", arrived(16), "late"],
    ["arrived in time, started late", { ...arrived(0), startedAt: at(40) }, "onTime"],
    ["started in time", { startedAt: at(0) }, "onTime"],
    ["started late", { startedAt: at(20) }, "late"],
    ["told later to have been in time", { startedAt: at(0), visit: { startHeardAt: at(60) } }, undefined],
    ["told later to have been in time, and seen to start late", { ...arrived(0, 30), startedAt: at(30) }, undefined],
    ["told later to have been late", arrived(30, 60), "late"],
    ["never started", {}, undefined],
    ["moved by its cleaner alone", { startedAt: at(0), movedAlone: true }, "late"],
  ] as const)("that was %s", (_, booking, punctuality) => {
    expect(punctualityOf({ startsAt, ...booking })).toBe(punctuality);
  });
});

describe("a visit that was cancelled", () => {
  const by = (by: string, minutes: number, cause?: string) => ({
    startsAt,
    cancellation: { by, at: at(minutes), cause },
  });
  it.each([
    ["by its cleaner the day before", by("cleaner", -1440), "calledOff"],
    ["by its cleaner 13 days before", by("cleaner", -13 * 1440), "calledOff"],
    ["by its cleaner 14 days before", by("cleaner", -14 * 1440), undefined],
    ["because they did not come", by("system", 150, "cleaner_no_show"), "notCome"],
    ["by the clock", by("system", 3000), undefined],
    ["by its customer", by("customer", -60), undefined],
    ["by staff", by("staff", -60), undefined],
    ["by nobody", { startsAt }, undefined],
  ])("%s", (_, booking, against) => expect(heldAgainst(booking)).toBe(against));
});

describe("reliability", () => {
  it("is shown from five cases on", () => {
    expect(insightRules.cases).toBe(5);
    expect(over({ done: 3, calledOff: 1, onTime: 4, hour: 4 })).toEqual({
      completed: { cases: 4 },
      onTime: { cases: 4 },
      reply: { cases: 4 },
    });
    expect(over({ done: 3, calledOff: 1, notCome: 1, onTime: 4, late: 1, hour: 5 })).toEqual({
      completed: { cases: 5, share: 0.6 },
      onTime: { cases: 5, share: 0.8 },
      reply: { cases: 5, within: "hour" },
    });
  });

  it("says nothing of punctuality where most visits do not tell: hiding the late ones hides it all", () => {
    expect(over({ done: 11, onTime: 5 }).onTime).toEqual({ cases: 5 });
    expect(over({ done: 10, onTime: 5 }).onTime).toEqual({ cases: 5, share: 1 });
  });

  it("takes the middle one of the answers", () => {
    expect(over({ hour: 3, later: 2 }).reply.within).toBe("hour");
    expect(over({ hour: 2, twoHours: 1, later: 2 }).reply.within).toBe("twoHours");
    expect(over({ hour: 2, later: 3 }).reply.within).toBe("later");
    expect(over({ hour: 3, day: 3 }).reply.within).toBe("hour");
  });

  it("counts a question without an answer once its week is over", () => {
    expect(over({ asked: 9, hour: 5 }).reply).toEqual({ cases: 5, within: "hour" });
    expect(over({}, { asked: 11, hour: 5 }).reply).toEqual({ cases: 11, within: "later" });
    // Answered more than once counts once, and never makes up for another week's.
    expect(over({ asked: 2, hour: 4 }, { asked: 3, hour: 1 }).reply.cases).toBe(7);
  });
});

describe("an answer", () => {
  it.each([
    [-1, "hour"],
    [60, "hour"],
    [61, "twoHours"],
    [120, "twoHours"],
    [360, "sixHours"],
    [361, "day"],
    [1440, "day"],
    [1441, "later"],
  ] as const)("after %d minutes is within %s", (minutes, bound) => expect(replyBoundOf(minutes)).toBe(bound));
});
