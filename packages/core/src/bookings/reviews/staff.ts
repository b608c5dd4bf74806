import {
  type AuditEntry,
  refuseAdmin,
  refuseReview,
  type ReviewCase,
  reviews,
  type StaffReview,
} from "@naqi/contracts";
import { entryOf, writing } from "../../staff/audit/audit.ts";
import { committing } from "../../staff/audit/staff.ts";
import { happened, recordHistory } from "../../staff/audit/timeline.ts";
import { BookingEntity } from "../booking/bookings.entity.ts";
import { ReviewEntity } from "../../cleaners/profile/reviews.entity.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { staffCommand } from "../../gate/staff-command.ts";
import { pageFiltered } from "../../kit/table/pages.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { answering, commit } from "../../kit/table/commit.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { ReportEntity } from "../../staff/reports/reports.entity.ts";
import {
  asShown,
  changingReview,
  countingRatings,
  queuedAs,
  type ReviewRow,
  reviewReceivedEvent,
} from "../../cleaners/profile/review-counting.ts";
import { CustomerRatingEntity } from "./ratings.entity.ts";

export const staffList = implement(reviews.staffList, async ({ queue, cleanerId, stars, ...paging }) => {
  if (!cleanerId && queue === "reported") return reported(stars, paging);
  const query = cleanerId
    ? ReviewEntity.query.byCleaner({ reviewedId: cleanerId })
    : ReviewEntity.query.byQueue({ queue });
  const { rows, cursor } = await pageFiltered(
    stars === undefined ? query : query.where((review, { eq }) => eq(review.rating, stars)),
    { ...paging, order: "desc" },
  );
  const visits = await readTogether(...rows.map(({ bookingId }) => row(BookingEntity, { bookingId })));
  return { items: rows.map((review, index) => ({ ...review, reviewedName: visits[index]?.cleanerName })), cursor };
});

async function reported(stars: number | undefined, paging: { cursor?: string | undefined; limit: number }) {
  const { rows, cursor } = await pageFiltered(
    ReportEntity.query.byState({ state: "open" }).where(({ about }, { eq }) => eq(about, "review")),
    paging,
  );
  const visits = [...new Set(rows.flatMap(({ bookingId }) => bookingId ?? []))];
  const found = await readTogether(
    ...visits.map((bookingId) => row(ReviewEntity, { bookingId })),
    ...visits.map((bookingId) => row(BookingEntity, { bookingId })),
  );
  const items = visits.flatMap((_, index): StaffReview[] => {
    const review = found[index] as ReviewRow | null;
    const visit = found[visits.length + index] as { cleanerName?: string } | null;
    if (!review || (stars !== undefined && review.rating !== stars)) return [];
    return [{ ...review, reviewedName: visit?.cleanerName }];
  });
  return { items, cursor };
}

const reviewCase = async (bookingId: string) => caseOf(await reviewOf(bookingId));

export const staffCase = implement(reviews.staffCase, ({ bookingId }) => reviewCase(bookingId));

interface Decided {
  bookingId: string;
  reason: string;
  version: number;
}

/** Removes a review from the profile and the average. A hidden held review is not released (decisions §3.9). */
export const hide = staffCommand(
  reviews.hide,
  (decided) =>
    decide("hide", decided, (review) => {
      if (review.state === "hidden") throw refuseAdmin.wrongMoment();
      const hidden = { ...queuedAs("hidden", Call.now()), hiddenReason: decided.reason };
      return { ...review, ...hidden, version: review.version + 1 };
    }),
  ({ bookingId }) => reviewCase(bookingId),
);

export const restore = staffCommand(
  reviews.restore,
  (decided) =>
    decide("restore", decided, (review) => {
      // The review of an uncounted visit stays hidden: the check of the booking decides (G120).
      if (review.state !== "hidden" || review.isUnchecked) throw refuseAdmin.wrongMoment();
      return asShown(review);
    }),
  ({ bookingId }) => reviewCase(bookingId),
);

async function decide(
  act: "hide" | "restore",
  { bookingId, reason, version }: Decided,
  changed: (review: ReviewRow) => ReviewRow,
): Promise<ReviewCase> {
  const review = await reviewOf(bookingId);
  if (review.version !== version) throw refuseAdmin.caseChanged();
  const after = changed(review);
  const { reviewId, reviewedId, reviewerId, reviewerName, rating, serviceType } = review;
  const by = Number(after.state === "published") - Number(review.state === "published");
  const action = `review.${act}`;
  const entry = entryOf({ action, subjectId: reviewerId, subjectName: reviewerName, recordId: reviewId, reason });
  await commit([
    ...committing(),
    answering(changingReview(review, after), refuseAdmin.caseChanged),
    ...(by === 0 ? [] : countingRatings(reviewedId, [{ rating, by: by > 0 ? 1 : -1 }], refuseAdmin.caseChanged)),
    writing(entry),
    outboxEvent(act === "hide" ? "review.hidden" : "review.restored", {
      ...(reviewerName && { authorId: reviewerId }),
      // The cleaner has never seen a review that was never shown.
      ...(review.releasedAt && { cleanerId: reviewedId }),
      rating,
      serviceType,
      reason,
    }),
    ...(act === "restore" && !review.releasedAt ? [reviewReceivedEvent(review)] : []),
  ]);
  return caseOf(after, entry);
}

async function reviewOf(bookingId: string): Promise<ReviewRow> {
  const { data: review } = await ReviewEntity.get({ bookingId }).go({ consistent: true });
  if (!review) throw refuseReview.notFound();
  return review;
}

async function caseOf(review: ReviewRow, fresh?: AuditEntry): Promise<ReviewCase> {
  const { bookingId, createdAt, editedAt, releasedAt, reply } = review;
  const [[visit, rating], done] = await Promise.all([
    readTogether(row(BookingEntity, { bookingId }), row(CustomerRatingEntity, { bookingId })),
    recordHistory(review.reviewId, fresh),
  ]);
  return {
    review: { ...review, reviewedName: visit?.cleanerName },
    customerRating: rating ? { ...rating, note: rating.note ?? "" } : undefined,
    timeline: happened(
      [
        ["review.written", createdAt, "customer"],
        ["review.edited", editedAt, "customer"],
        ["review.shown", releasedAt],
        ["review.answered", reply?.at, "cleaner"],
        ["review.rated", rating?.createdAt, "cleaner"],
      ],
      done,
    ),
  };
}
