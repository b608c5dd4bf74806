import { reviewableUntil, visitPath } from "@naqi/contracts";
import { BookingEntity } from "../booking/bookings.entity.ts";
import { factsOf } from "../booking/notice-recipients.ts";
import { jobFor, eventPayload } from "../booking/event-payload.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { isNudged } from "../../identity/member-record/nudged.ts";
import { Call } from "../../kit/call.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import type { ReviewFacts } from "../../messaging/mails/facts.ts";
import type { Words } from "../../messaging/mails/words.ts";
import type { NoticeHandler, HandlersOf, Notice, Notices } from "../../messaging/outbox/events.ts";
import { byMail } from "../../messaging/outbox/by-mail.ts";
import { ofMember } from "../../messaging/outbox/without.ts";

declare module "../../messaging/outbox/events.ts" {
  interface Events {
    /** A visit was completed two hours ago (G141). */
    "review.invited": { memberId: string; bookingId: string; completedAt: string };
    "review.received": { memberId: string } & ReviewFacts;
    "review.replied": { memberId: string; bookingId: string } & ReviewFacts;
    "review.hidden": DecidedReview;
    "review.restored": DecidedReview;
  }
}

/** A staff decision about a review (G141). An id is absent once its member has left. */
export interface DecidedReview extends ReviewFacts {
  authorId?: string | undefined;
  cleanerId?: string | undefined;
  reason: string;
}

const pages = { author: "/customer/bookings?tab=past", cleaner: "/cleaner-profile#reviews" };
type Reader = keyof typeof pages;

const decided = (what: "hidden" | "restored"): NoticeHandler<DecidedReview> => ({
  group: "account",
  notices: ({ authorId, cleanerId, ...review }) => {
    const notice = (reader: Reader, memberId: string): Notice => ({
      to: { memberId },
      bell: { facts: { serviceType: review.serviceType }, path: pages[reader] },
      mail: ({ reviews }: Words) => reviews[what](reader, review, pages[reader]),
    });
    return {
      ...(authorId && { author: notice("author", authorId) }),
      ...(cleanerId && { cleaner: notice("cleaner", cleanerId) }),
    };
  },
  without: (values, { memberId }) => {
    const { authorId, cleanerId } = values;
    if (authorId !== memberId && cleanerId !== memberId) return values;
    const left = {
      ...values,
      ...(authorId === memberId && { authorId: undefined }),
      ...(cleanerId === memberId && { cleanerId: undefined }),
    };
    return left.authorId || left.cleanerId ? left : undefined;
  },
});

export const reviewNotices: HandlersOf<"review"> = {
  "review.invited": {
    group: "reviews",
    notices: async ({ memberId, bookingId, completedAt }): Promise<Notices> => {
      const [booking, member] = await readTogether(row(BookingEntity, { bookingId }), row(MemberEntity, { memberId }));
      const isOpen = booking?.status === "completed" && booking.completedAt === completedAt && !booking.reviewedAt;
      // A cleaner who has left cannot be reviewed.
      if (!isNudged(member) || !isOpen || !booking.cleanerName || Call.now() >= reviewableUntil({ completedAt }))
        return {};
      const payload = eventPayload(booking);
      return {
        customer: {
          to: { memberId },
          bell: { facts: factsOf(payload), path: visitPath("customer", payload.bookingId) },
          mail: ({ reviews }, reader) =>
            reviews.invited(
              jobFor("customer", payload, reader),
              reviewableUntil({ completedAt }),
              visitPath("customer", payload.bookingId),
            ),
        },
      };
    },
    without: ofMember,
  },
  "review.received": byMail(
    "reviews",
    ({ reviews }, facts) => reviews.received(facts),
    ({ serviceType }) => ({ facts: { serviceType }, path: pages.cleaner }),
  ),
  "review.replied": byMail(
    "reviews",
    ({ reviews }, facts) => reviews.replied(facts),
    ({ serviceType, bookingId }) => ({ facts: { serviceType }, path: visitPath("customer", bookingId) }),
  ),
  "review.hidden": decided("hidden"),
  "review.restored": decided("restored"),
};
