import { addMinutes, completesAt, settlementOf } from "@naqi/contracts";
import { describe, expect, it } from "vitest";

const hours = (count: number) => count * 60;
const days = (count: number) => hours(24 * count);

describe("when a booking that was not started ends", () => {
  const endsAt = "2027-03-10T08:00:00.000Z";
  const at = (minutes: number) => addMinutes(endsAt, minutes);
  const yes = (minutes: number) => ({ tookPlace: true, at: at(minutes) });
  const no = (minutes: number) => ({ tookPlace: false, at: at(minutes) });

  it.each([
    ["nobody was asked or said a word", {}, "cancelled", hours(48)],
    ["both were asked in time", { askedAt: at(hours(2)) }, "cancelled", hours(48)],
    ["both were asked so late that a day would not be left", { askedAt: at(hours(40)) }, "cancelled", hours(64)],
    ["the cleaner says yes", { said: { cleaner: yes(30) } }, "completed", 30 + hours(48)],
    ["both say yes", { said: { cleaner: yes(30), customer: yes(40) } }, "completed", 30 + hours(48)],
    ["the cleaner says no", { askedAt: at(120), said: { cleaner: no(130) } }, "cancelled", hours(48)],
    ["the customer says no", { askedAt: at(120), said: { customer: no(130) } }, "cancelled", hours(48)],
    ["they disagree", { said: { cleaner: yes(30), customer: no(90) } }, "cancelled", 90 + days(14)],
    ["they disagree, the cleaner last", { said: { cleaner: yes(95), customer: no(90) } }, "cancelled", 95 + days(14)],
  ] as const)("%s", (_, what, to, minutes) => {
    expect(settlementOf({ endsAt, ...what })).toEqual({ to, at: at(minutes) });
  });

  it("one in progress whose start was reported after its end is accepted after two days, with its other deadlines", () => {
    const done = (heard: number, more: object = {}) =>
      completesAt({ endsAt, visit: { startHeardAt: at(heard) }, ...more });
    expect([done(-1), done(0), done(1), done(hours(5))]).toEqual([
      at(days(1)),
      at(days(1)),
      at(1 + hours(48)),
      at(hours(53)),
    ]);
    expect(done(1, { reopenings: [{ at: at(days(3)) }] })).toBe(at(days(4)));
    expect(completesAt({ endsAt, visit: {} })).toBe(at(days(1)));
    const problem = (closed: number) => ({ problem: { problemId: "prb", at: at(0), closedAt: at(closed) } });
    expect([done(1, problem(days(4))), done(1, problem(60))]).toEqual([at(days(5)), at(1 + hours(48))]);
  });

  it("a job under way is completed a day after its end, or after staff last reopened it", () => {
    expect(completesAt({ endsAt })).toBe(at(days(1)));
    expect(completesAt({ endsAt, reopenings: [{ at: at(hours(1)) }, { at: at(hours(2)) }, { at: at(days(3)) }] })).toBe(
      at(days(4)),
    );
  });

  it("a job under way is completed at least a day after its hold has ended", () => {
    const ended = (minutes: number, more: object = {}) => completesAt({ endsAt, unheldAt: at(minutes), ...more });
    expect([ended(-60), ended(0), ended(days(3))]).toEqual([at(days(1)), at(days(1)), at(days(4))]);
    expect(ended(days(3), { reopenings: [{ at: at(days(5)) }] })).toBe(at(days(6)));
    expect(ended(days(3), { held: { customer: at(days(4)) } })).toBe(at(days(18)));
  });

  it("a job under way on hold is completed 14 days later than otherwise", () => {
    const held = { cleaner: at(0) };
    expect(completesAt({ endsAt, held })).toBe(at(days(15)));
    expect(completesAt({ endsAt, held, reopenings: [{ at: at(days(3)) }] })).toBe(at(days(18)));
  });
});
