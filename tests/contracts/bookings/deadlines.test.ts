import {
  addMinutes,
  answerableUntil,
  areBackwards,
  campaignEnd,
  campaignState,
  completableFrom,
  earlyUntil,
  editableUntil,
  feeStartOf,
  feeWindowAfter,
  hourNumber,
  lapseOf,
  mayEndOn,
  needsCustomer,
  movesAtOnce,
  openProposal,
  releaseOf,
  reopenableUntil,
  reviewableUntil,
} from "@naqi/contracts";
import { describe, expect, it } from "vitest";

const now = "2027-03-07T05:00:00.000Z";
const hours = (count: number) => addMinutes(now, count * 60);
const days = (count: number) => hours(count * 24);

describe("moving a booking", () => {
  it.each([
    ["more than a day before its start", addMinutes(days(1), 1), true],
    ["a day before its start", days(1), false],
    ["within a day", hours(5), false],
  ])("%s needs no consent: %s, %s", (_, startsAt, alone) => expect(movesAtOnce({ startsAt }, now)).toBe(alone));

  it.each([
    ["after six hours", days(2), days(3), hours(6)],
    ["at the booking's start", hours(2), days(3), hours(2)],
    ["at the proposed start", days(2), hours(4), hours(4)],
    ["at the earlier of the two", hours(3), hours(2), hours(2)],
  ])("a proposal lapses %s", (_, startsAt, proposed, lapse) =>
    expect(lapseOf({ startsAt }, proposed, now)).toBe(lapse),
  );

  it("a proposal is open until it lapses", () => {
    const proposal = { lapsesAt: hours(6) };
    expect(openProposal({ proposal }, now)).toBe(proposal);
    expect(openProposal({ proposal }, addMinutes(hours(6), -1))).toBe(proposal);
    expect(openProposal({ proposal }, hours(6))).toBeUndefined();
    expect(openProposal({}, now)).toBeUndefined();
  });

  it("the fee is reckoned from the earlier start for a day after a move, then from the booking's own", () => {
    const feeWindow = { startsAt: hours(10), until: days(1) };
    expect(feeStartOf({ startsAt: days(3) }, now)).toBe(days(3));
    expect(feeStartOf({ startsAt: days(3), feeWindow }, now)).toBe(hours(10));
    expect(feeStartOf({ startsAt: hours(8), feeWindow }, now)).toBe(hours(8));
    expect(feeStartOf({ startsAt: days(3), feeWindow }, days(1))).toBe(days(3));
  });

  it("a window opens at the move and keeps the earliest start there was", () => {
    expect(feeWindowAfter({ startsAt: days(3) }, days(2), now)).toEqual({ startsAt: days(2), until: days(1) });
    expect(feeWindowAfter({ startsAt: days(3) }, days(5), now)).toEqual({ startsAt: days(3), until: days(1) });
    const feeWindow = { startsAt: hours(10), until: hours(1) };
    expect(feeWindowAfter({ startsAt: days(3), feeWindow }, days(5), now).startsAt).toBe(hours(10));
  });
});

