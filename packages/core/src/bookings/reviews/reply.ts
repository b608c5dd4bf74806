import { answerableUntil, refuseReview, reviews } from "@naqi/contracts";
import { asPublic } from "../../cleaners/profile/latest-reviews.ts";
import { ReviewEntity } from "../../cleaners/profile/reviews.entity.ts";
import { Call } from "../../kit/call.ts";
import { changingReview } from "../../cleaners/profile/review-counting.ts";
import { implement } from "../../gate/implement.ts";
import { commit } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { beingActive } from "../../identity/member-record/standing.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import type { ReviewRow } from "../../cleaners/profile/review-counting.ts";
import { shown } from "./shown.ts";

const asReceived = (review: ReviewRow) => ({
  ...asPublic(review),
  bookingId: review.bookingId,
  answerableUntil: answerableUntil({ releasedAt: review.releasedAt || review.createdAt }),
});

export const received = implement(reviews.received, async ({ stars, ...paging }) => {
  const { rows, cursor } = await shown(Call.member().memberId, stars, paging);
  return { items: rows.map(asReceived), cursor };
});

export const reply = implement(reviews.reply, async ({ bookingId, text }) =>
  retryOnConflict(async () => {
    const { data: review } = await ReviewEntity.get({ bookingId }).go({ consistent: true });
    const { memberId } = Call.member();
    if (review?.reviewedId !== memberId || review.state !== "published") throw refuseReview.notFound();
    if (review.reply?.text === text) return asReceived(review);
    if (review.reply) throw refuseReview.replied();
    const seen = asReceived(review);
    if (Call.now() > seen.answerableUntil) throw refuseReview.repliedTooLate();
    const after = { ...review, reply: { text, at: Call.now() }, version: review.version + 1 };
    const { reviewerId, reviewerName, rating, serviceType } = review;
    await commit([
      beingActive(memberId),
      changingReview(review, after),
      // A reviewer who has left is not notified.
      ...(reviewerName
        ? [outboxEvent("review.replied", { memberId: reviewerId, bookingId, rating, serviceType })]
        : []),
    ]);
    return asReceived(after);
  }),
);
