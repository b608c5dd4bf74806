import { Bookings, Cleaners, Reports, Reviews } from "@naqi/core";
import { as, cleaner, member, reviewed, started, visitor } from "../../support/given/given.ts";
import type { PerOperation } from "../../operations/record.ts";
import { staff } from "../../support/given/staff.ts";

/** One ordinary call of every operation of reviews. Imported once the table is there. */
export async function reviewSamples() {
  const [customer, worker, reviewer] = [await member("customer"), await cleaner(), await staff()];
  const done = async (scheduledTime: string) => {
    const visit = await started(customer, worker, { scheduledTime });
    return as(worker, () => Bookings.complete({ bookingId: visit.bookingId }), visit.endsAt);
  };
  const [fresh, waiting, shown, hiding] = [
    await done("08:00"),
    await done("10:00"),
    await done("12:00"),
    await done("14:00"),
  ];
  const now = hiding.endsAt;
  const said = { rating: 5, comment: "Spotless." };
  await as(customer, () => Reviews.write({ bookingId: waiting.bookingId, ...said }), now);
  for (const visit of [shown, hiding]) await reviewed(visit, said, now);
  const { bookingId } = hiding;
  const { cleanerId } = shown;
  const { reviews } = await as(visitor, () => Cleaners.profile({ cleanerId }), now);
  const reported = { cleanerId, reviewId: reviews[0]?.reviewId ?? "", reason: "untrue" } as const;
  return {
    "reviews.of": () => as(visitor, () => Reviews.of({ cleanerId }), now),
    "reviews.received": () => as(worker, () => Reviews.received({}), now),
    "reviews.own": () => as(customer, () => Reviews.own({ bookingId }), now),
    "reviews.write": () => as(customer, () => Reviews.write({ bookingId: fresh.bookingId, ...said }), now),
    "reviews.rate": () => as(worker, () => Reviews.rate({ bookingId: waiting.bookingId, rating: 5 }), now),
    "reviews.reply": () => as(worker, () => Reviews.reply({ bookingId: shown.bookingId, text: "Thank you!" }), now),
    "reviews.staffList": () => as(reviewer, () => Reviews.staffList({ cleanerId }), now),
    "reviews.staffCase": () => as(reviewer, () => Reviews.staffCase({ bookingId }), now),
    "reviews.hide": () => as(reviewer, () => Reviews.hide({ bookingId, reason: "It names others.", version: 1 }), now),
    "reviews.restore": () => as(reviewer, () => Reviews.restore({ bookingId, reason: "A mistake.", version: 2 }), now),
    "reports.ofReview": () => as(worker, () => Reports.ofReview(reported), now),
  } satisfies Partial<PerOperation<() => Promise<unknown>>>;
}
