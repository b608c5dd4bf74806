import {
  editableUntil,
  isReclean,
  type OwnReview,
  policy,
  refuseReview,
  releaseOf,
  reviewableUntil,
  reviews,
} from "@naqi/contracts";
import type * as z from "zod";
import { oursOf } from "../booking/bookings.ts";
import { comparingCompleted } from "../booking/checks/pair-check.ts";
import { BookingEntity, type BookingRow } from "../booking/bookings.entity.ts";
import { ReviewEntity } from "../../cleaners/profile/reviews.entity.ts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { newId } from "../../kit/ids.ts";
import { implement } from "../../gate/implement.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { changing, checking, commit, type Part, putting, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { beingActive } from "../../identity/member-record/standing.ts";
import {
  changingReview,
  countingRatings,
  queuedAs,
  type ReviewRow,
  shownAs,
  reviewReceivedEvent,
  uncheckedSince,
} from "../../cleaners/profile/review-counting.ts";
import { CustomerRatingEntity } from "./ratings.entity.ts";

type Said = Pick<z.output<typeof reviews.write.input>, "rating" | "tags" | "comment">;

const asOwn = (review: ReviewRow): OwnReview => ({
  ...review,
  ...(review.state === "held" &&
    (review.isUnchecked ? { awaitsCheck: true as const } : { releasesAt: review.queuedAt })),
  editableUntil: editableUntil(review),
});

export const own = implement(reviews.own, async ({ bookingId }) => {
  const { data: review } = await ReviewEntity.get({ bookingId }).go({ consistent: true });
  if (review?.reviewerId !== Call.member().memberId) throw refuseReview.notFound();
  return asOwn(review);
});

/** Writes a review of a completed visit; it is held until the cleaner rates too (decisions §3.9). Repeated, it changes nothing. */
export const write = implement(reviews.write, async ({ bookingId, ...said }) =>
  retryOnConflict(async () => {
    const [found, review, rating] = await readTogether(
      row(BookingEntity, { bookingId }),
      row(ReviewEntity, { bookingId }),
      row(CustomerRatingEntity, { bookingId }),
    );
    const { booking } = oursOf(found);
    mustBeReviewable(booking);
    const after = review ? await changed(review, said) : await written(booking, said, rating !== null);
    return asOwn(after);
  }),
);

/** Refuses a visit that is not completed, and a re-clean (G140). */
export function mustBeReviewable(booking: BookingRow): asserts booking is BookingRow & { completedAt: string } {
  const { status, completedAt } = booking;
  if (status !== "completed" || !completedAt) throw refuseReview.notCompleted({ details: { status } });
  if (isReclean(booking)) throw refuseReview.reclean();
}

async function written(booking: BookingRow & { completedAt: string }, said: Said, isRated: boolean) {
  const now = Call.now();
  if (now > reviewableUntil(booking)) throw refuseReview.tooLate();
  const { bookingId, customerId, cleanerId, customerName, serviceType } = booking;
  const compared = await comparingCompleted(booking, { isReview: true, hasLeft: refuseReview.cleanerLeft });
  const isChecked = booking.uncounted === undefined && !compared;
  const isShown = isChecked && (isRated || policy.reviews.blindDays === 0);
  const review: ReviewRow = {
    bookingId,
    reviewId: newId("rev"),
    reviewerId: customerId,
    reviewedId: cleanerId,
    reviewerName: customerName,
    ...said,
    serviceType,
    createdAt: now,
    version: 0,
    ...(isShown
      ? shownAs({ reviewedId: cleanerId, rating: said.rating }, now)
      : { releasedAt: "", ...waitingAs({ ...booking, ...compared?.change }, now) }),
  };
  const shown = [
    ...countingRatings(cleanerId, [{ rating: said.rating, by: 1 }], refuseReview.cleanerLeft),
    reviewReceivedEvent(review),
  ];
  await commit([
    beingActive(customerId),
    putting("review", ReviewEntity.create(review), retry),
    ...(isShown ? shown : isChecked ? [beingUnrated(bookingId)] : []),
    ...(compared?.parts ?? []),
    // The visit was reopened or staff decided meanwhile: the next try reads which.
    stamping(booking, { reviewedAt: now, ...compared?.change }, { asCounted: true }),
  ]);
  return review;
}

/** A new review is held until the cleaner rates, until staff check the booking, or hidden if the booking is void. */
function waitingAs({ uncounted }: Pick<BookingRow, "uncounted">, now: string) {
  if (uncounted?.isVoid) return { ...queuedAs("hidden", now), isUnchecked: true };
  return uncounted ? uncheckedSince(now) : queuedAs("held", releaseOf(now));
}

/** Stamps a completed visit. `asCounted` requires the `uncounted` state that was read (G120). */
export const stamping = (
  { bookingId, uncounted: read, thanks: tipped }: BookingRow,
  stamp: Partial<Pick<BookingRow, "reviewedAt" | "ratedAt" | "uncounted">>,
  { asCounted = false } = {},
): Part =>
  changing(
    "booking",
    BookingEntity.patch({ bookingId })
      .set(stamp)
      .where(({ status, uncounted, thanks }, { eq, exists, notExists }) =>
        allOf(
          eq(status, "completed"),
          asCounted && (read ? exists(uncounted) : notExists(uncounted)),
          // The `uncounted` state records whether the tip was credited.
          stamp.uncounted !== undefined && (tipped ? exists(thanks) : notExists(thanks)),
        ),
      ),
    retry,
  );

const beingUnrated = (bookingId: string): Part =>
  checking(
    "rating",
    CustomerRatingEntity.delete({ bookingId }).where(({ cleanerId }, { notExists }) => notExists(cleanerId)),
    retry,
  );

async function changed(review: ReviewRow, said: Said) {
  const { reviewedId, rating, tags, comment, state, reply, releasedAt, version } = review;
  if (rating === said.rating && comment === said.comment && String(tags) === String(said.tags)) return review;
  if (state === "hidden") throw refuseReview.hidden();
  if (reply) throw refuseReview.answered();
  const now = Call.now();
  if (now > editableUntil(review)) throw refuseReview.editedTooLate();
  const isShown = state === "published";
  const after: ReviewRow = {
    ...review,
    ...said,
    editedAt: now,
    version: version + 1,
    ...(isShown && shownAs({ reviewedId, rating: said.rating }, releasedAt || now)),
  };
  const recounted = countingRatings(reviewedId, [
    { rating, by: -1 },
    { rating: said.rating, by: 1 },
  ]);
  await commit([
    beingActive(review.reviewerId),
    changingReview(review, after),
    ...(isShown && rating !== said.rating ? recounted : []),
  ]);
  return after;
}
