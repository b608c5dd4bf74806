import { ReviewEntity } from "../../cleaners/profile/reviews.entity.ts";
import { Call } from "../../kit/call.ts";
import { dueBy } from "../../kit/due.ts";
import { sweep } from "../../kit/table/sweep.ts";
import { tryCommit, type Part } from "../../kit/table/commit.ts";
import {
  asShown,
  changingReview,
  countingRatings,
  type ReviewRow,
  reviewReceivedEvent,
} from "../../cleaners/profile/review-counting.ts";

/** The parts that show and count a held review and notify its cleaner. Names: `review`, `cleaner`, `listing`. */
export const releasing = (review: ReviewRow): Part[] => [
  changingReview(review, asShown(review)),
  ...countingRatings(review.reviewedId, [{ rating: review.rating, by: 1 }]),
  reviewReceivedEvent(review),
];

/** Shows held reviews that are due. The write depends on the review as read, so repeated, late or parallel runs count each once. */
export async function releaseDue(): Promise<{ released: number }> {
  Call.job();
  let released = 0;
  await sweep(
    () => dueBy(ReviewEntity.query.byQueue({ queue: "held" }), "queuedAt", Call.now()),
    async ({ bookingId }) => {
      // The index may lag, so the row decides.
      const { data: review } = await ReviewEntity.get({ bookingId }).go({ consistent: true });
      if (review?.state !== "held" || review.isUnchecked) return;
      if (await tryCommit(releasing(review))) released++;
    },
  );
  return { released };
}
