import { visitPath } from "@naqi/contracts";
import type { ReviewFacts } from "../mails/facts.ts";
import type { HandlersOf } from "../outbox/events.ts";
import { byMail } from "../outbox/by-mail.ts";

declare module "../outbox/events.ts" {
  interface Events {
    /** A review is shown from now on: its cleaner reads it, and may answer. */
    "review.received": { memberId: string } & ReviewFacts;
    /** Its cleaner has answered: the customer who wrote it hears so. */
    "review.replied": { memberId: string; bookingId: string } & ReviewFacts;
  }
}

export const reviewNotices: HandlersOf<"review"> = {
  "review.received": byMail(
    "reviews",
    ({ reviews }, facts) => reviews.received(facts),
    ({ serviceType }) => ({ facts: { serviceType }, path: "/cleaner-profile#reviews" }),
  ),
  "review.replied": byMail(
    "reviews",
    ({ reviews }, facts) => reviews.replied(facts),
    ({ serviceType, bookingId }) => ({ facts: { serviceType }, path: visitPath("customer", bookingId) }),
  ),
};
