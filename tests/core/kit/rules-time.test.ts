import { addDays, addMinutes, type Availability } from "@naqi/contracts";
import {
  freeHoursOf,
  heldBy,
  nextFreeIn,
  openDays,
  openStarts,
  since,
  startBit,
  startsIn,
  workingOf,
} from "@naqi/core/cleaners/profile/free-hours";
import { nearness, orderKeys, recommendation, tenths } from "@naqi/core/cleaners/search/orders";
import { Call } from "@naqi/core/kit/call";
import { missingOrExpired, isOver, vanishingAt, vanishingIn } from "@naqi/core/kit/table/time-to-live";
import { dueBy } from "@naqi/core/kit/due";
import { nextPayoutOn } from "@naqi/core/money/payouts/schedule";
import { closingOf, fixedBy, newlyOpen, notPast } from "@naqi/core/market/requests/terms";
import { asRequest, isOpen, type RequestRow, statusOf } from "@naqi/core/market/requests/view";
import { asApplication, isOutdated } from "@naqi/core/market/applications/view";
import { describe, expect, it } from "vitest";
import { everyDay } from "../../support/plans.ts";

// 09:00 on a Sunday in Dubai.
const now = "2027-03-07T05:00:00.000Z";
const today = "2027-03-07";
const at = <T>(instant: string, work: () => T) => Call.run({ actor: { kind: "visitor" }, now: instant }, work);
const hoursIn = (bits: number) =>
  Array.from({ length: 17 }, (_, hour) => hour + 6).filter(
    (hour) => bits & startBit(`${hour < 10 ? "0" : ""}${hour}:00`),
  );

describe("the hours a cleaner is free", () => {
  const plan: Availability = {
    ...everyDay("09:00", "12:00"),
    daysOff: [addDays(today, 1)],
    exceptions: [{ day: addDays(today, 2), start: "14:00", end: "16:00" }],
  };
  const job = (day: string, hour: string, minutes: number) => ({
    one: heldBy({ scheduledDate: day, scheduledTime: hour, durationMinutes: minutes }),
  });
  const free = (held = {}, of = plan) => freeHoursOf(workingOf(of), held, since(today)).map(hoursIn);

  it("are the plan's, except days off and dated hours", () => {
    expect(free().slice(0, 4)).toEqual([[9, 10, 11], [], [14, 15], [9, 10, 11]]);
    expect(free()).toHaveLength(14);
  });
  it("are those of the weekday", () => {
    const weekly = { ...plan.weeklySchedule, 1: { available: false, start: "09:00", end: "12:00" } };
    const monday = free({}, { ...plan, daysOff: [], exceptions: [], weeklySchedule: weekly });
    expect(monday.map((hours) => hours.length)).toEqual([3, 0, 3, 3, 3, 3, 3, 3, 0, 3, 3, 3, 3, 3]);
  });
  it("exclude those of a job, including the started hour", () => {
    expect(free(job(today, "10:00", 60))[0]).toEqual([9, 11]);
    expect(free(job(today, "09:00", 90))[0]).toEqual([11]);
    expect(free(job(addDays(today, 3), "11:00", 300))[3]).toEqual([9, 10]);
  });
  it("ignore jobs before today and after the last known day", () => {
    expect(free(job(addDays(today, -1), "10:00", 60))).toEqual(free());
    expect(free(job(addDays(today, 14), "10:00", 60))).toEqual(free());
    expect(free(job(addDays(today, 13), "10:00", 60))[13]).toEqual([9, 11]);
  });
  it("are the start times for a job of two hours, or of three", () => {
    const [first = 0] = freeHoursOf(workingOf(plan), {}, since(today));
    expect([60, 120, 180, 240].map((minutes) => hoursIn(startsIn(first, minutes)))).toEqual([
      [9, 10, 11],
      [9, 10],
      [9],
      [],
    ]);
  });
  it("allow no start where the dialog offers none", () => {
    const [all = 0] = freeHoursOf(workingOf(everyDay("06:00", "22:00")), {}, since(today));
    expect(hoursIn(startsIn(all, 60))).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
  });
});

