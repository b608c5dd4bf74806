import * as z from "zod";
import { BookingStatus } from "../booking/shapes.ts";
import { refuseBooking } from "../booking/refusals.ts";
import { PublicReview, refuseCleaner, ReviewReply } from "../../cleaners/profile/operations.ts";
import { contract } from "../../kit/operation.ts";
import { details, refusals, refuseRequest } from "../../kit/refusal.ts";
import { idOf, Instant, MemberId, pageInput, pageOf, text } from "../../kit/scalars.ts";
import { wrong } from "../../kit/wrong.ts";
import { refuseMember } from "../../identity/members.ts";
import { policy } from "../../policy.ts";
import { reviewQueues, reviewTags } from "./rules.ts";
import { refuseAdmin, staffKey, StaffReason, TimelineEntry } from "../../staff/desk/shapes.ts";

export const Rating = z.int(wrong("stars", "Please choose one to five stars.")).min(1).max(5);

/** `held` until the cleaner has rated too or the deadline passes, then `published`; `hidden` by staff (decisions §3.9). */
export const ReviewState = z.enum(["held", "published", "hidden"]);
export type ReviewState = z.infer<typeof ReviewState>;

export const OwnReview = z.object({
  bookingId: z.string(),
  rating: z.int(),
  tags: z.array(z.enum(reviewTags)),
  comment: z.string(),
  state: ReviewState,
  createdAt: Instant,
  editedAt: Instant.optional(),
  releasesAt: Instant.optional(),
  awaitsCheck: z.literal(true).optional(),
  editableUntil: Instant,
  reply: ReviewReply.optional(),
});
export type OwnReview = z.infer<typeof OwnReview>;

export const ReceivedReview = PublicReview.extend({ bookingId: z.string(), answerableUntil: Instant });
export type ReceivedReview = z.infer<typeof ReceivedReview>;

/** The cleaner's rating of a customer; only for that cleaner and staff. */
export const CustomerRating = z.object({
  bookingId: z.string(),
  rating: z.int(),
  note: z.string(),
  createdAt: Instant,
});
export type CustomerRating = z.infer<typeof CustomerRating>;

export const StaffReview = z.object({
  bookingId: z.string(),
  reviewId: z.string(),
  reviewerId: z.string(),
  reviewerName: z.string().optional(),
  reviewedId: MemberId,
  reviewedName: z.string().optional(),
  rating: z.int(),
  tags: z.array(z.enum(reviewTags)),
  comment: z.string(),
  state: ReviewState,
  createdAt: Instant,
  reply: ReviewReply.optional(),
  hiddenReason: z.string().optional(),
  version: z.int(),
});
export type StaffReview = z.infer<typeof StaffReview>;

export const ReviewCase = z.object({
  review: StaffReview,
  customerRating: CustomerRating.optional(),
  timeline: z.array(TimelineEntry),
});
export type ReviewCase = z.infer<typeof ReviewCase>;

export const refuseReview = refusals("review", {
  notFound: ["missing", "We could not find that review."],
  notCompleted: ["conflict", "You can review a visit once it is completed.", details<{ status: BookingStatus }>()],
  reclean: ["conflict", "You can't rate a re-clean. The rating of the first visit counts."],
  tooLate: ["gone", `It's too late to review this visit. You can write a review for ${policy.reviews.days} days.`],
  editedTooLate: [
    "gone",
    `It's too late to change this review. You can change a review for ${policy.reviews.editHours} hours.`,
  ],
  answered: ["conflict", "The cleaner has replied to this review, so you can no longer change it."],
  hidden: ["conflict", "Our team has hidden this review, so you can no longer change it."],
  cleanerLeft: ["gone", "This cleaner has left Naqi, so you can no longer review the visit."],
  ratedAlready: ["conflict", "You have already rated this visit."],
  replied: ["conflict", "You have already replied to this review."],
  repliedTooLate: [
    "gone",
    `It's too late to reply to this review. You can reply to a review for ${policy.reviews.replyDays} days.`,
  ],
});

