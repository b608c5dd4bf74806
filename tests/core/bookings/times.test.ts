import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { addDays, addMinutes, dayOf, policy, tippableUntil } from "@naqi/contracts";
import { Bookings, Earnings, Plans, Problems, Reviews } from "@naqi/core";
import { settleDue } from "@naqi/core/bookings/booking/settling";
import { describe, expect, it } from "vitest";
import { as, booking, cleaner, job, member } from "../../support/given/given.ts";
import { planned } from "../../support/given/planned.ts";
import { inReview } from "../../support/given/recleans.ts";
import { staff } from "../../support/given/staff.ts";

const reason = "The oven was left out.";

/** An offline job: the cleaner reported its end, the customer agreed, and staff reopened it two days later. */
async function reopened() {
  const [customer, worker, reviewer] = [await member("customer"), await cleaner(), await staff()];
  const { bookingId, startsAt, endsAt } = await booking(customer, worker.memberId);
  const doneAt = addMinutes(startsAt, 115);
  const heardAt = addMinutes(endsAt, 30);
  await as(worker, () => Bookings.start({ bookingId, happenedAt: startsAt }), heardAt);
  const said = await as(worker, () => Bookings.complete({ bookingId, happenedAt: doneAt }), heardAt);
  expect(said).toMatchObject({ status: "in_progress", visit: { doneAt } });
  const first = await as(customer, () => Bookings.complete({ bookingId }), addMinutes(heardAt, 60));
  expect(first.completedAt).toBe(doneAt);
  const reopenedAt = addMinutes(endsAt, 2 * 24 * 60);
  const open = { bookingId, version: first.version, reason };
  const { version } = (await as(reviewer, () => Bookings.staffReopen(open), reopenedAt)).booking;
  return { version, customer, worker, reviewer, bookingId, doneAt, reopenedAt };
}

type Reopened = Awaited<ReturnType<typeof reopened>>;

describe("the completion time of a reopened job", () => {
  it.each<[string, (job: Reopened, now: string) => Promise<unknown>]>([
    ["the customer", ({ customer, bookingId }, now) => as(customer, () => Bookings.complete({ bookingId }), now)],
    ["the cleaner", ({ worker, bookingId }, now) => as(worker, () => Bookings.complete({ bookingId }), now)],
    [
      "staff",
      ({ reviewer, bookingId, version }, now) =>
        as(reviewer, () => Bookings.staffComplete({ bookingId, version, reason }), now),
    ],
    ["the clock", (_, now) => as(job, settleDue, now)],
  ])("is that of the last completion, by %s", async (by, complete) => {
    const given = await reopened();
    const { customer, worker, reviewer, bookingId, doneAt, reopenedAt } = given;
    // The clock waits for both; the others need not.
    const again = addMinutes(reopenedAt, (by === "the clock" ? 14 : 5) * 24 * 60);
    await complete(given, again);
    const visit = await as(customer, () => Bookings.get({ bookingId }), again);
    expect(visit).toMatchObject({ status: "completed", completedAt: again, reopenings: [{ completedAt: doneAt }] });
    const { timeline } = await as(reviewer, () => Bookings.staffCase({ bookingId }), again);
    const completions = timeline.filter(({ what }) => what === "booking.completed" || what === "booking.complete");
    expect(completions.map(({ at }) => at)).toEqual(expect.arrayContaining([doneAt, again]));
    const { items } = await as(worker, () => Earnings.transactions({}), again);
    expect(items.flatMap(({ entry, paymentDate = "" }) => (entry === "job" ? paymentDate : []))).toContain(again);
    // Deadlines after the completion count from this one.
    const late = addMinutes(tippableUntil({ completedAt: doneAt }), 1);
    const review = { bookingId, rating: 5, comment: "It is clean now.", tags: [] };
    expect((await as(customer, () => Reviews.write(review), late > again ? late : again)).rating).toBe(5);
  });
});

describe("a day derived from an instant", () => {
  // In Dubai it is already the next day.
  const night = (day: string) => `${day}T21:30:00.000Z`;

  it("is Dubai's for the end of a plan with 14 days' notice", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { planId } = await planned(customer, await booking(customer, worker.memberId));
    const now = night("2027-03-08");
    const { ended } = await as(worker, () => Plans.end({ planId }), now);
    expect(dayOf(now)).toBe("2027-03-09");
    expect(ended?.lastDay).toBe(addDays("2027-03-09", policy.plans.noticeDays));
  });

  it("is Dubai's for a re-clean proposed within 14 days", async () => {
    const { reviewer, key, now } = await inReview();
    const late = night(dayOf(now));
    const { days } = await as(reviewer, () => Problems.recleanTimes(key), late);
    expect(days.at(-1)?.day).toBe(addDays(dayOf(late), policy.problems.comeAgainDays));
  });

  /** Files that handle calendars: they read the parts of days and months, never of instants. */
  const calendars = [
    "packages/contracts/src/common/time.ts",
    "packages/contracts/src/bookings/plans/rules.ts",
    "web/src/lib/texts/format.ts",
  ];
  const cutsDay = /\.slice\(0, 10\)|\.split\("T"\)|\.get(?:UTC)?(?:Date|Day|Hours)\(/;

  it("is derived in one place only, which adds Dubai's offset", () => {
    const folders = ["packages/contracts/src", "packages/core/src", "packages/functions/src", "web/src"];
    const files = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => join(folder, file)),
    );
    expect(files.length).toBeGreaterThan(1_000);
    const cutting = files.filter((file) => cutsDay.test(readFileSync(file, "utf8")));
    expect(cutting.filter((file) => !calendars.includes(file))).toEqual([]);
    expect(cutsDay.test("const lastDay = addDays(at.slice(0, 10), policy.plans.noticeDays);")).toBe(true);
  });
});