describe("the hours at which a job may start", () => {
  it.each([
    ["three hours ahead at the full hour", 0, now, 12],
    ["the next full hour after that", 0, addMinutes(now, 1), 13],
    ["nothing late in the day", 0, "2027-03-07T12:00:00.000Z", undefined],
    ["tomorrow from the first", 1, now, 8],
    ["nothing today when the notice ends tomorrow", 0, "2027-03-07T18:30:00.000Z", undefined],
    ["tomorrow after the notice", 1, "2027-03-07T18:30:00.000Z", 8],
  ])("are %s", (_, ahead, instant, first) => expect(hoursIn(openStarts(ahead, instant))[0]).toBe(first));

  it("are listed for fourteen days from today", () => {
    const days = openDays(now);
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 14 }, (_, index) => addDays(today, index)));
    expect([hoursIn(days[0]?.starts ?? 0)[0], hoursIn(days[1]?.starts ?? 0)[0]]).toEqual([12, 8]);
  });
  it("give the first free time, today only for same-day cleaners", () => {
    const days = openDays(now);
    const [long = 0] = freeHoursOf(workingOf(everyDay("08:00", "20:00")), {}, since(today));
    expect(nextFreeIn(() => long, true, days)).toEqual({ day: today, hour: "12:00" });
    expect(nextFreeIn(() => long, false, days)).toEqual({ day: addDays(today, 1), hour: "08:00" });
    expect(nextFreeIn((index) => (index === 3 ? startBit("17:00") | startBit("18:00") : 0), true, days)).toEqual({
      day: addDays(today, 3),
      hour: "17:00",
    });
    expect(nextFreeIn(() => startBit("17:00"), true, days)).toBeUndefined();
  });
});

describe("a sort order", () => {
  const card = { hourlyRate: 5_000, averageRating: 4.5, ratingCount: 10, totalBookings: 3 };
  const inOrder = (order: keyof typeof orderKeys, better: Partial<typeof card>, worse: Partial<typeof card> = {}) =>
    expect(orderKeys[order]({ ...card, ...better })).toBeGreaterThan(orderKeys[order]({ ...card, ...worse }));

  it("by rating puts more reviews first among equals", () => {
    inOrder("rating", { averageRating: 4.6, ratingCount: 1 }, { ratingCount: 5_000 });
    inOrder("rating", { ratingCount: 11 });
  });
  it("by price puts the better rated first among equals", () => {
    inOrder("price_low", { hourlyRate: 4_999, averageRating: 1 });
    inOrder("price_low", { averageRating: 4.6 });
    inOrder("price_high", { hourlyRate: 5_001, averageRating: 1 });
    inOrder("price_high", { averageRating: 4.6 });
  });
  it("by experience counts jobs, then the rating", () => {
    inOrder("experience", { totalBookings: 4, averageRating: 1 });
    inOrder("experience", { averageRating: 4.6 });
  });
  it("counts a rating in tenths, and none as zero", () =>
    expect([tenths(card), tenths({ averageRating: null })]).toEqual([45, 0]));

  // As if there were eight more reviews with the mean.
  it.each([
    ["ten reviews of 5 in a mean of 4", { averageRating: 5, ratingCount: 10 }, 0, 1, 45_556],
    ["no review", { averageRating: null, ratingCount: 0 }, 0, 1, 40_000],
    ["a newcomer's turn", { averageRating: null, ratingCount: 0 }, 0, 0, 45_000],
    ["no newcomer's turn", { averageRating: 4, ratingCount: 5 }, 0, 0, 40_000],
    ["the last newcomer's turn", { averageRating: 4, ratingCount: 4 }, 0, 0, 45_000],
    ["being free today", { averageRating: 4, ratingCount: 5 }, 14, 1, 43_000],
    ["being free in a week", { averageRating: 4, ratingCount: 5 }, 7, 1, 41_500],
  ])("of recommendation weighs %s", (_, rated, soonest, tie, worth) =>
    // A multiple of four days after the epoch.
    expect(recommendation({ ...card, ...rated }, soonest, tie, { day: "1970-01-05", mean: 40 })).toBe(worth),
  );
  it("of recommendation gives every newcomer a turn, daily", () => {
    const turns = ["1970-01-01", "1970-01-02", "1970-01-03", "1970-01-04", "1970-01-05"].map((day) =>
      [0, 1, 2, 3].filter((tie) => recommendation({ ...card, ratingCount: 0 }, 0, tie, { day, mean: 40 }) > 40_000),
    );
    expect(turns).toEqual([[0], [3], [2], [1], [0]]);
  });
  it.each([
    [0, 5_000],
    [10, 2_500],
    [20, 0],
    [40, 0],
  ])("adds for %d km %d", (km, worth) => expect(nearness(km)).toBe(worth));
});