const { length, noteLength, tags } = policy.reviews;
const ofBooking = z.strictObject({ bookingId: idOf("bkg") });
const decided = ofBooking.extend({ reason: StaffReason, version: z.int().min(0), ...staffKey });
const stars = z.coerce.number().int().min(1).max(5).optional();
const decisionRefusals = [
  refuseReview.notFound,
  refuseAdmin.caseChanged,
  refuseAdmin.wrongMoment,
  refuseRequest.forbidden,
] as const;

export const reviews = contract("reviews", {
  of: {
    summary: "Reviews of a listed cleaner, latest first, or only those with a number of stars.",
    route: "GET /cleaners/{cleanerId}/reviews",
    access: "anyone",
    input: z.strictObject({ cleanerId: MemberId, stars, ...pageInput(10) }),
    output: pageOf(PublicReview),
    refuses: [refuseCleaner.notFound],
  },
  received: {
    summary: "Reviews of the calling cleaner, latest first, with the time until which each can be answered.",
    route: "GET /reviews",
    access: ["cleaner"],
    input: z.strictObject({ stars, ...pageInput(10) }),
    output: pageOf(ReceivedReview),
  },
  own: {
    summary: "The customer's review of a visit, with the time until which it can be changed.",
    route: "GET /bookings/{bookingId}/review",
    access: ["customer"],
    input: ofBooking,
    output: OwnReview,
    refuses: [refuseReview.notFound],
  },
  write: {
    summary: "Reviews a completed visit within 14 days, or changes the review within 48 hours while it is unanswered.",
    route: "PUT /bookings/{bookingId}/review",
    access: ["customer"],
    checks: "session",
    repeatable: true,
    input: ofBooking.extend({
      rating: Rating,
      tags: z.array(z.enum(reviewTags)).max(tags).default([]),
      comment: text(0, length).default(""),
    }),
    output: OwnReview,
    refuses: [
      refuseBooking.notFound,
      refuseReview.notCompleted,
      refuseReview.reclean,
      refuseReview.tooLate,
      refuseReview.editedTooLate,
      refuseReview.answered,
      refuseReview.hidden,
      refuseReview.cleanerLeft,
      refuseMember.suspended,
    ],
  },
  rate: {
    summary: "The cleaner rates the customer of a completed visit, once; only staff see it.",
    route: "POST /bookings/{bookingId}/customer-rating",
    access: ["cleaner"],
    checks: "session",
    repeatable: true,
    input: ofBooking.extend({ rating: Rating, note: text(0, noteLength).default("") }),
    output: CustomerRating,
    refuses: [
      refuseBooking.notFound,
      refuseReview.notCompleted,
      refuseReview.reclean,
      refuseReview.tooLate,
      refuseReview.ratedAlready,
      refuseMember.suspended,
    ],
  },
  reply: {
    summary: "The cleaner answers a published review, once and within 30 days.",
    route: "POST /bookings/{bookingId}/review/reply",
    access: ["cleaner"],
    checks: "session",
    repeatable: true,
    input: ofBooking.extend({ text: text(1, length) }),
    output: ReceivedReview,
    refuses: [refuseReview.notFound, refuseReview.replied, refuseReview.repliedTooLate, refuseMember.suspended],
  },
  staffList: {
    summary: "Reported reviews that wait, or reviews by state, latest first; or all reviews of one cleaner.",
    route: "GET /admin/reviews",
    access: ["admin"],
    input: z.strictObject({
      queue: z.enum(reviewQueues).default("reported"),
      cleanerId: MemberId.optional(),
      stars,
      ...pageInput(24),
    }),
    output: pageOf(StaffReview),
  },
  staffCase: {
    summary: "One review with the cleaner's rating of the customer, and its history.",
    route: "GET /admin/reviews/{bookingId}",
    access: ["admin"],
    input: ofBooking,
    output: ReviewCase,
    refuses: [refuseReview.notFound],
  },
  hide: {
    summary: "Hides a review from the profile and the average, with a reason.",
    route: "POST /admin/reviews/{bookingId}/hide",
    access: ["admin"],
    input: decided,
    output: ReviewCase,
    refuses: decisionRefusals,
  },
  restore: {
    summary: "Shows a hidden review again, with a reason.",
    route: "POST /admin/reviews/{bookingId}/restore",
    access: ["admin"],
    input: decided,
    output: ReviewCase,
    refuses: decisionRefusals,
  },
});
