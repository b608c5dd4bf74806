import {
  addMinutes,
  arrivesFrom,
  bookings,
  HappenedAt,
  isReported,
  isReportOpen,
  lateUntil,
  noAccessFrom,
  noShowFrom,
  reportableUntil,
  reportEnd,
  StartCode,
  stepsFrom,
} from "@naqi/contracts";
import { describe, expect, it } from "vitest";

const startsAt = "2027-03-10T06:00:00.000Z";
const at = (minutes: number) => addMinutes(startsAt, minutes);
const booking = { startsAt, endsAt: at(120) };
const [hour, day] = [60, 24 * 60];

describe("the hours of a visit", () => {
  it.each([
    ["on the way or late", stepsFrom, -120],
    ["late", lateUntil, 30],
    ["there", arrivesFrom, -60],
    ["not there", noShowFrom, 30],
    ["reported", reportableUntil, 240],
  ] as const)("%s", (_, rule, minutes) => expect(rule(booking)).toBe(at(minutes)));

  it("waiting at the door counts from the start, or from a later arrival, and requires an arrival", () => {
    expect(noAccessFrom(booking)).toBeUndefined();
    for (const [arrived, from] of [
      [-30, 30],
      [0, 30],
      [20, 50],
    ] as const)
      expect(noAccessFrom({ ...booking, visit: { arrived: { at: at(arrived) } } })).toBe(at(from));
  });
});

describe("what is reported", () => {
  const noShow = { at: at(30) };
  const noAccess = { at: at(40), tried: ["called" as const, "knocked" as const] };
  const withdrawnAt = at(50);

  it.each([
    ["nothing", {}, undefined],
    ["nothing more", { noShow: { ...noShow, withdrawnAt }, noAccess: { ...noAccess, withdrawnAt } }, undefined],
    ["that nobody came", { noShow }, { what: "noShow", at: at(30 + 2 * hour) }],
    ["that they could not get in", { noAccess }, { what: "noAccess", at: at(40 + day) }],
    [
      "of two, one taken back",
      { noShow: { ...noShow, withdrawnAt }, noAccess },
      { what: "noAccess", at: at(40 + day) },
    ],
    ["and with staff", { noShow, staffSince: at(60) }, { what: "closeReport", at: at(60 + 14 * day) }],
  ] as const)("%s", (_, visit, end) => {
    const given = JSON.parse(JSON.stringify({ visit }));
    expect(reportEnd(given)).toEqual(end);
    expect(isReported(given)).toBe(end !== undefined);
    // Of one that has moved on nothing is open, whatever was reported.
    for (const status of ["confirmed", "in_progress", "completed"])
      expect(isReportOpen({ ...given, status })).toBe(status === "confirmed" && end !== undefined);
  });

  it("is empty without a report, or after its withdrawal", () => {
    for (const visit of [undefined, {}, { staffSince: at(30) }, { noShow: { at: at(30), withdrawnAt: at(31) } }])
      expect([isReported({ visit }), reportEnd({ visit })]).toEqual([false, undefined]);
    for (const visit of [undefined, {}]) expect(noAccessFrom({ ...booking, visit })).toBeUndefined();
  });
  it("is about two ways at least that were tried, each counted once, and 500 characters", () => {
    const asked = { bookingId: `bkg_${"0".repeat(26)}`, tried: ["called", "knocked"] };
    const { input } = bookings.reportNoAccess;
    expect(input.safeParse(asked).success).toBe(true);
    expect(input.safeParse({ ...asked, tried: ["called", "called"] }).success).toBe(false);
    expect(input.safeParse({ ...asked, tried: ["called", "shouted"] }).success).toBe(false);
    expect(input.safeParse({ ...asked, note: "x".repeat(500) }).success).toBe(true);
    expect(input.safeParse({ ...asked, note: "x".repeat(501) }).success).toBe(false);
  });
});

describe("what a phone sends", () => {
  it("an instant is written as we write them, and nothing else is one", () => {
    expect(HappenedAt.parse("2027-03-10T06:00:00Z")).toBe(startsAt);
    expect(HappenedAt.parse("2027-03-10T06:00:00.000000Z")).toBe(startsAt);
    for (const other of ["", "now", "2027-02-30T06:00:00Z", "2027-03-10"])
      expect(HappenedAt.safeParse(other).success).toBe(false);
  });
  it("a code is four digits, of any script", () => {
    expect(StartCode.parse(" ٠٠4 2")).toBe("0042");
    for (const other of ["", "42", "00420", "abcd", "1".repeat(1_000)])
      expect(StartCode.safeParse(other).success).toBe(false);
  });
});
