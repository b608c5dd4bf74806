import { addMinutes } from "@naqi/contracts";
import { lastStepOf, stampOf } from "@naqi/core/bookings/booking/visit/stamps";
import type { BookingRow } from "@naqi/core/bookings/booking/bookings.entity";
import { Call } from "@naqi/core/kit/call";
import { describe, expect, it } from "vitest";

const now = "2027-03-10T08:00:00.000Z";
const at = (minutes: number) => addMinutes(now, minutes);
const stamp = (happenedAt?: string, earliest = at(-600)) =>
  Call.run({ actor: { kind: "visitor" }, now }, () => stampOf(happenedAt, earliest));
const refused = (code: string, details?: object) =>
  expect.objectContaining({ code, ...(details && { extra: expect.objectContaining({ details }) }) }) as Error;
/** One millisecond before or after an instant. */
const beside = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

describe("the time of a step", () => {
  it("is now, without a phone's time", () => {
    expect(stamp()).toEqual({ at: now });
    expect(stamp(undefined, at(5))).toEqual({ at: now });
  });

  it("is the phone's time, plus the time of the report if that is more than two minutes later", () => {
    expect(stamp(at(-2))).toEqual({ at: at(-2) });
    expect(stamp(beside(at(-2), -1))).toEqual({ at: beside(at(-2), -1), heardAt: now });
    expect(stamp(at(-60))).toEqual({ at: at(-60), heardAt: now });
  });

  it("is never in the future: up to two minutes ahead counts as now, and more is refused", () => {
    expect(stamp(at(2))).toEqual({ at: now });
    expect(() => stamp(beside(at(2), 1))).toThrow(refused("booking.stampAhead"));
  });

  it("is at most twelve hours ago", () => {
    const before = at(-900);
    expect(stamp(at(-720), before)).toEqual({ at: at(-720), heardAt: now });
    expect(() => stamp(beside(at(-720), -1), before)).toThrow(refused("booking.stampOld"));
  });

  it("is not before the previous step, with a tolerance of two minutes", () => {
    expect(stamp(at(-60), at(-60))).toEqual({ at: at(-60), heardAt: now });
    expect(stamp(at(-62), at(-60))).toEqual({ at: at(-60), heardAt: now });
    const before = refused("booking.stampBefore", { earliest: at(-60) });
    expect(() => stamp(beside(at(-62), -1), at(-60))).toThrow(before);
  });
});

describe("the last known step", () => {
  const row = { createdAt: at(-600) } as BookingRow;
  const all = { onMyWay: { at: at(-100) }, arrived: { at: at(-50) } };

  it("is the latest of booking, way, arrival, start and the last reopening", () => {
    expect(lastStepOf(row)).toBe(at(-600));
    expect(lastStepOf({ ...row, visit: {} })).toBe(at(-600));
    expect(lastStepOf({ ...row, visit: { onMyWay: all.onMyWay } })).toBe(at(-100));
    expect(lastStepOf({ ...row, visit: all })).toBe(at(-50));
    expect(lastStepOf({ ...row, visit: all, startedAt: at(-40) })).toBe(at(-40));
    const reopenings = [-35, -30, -20].map((minutes) => ({ completedAt: at(minutes), at: at(minutes) }));
    expect(lastStepOf({ ...row, visit: all, startedAt: at(-40), reopenings })).toBe(at(-20));
    expect(lastStepOf({ ...row, startedAt: at(-40), reopenings: [] })).toBe(at(-40));
  });
});
