import { policy, refuseReview, reviewableUntil, reviews } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { BookingEntity } from "../booking/bookings.entity.ts";
import { oursOf } from "../booking/bookings.ts";
import { ReviewEntity } from "../../cleaners/profile/reviews.entity.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { answering, checking, commit, type Part, putting, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { beingActive } from "../../identity/member-record/standing.ts";
import { CustomerRatingEntity } from "./ratings.entity.ts";
import { releasing } from "./releasing.ts";
import { mustBeReviewable, stamping } from "./write.ts";

type RatingRow = EntityItem<typeof CustomerRatingEntity>;

const asOwn = ({ note = "", ...rating }: RatingRow) => ({ ...rating, note });

/** Rates a visit's customer, once; the same write shows a held review, so neither party answers the other (decisions §1). */
export const rate = implement(reviews.rate, async ({ bookingId, rating, note }) =>
  retryOnConflict(async () => {
    const [found, review, rated] = await readTogether(
      row(BookingEntity, { bookingId }),
      row(ReviewEntity, { bookingId }),
      row(CustomerRatingEntity, { bookingId }),
    );
    const { booking } = oursOf(found);
    if (rated?.rating === rating && (rated.note ?? "") === note) return asOwn(rated);
    if (rated) throw refuseReview.ratedAlready();
    mustBeReviewable(booking);
    const now = Call.now();
    if (now > reviewableUntil(booking)) throw refuseReview.tooLate();
    const { customerId, cleanerId } = booking;
    const given = { bookingId, customerId, cleanerId, rating, ...(note && { note }), createdAt: now };
    await commit([
      beingActive(cleanerId),
      answering(stamping(booking, { ratedAt: now }), () =>
        refuseReview.notCompleted({ details: { status: booking.status } }),
      ),
      putting("rating", CustomerRatingEntity.create(given), retry),
      ...(review
        ? review.state === "held" && !review.isUnchecked
          ? releasing(review)
          : []
        : waitingForReview(bookingId)),
    ]);
    return asOwn(given);
  }),
);

/** Without a blind period, the customer has not written a review meanwhile. */
const waitingForReview = (bookingId: string): Part[] =>
  policy.reviews.blindDays === 0
    ? []
    : [
        checking(
          "review",
          ReviewEntity.delete({ bookingId }).where(({ reviewId }, { notExists }) => notExists(reviewId)),
          retry,
        ),
      ];