describe("completing", () => {
  it("waits for the job's time and for half an hour of work", () => {
    expect(completableFrom({ startsAt: now, startedAt: addMinutes(now, -60) })).toBe(now);
    expect(completableFrom({ startsAt: now, startedAt: addMinutes(now, -30) })).toBe(now);
    expect(completableFrom({ startsAt: now, startedAt: addMinutes(now, 10) })).toBe(addMinutes(now, 40));
    expect(completableFrom({ startsAt: now })).toBe(addMinutes(now, 30));
  });
  it("is early before half of the booked time is worked", () => {
    expect(earlyUntil({ startsAt: now, startedAt: hours(1), durationMinutes: 120 })).toBe(hours(2));
    expect(earlyUntil({ startsAt: now, durationMinutes: 120 })).toBe(hours(1));
  });
  it.each([
    ["no phone told", undefined, 0, false],
    ["a phone told in time", 30, 60, false],
    ["a phone told less than half an hour ago", 30, 59, true],
    ["a phone told at the end", 120, 600, true],
    ["a phone told after it", 121, 600, true],
    ["a phone told a minute before it", 119, 600, false],
  ] as const)("waits for the customer of a start that %s", (_, heard, minutes, is) => {
    const visit = heard === undefined ? {} : { startHeardAt: addMinutes(now, heard) };
    const asked = (more: object) => needsCustomer({ endsAt: hours(2), ...more }, addMinutes(now, minutes));
    expect([asked({ visit }), asked({ visit, reopenings: [] }), asked({ visit, reopenings: [{}] })]).toEqual([
      is,
      is,
      false,
    ]);
    expect(asked({})).toBe(false);
  });
  it("can be taken back by staff for two weeks", () => expect(reopenableUntil({ completedAt: now })).toBe(days(14)));
});

describe("a review", () => {
  it("is written in two weeks, changed in two days, shown after one, answered in thirty", () => {
    expect(reviewableUntil({ completedAt: now })).toBe(days(14));
    expect(editableUntil({ createdAt: now })).toBe(days(2));
    expect(releaseOf(now)).toBe(days(7));
    expect(answerableUntil({ releasedAt: now })).toBe(days(30));
  });
});

describe("a campaign", () => {
  const campaign = {
    valueType: "fixed" as const,
    discountValue: 1_500,
    minimumOrderAmount: 6_000,
    endsOn: "2027-03-10",
    spent: 0,
    uses: 0,
  };
  const end = "2027-03-10T20:00:00.000Z";

  it("ends with its last day in Dubai", () => expect(campaignEnd("2027-03-10")).toBe(end));
  it.each([
    ["active", {}, now],
    ["active", {}, addMinutes(end, -1)],
    ["ended", {}, end],
    ["stopped", { stoppedAt: now }, end],
    ["active", { budget: 1_500 }, now],
    ["used_up", { budget: 1_499 }, now],
    ["active", { budget: 10_000, spent: 8_500 }, now],
    ["used_up", { budget: 10_000, spent: 8_501 }, now],
    ["active", { mostUses: 3, uses: 2 }, now],
    ["used_up", { mostUses: 3, uses: 3 }, now],
    // A tenth of the shortest job of the cheapest cleaner, AED 20, and of the least order where that is more.
    ["active", { valueType: "percent", discountValue: 10, minimumOrderAmount: 0, budget: 200 }, now],
    ["used_up", { valueType: "percent", discountValue: 10, minimumOrderAmount: 0, budget: 199 }, now],
    ["active", { valueType: "percent", discountValue: 10, budget: 600 }, now],
    ["used_up", { valueType: "percent", discountValue: 10, budget: 599 }, now],
  ] as const)("is %s with %o at %s", (state, change, at) =>
    expect(campaignState({ ...campaign, ...change }, at)).toBe(state),
  );
  it.each([
    ["2027-03-06", false],
    ["2027-03-07", true],
    ["2028-03-06", true],
    ["2028-03-07", false],
  ])("may end on %s: %s", (day, may) => expect(mayEndOn(day, now)).toBe(may));
});

describe("two days of a list", () => {
  it.each([
    [{ from: "2027-03-08", until: "2027-03-07" }, true],
    [{ from: "2027-03-07", until: "2027-03-07" }, false],
    [{ from: "2027-03-06", until: "2027-03-07" }, false],
    [{ from: "2027-03-08" }, false],
    [{ until: "2027-03-08" }, false],
    // Fields of a form are left empty.
    [{ from: "2027-03-08", until: "" }, false],
    [{ from: "", until: "2027-03-08" }, false],
  ])("%o are the wrong way round: %s", (span, are) => expect(areBackwards(span)).toBe(are));
});

it("an hour's number is its hour", () => expect(hourNumber("17:00")).toBe(17));