describe("the next payout", () => {
  it.each([
    ["weekly", "2027-03-07T05:00:00.000Z", "", "2027-03-08"],
    ["weekly", "2027-03-08T05:00:00.000Z", "", "2027-03-15"],
    ["biweekly", "2026-01-05T05:00:00.000Z", "", "2026-01-19"],
    ["biweekly", "2026-01-18T05:00:00.000Z", "", "2026-01-19"],
    ["biweekly", "2026-01-19T05:00:00.000Z", "", "2026-02-02"],
    ["monthly", "2027-03-01T05:00:00.000Z", "", "2027-04-01"],
    ["monthly", "2027-03-31T05:00:00.000Z", "", "2027-04-01"],
    // It begins in Dubai, at 20:00 of the day before.
    ["weekly", "2027-03-07T05:00:00.000Z", "2027-03-07T20:00:00.000Z", "2027-03-08"],
    ["weekly", "2027-03-07T05:00:00.000Z", "2027-03-07T20:00:00.001Z", "2027-03-15"],
  ] as const)("%s, asked at %s, held until '%s', is on %s", (schedule, instant, heldUntil, day) =>
    expect(at(instant, () => nextPayoutOn(schedule, heldUntil || undefined))).toBe(day),
  );
});

describe("a request on the board", () => {
  const row = { status: "open", closesAt: addMinutes(now, 1), termsVersion: 2, createdAt: now } as RequestRow;

  it.each([
    [undefined, undefined],
    ["2027-03-07", undefined],
    ["2027-03-08", undefined],
    ["2027-03-06", "cleaning-request.dayPast"],
  ])("wanted on %s is refused: %s", (day, code) => {
    const asking = () => at(now, () => notPast(day));
    if (code)
      expect(asking).toThrow(
        expect.objectContaining({ code, extra: { fields: { preferredDate: expect.stringMatching(/\w/) } } }),
      );
    else expect(asking()).toBeUndefined();
  });
  it.each([
    [undefined, "2027-03-21T05:00:00.000Z"],
    ["2027-03-10", "2027-03-10T20:00:00.000Z"],
    ["2027-03-21", "2027-03-21T05:00:00.000Z"],
  ])("wanted on %s closes at %s", (day, closes) => expect(closingOf(day, now)).toBe(closes));
  it("is open until its time is over, before and after the sweep", () => {
    expect([now, addMinutes(now, 1)].map((instant) => at(instant, () => [isOpen(row), statusOf(row)]))).toEqual([
      [true, "open"],
      [false, "expired"],
    ]);
    expect(at(now, () => [isOpen({ ...row, status: "booked" }), statusOf({ ...row, status: "booked" })])).toEqual([
      false,
      "booked",
    ]);
    expect(at(now, () => isOpen({ status: "open", closesAt: undefined }))).toBe(false);
    expect(() => at(now, () => statusOf({ ...row, status: "inquiry" }))).toThrow();
  });
  it("is read with its current status", () => {
    expect(at(now, () => asRequest(row))).toEqual({ ...row, status: "open", closesAt: addMinutes(now, 1) });
    expect(at(now, () => asRequest({ ...row, status: "cancelled", closesAt: undefined })).closesAt).toBe(now);
  });
  it("starts open, with its first edition", () => {
    const asked = {
      customerId: "c",
      serviceType: "deep_cleaning",
      location: "JBR",
      preferredDate: "2027-03-10",
    } as const;
    const { requestId, writtenAt, ...rest } = at(now, () => newlyOpen(asked));
    expect(requestId).toMatch(/^req_/);
    expect(writtenAt).toBeDefined();
    expect(rest).toEqual({
      ...asked,
      origin: "posted",
      status: "open",
      edition: 1,
      termsVersion: 1,
      applicationCount: 0,
      closesAt: "2027-03-10T20:00:00.000Z",
      feed: "posted",
      board: "open",
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
  });
  it("for a package has the package's data", () => {
    expect(fixedBy({ service: "deep-cleaning", packageId: "premium" })).toEqual({
      title: undefined,
      serviceType: "deep_cleaning",
      budgetMin: 48_000,
      budgetMax: 48_000,
    });
    expect(fixedBy(undefined)).toEqual({});
  });
  it("makes an offer on older terms outdated while both wait", () => {
    const offer = { status: "pending", termsVersion: 1 } as Parameters<typeof isOutdated>[0];
    const outdated = (change: object, of: object = {}) =>
      at(now, () => isOutdated({ ...offer, ...change }, { ...row, ...of }));
    expect([
      outdated({}),
      outdated({ termsVersion: 2 }),
      outdated({ status: "withdrawn" }),
      outdated({}, { status: "booked" }),
    ]).toEqual([true, false, false, false]);
  });
  it("shows its cleaner an offer as it is", () => {
    const offer = { status: "pending", termsVersion: 1 } as Parameters<typeof isOutdated>[0];
    expect(at(now, () => asApplication(offer, row))).toMatchObject({
      status: "pending",
      isOutdated: true,
      message: null,
      request: { status: "open" },
    });
    const later = at(addMinutes(now, 1), () => asApplication({ ...offer, message: "Hello" }, row));
    expect(later).toMatchObject({
      status: "rejected",
      isOutdated: false,
      message: "Hello",
      request: { status: "expired" },
    });
  });
});

describe("an expiring row", () => {
  const ttl = 1_803_963_600;
  it("contains its expiry, in whole seconds", () => {
    expect(vanishingAt("2027-03-02T05:00:00.999Z")).toEqual({ ttl: Date.parse("2027-03-02T05:00:00.000Z") / 1000 });
    expect(at(now, () => vanishingIn(10))).toEqual(vanishingAt(addMinutes(now, 10)));
  });
  it("is expired at its second", () => {
    const over = vanishingAt(now);
    expect([addMinutes(now, -1), now, addMinutes(now, 1)].map((instant) => at(instant, () => isOver(over)))).toEqual([
      false,
      true,
      true,
    ]);
  });
  it("may be written again when it is gone or expired", () => {
    const said = at(now, () =>
      missingOrExpired("ttl", { notExists: (field) => `no ${field}`, lte: (field, value) => `${field} <= ${value}` }),
    );
    expect(said).toContain("no ttl");
    expect(said).toContain(`ttl <= ${Date.parse(now) / 1000}`);
    expect(ttl).toBeGreaterThan(0);
  });
  it("is due at its very instant", () => {
    const bounds = dueBy({ between: (...both) => both }, "at", now);
    expect(bounds).toEqual([{ at: "" }, { at: "2027-03-07T05:00:00.000Z~" }]);
  });
});
