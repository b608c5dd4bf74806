import {
  addMinutes,
  completesAt,
  hasOpenProblem,
  isOpenProblem,
  notReportable,
  ProblemKind,
  problems,
  problemStates,
  problemUntil,
  settlementOf,
  TipAmount,
  tippableUntil,
} from "@naqi/contracts";
import { describe, expect, it } from "vitest";

const startsAt = "2027-03-10T06:00:00.000Z";
const endsAt = "2027-03-10T08:00:00.000Z";
const hours = (count: number, from = endsAt) => addMinutes(from, count * 60);
const justBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();

describe("a problem with a visit", () => {
  const problem = { problemId: "prb_1", at: hours(1) };

  it("is open until it is decided or taken back", () => {
    expect(problemStates.filter(isOpenProblem)).toEqual(["awaiting_other", "in_review", "awaiting_reclean"]);
    expect([{}, { problem }, { problem: { ...problem, closedAt: hours(2) } }].map(hasOpenProblem)).toEqual([
      false,
      true,
      false,
    ]);
  });
  it("is reported until 72 hours after the end", () => expect(problemUntil({ endsAt })).toBe(hours(72)));

  it("is reported until at least a day after a hold of a visit under way has ended", () =>
    expect([1, 48, 49, 72].map((count) => problemUntil({ endsAt, unheldAt: hours(count) }))).toEqual(
      [72, 72, 73, 96].map((count) => hours(count)),
    ));
  it.each([
    ["cancelled", hours(1), "noVisit"],
    ["confirmed", justBefore(startsAt), "notYet"],
    ["confirmed", startsAt, undefined],
    ["in_progress", justBefore(startsAt), undefined],
    ["completed", justBefore(hours(72)), undefined],
    ["completed", hours(72), "tooLate"],
    ["confirmed", hours(72), "tooLate"],
  ] as const)("of one that is %s at %s: %s", (status, now, against) =>
    expect(notReportable({ status, startsAt, endsAt }, now)).toBe(against),
  );
  it("has what either side may say, each once, and words", () => {
    expect(ProblemKind.options.toSorted()).toEqual(
      "conduct damage missing_item not_paid other payment quality unsafe_place".split(" "),
    );
    const { input } = problems.report;
    const asked = { bookingId: `bkg_${"0".repeat(26)}`, kind: "damage" };
    const taken = [9, 10, 2_000, 2_001].filter(
      (count) => input.safeParse({ ...asked, text: "x".repeat(count) }).success,
    );
    expect(taken).toEqual([10, 2_000]);
    const answered = { ...asked, kind: undefined, problemId: asked.bookingId, text: "x".repeat(10) };
    expect(problems.answer.input.safeParse(answered).success).toBe(false);
    const { kind: _kind, ...answer } = { ...answered, problemId: `prb_${"0".repeat(26)}` };
    expect(problems.answer.input.safeParse(answer).success).toBe(true);
  });
  it("that was closed leaves both a day before the visit goes on by itself", () => {
    const closed = (count: number) => ({ problem: { ...problem, closedAt: hours(count) } });
    expect([completesAt({ endsAt, problem }), completesAt({ endsAt, ...closed(-10) })]).toEqual([hours(24), hours(24)]);
    expect(completesAt({ endsAt, ...closed(30) })).toBe(hours(54));
    expect(settlementOf({ endsAt, ...closed(10) })).toEqual({ to: "cancelled", at: hours(48) });
    expect(settlementOf({ endsAt, ...closed(30) })).toEqual({ to: "cancelled", at: hours(54) });
  });
});

describe("a tip", () => {
  it("is from AED 1 to AED 500", () => {
    expect([99, 100, 50_000, 50_001].map((amount) => TipAmount.safeParse(amount).success)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    for (const amount of [99, 50_001])
      expect(TipAmount.safeParse(amount).error?.issues[0]?.message).toBe("From AED 1 to AED 500.");
  });
  it("is given within 14 days", () => expect(tippableUntil({ completedAt: endsAt })).toBe(hours(14 * 24)));
});
