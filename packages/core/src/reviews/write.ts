import {
  editableUntil,
  type OwnReview,
  policy,
  refuseMember,
  refuseReview,
  releaseOf,
  reviewableUntil,
  reviews,
} from "@naqi/contracts";
import type * as z from "zod";
import { BookingEntity } from "../bookings/bookings.entity.ts";
import { oursOf } from "../bookings/bookings.ts";
import type { BookingRow } from "../bookings/view.ts";
import { ReviewEntity } from "../cleaners/reviews.entity.ts";
import { Call } from "../kit/call.ts";
import { newId } from "../kit/ids.ts";
import { implement } from "../gate/implement.ts";
import { readTogether, row } from "../kit/read-together.ts";
import { changing, checking, type Part, putting, transact } from "../kit/transact.ts";
import { overtaken, untilWritten } from "../kit/until-written.ts";
import { beingActive } from "../membership/standing.ts";
import { countingRatings, queuedAs, type ReviewRow, shownAs, tellingReceived } from "./counting.ts";
import { CustomerRatingEntity } from "./ratings.entity.ts";
import { changingReview } from "./releasing.ts";

type Said = Pick<z.output<typeof reviews.write.input>, "rating" | "tags" | "comment">;

/** A review as its author sees it. */
const asOwn = (review: ReviewRow): OwnReview => ({
  ...review,
  ...(review.state === "held" && { releasesAt: review.queuedAt }),
  editableUntil: editableUntil(review),
});

export const own = implement(reviews.own, async ({ bookingId }) => {
  const { data: review } = await ReviewEntity.get({ bookingId }).go({ consistent: true });
  if (review?.reviewerId !== Call.member().memberId) throw refuseReview.notFound();
  return asOwn(review);
});

/**
 * Reviews a completed visit, or changes what was written (decisions §3.9): booking, review and rating in one read, and
 * one transaction. It is shown and counted at once if the cleaner has rated the visit, and otherwise held, so that
 * neither waits for the other's words. The same words again change nothing.
 */
export const write = implement(reviews.write, async ({ bookingId, ...said }) =>
  untilWritten(async () => {
    const [found, review, rating] = await readTogether(
      row(BookingEntity, { bookingId }),
      row(ReviewEntity, { bookingId }),
      row(CustomerRatingEntity, { bookingId }),
    );
    const { booking } = oursOf(found);
    mustBeReviewable(booking);
    const after = review ? await changed(review, said) : await written(booking, said, rating !== null);
    return after === overtaken ? overtaken : asOwn(after);
  }),
);

/** Refuses a visit that is not completed. */
export function mustBeReviewable(booking: BookingRow): asserts booking is BookingRow & { completedAt: string } {
  const { status, completedAt } = booking;
  if (status !== "completed" || !completedAt) throw refuseReview.notCompleted({ details: { status } });
}

async function written(booking: BookingRow & { completedAt: string }, said: Said, isRated: boolean) {
  const now = Call.now();
  if (now > reviewableUntil(booking)) throw refuseReview.tooLate();
  const { bookingId, customerId, cleanerId, customerName, serviceType } = booking;
  const isShown = isRated || policy.reviews.blindDays === 0;
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
      : { releasedAt: "", ...queuedAs("held", releaseOf(now)) }),
  };
  const shown = [...countingRatings(cleanerId, [{ rating: said.rating, by: 1 }]), tellingReceived(review)];
  const failed = await transact([
    putting("review", ReviewEntity.create(review)),
    stamping(booking, { reviewedAt: now }),
    beingActive(customerId),
    ...(isShown ? shown : [beingUnrated(bookingId)]),
  ]);
  if (failed.size === 0) return review;
  if (failed.has("member")) throw refuseMember.suspended();
  if (failed.has("review") || failed.has("rating")) return overtaken;
  if (failed.has("cleaner") || failed.has("listing")) throw refuseReview.cleanerLeft();
  throw refuseReview.notCompleted({ details: { status: booking.status } });
}

/** The part named `booking` that notes on a completed visit what one of its parties has said of it. */
export const stamping = ({ bookingId }: BookingRow, stamp: Partial<Pick<BookingRow, "reviewedAt" | "ratedAt">>): Part =>
  changing(
    "booking",
    BookingEntity.patch({ bookingId })
      .set(stamp)
      .where(({ status }, { eq }) => eq(status, "completed")),
  );

/** The part named `rating`: the cleaner has not rated the visit meanwhile. */
const beingUnrated = (bookingId: string): Part =>
  checking(
    "rating",
    CustomerRatingEntity.delete({ bookingId }).where(({ cleanerId }, { notExists }) => notExists(cleanerId)),
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
  const failed = await transact([
    changingReview(review, after),
    ...(isShown && rating !== said.rating ? recounted : []),
    beingActive(review.reviewerId),
  ]);
  if (failed.has("member")) throw refuseMember.suspended();
  return failed.size === 0 ? after : overtaken;
}
