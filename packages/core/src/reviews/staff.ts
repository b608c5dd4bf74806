import { refuseAdmin, refuseReview, reviews, type StaffReview } from "@naqi/contracts";
import { auditing } from "../audit/audit.ts";
import { actingAsStaff, needStaff } from "../audit/staff.ts";
import { ReviewEntity } from "../cleaners/reviews.entity.ts";
import { Call } from "../kit/call.ts";
import { implement } from "../kit/implement.ts";
import { pageThrough } from "../kit/pages.ts";
import { transact } from "../kit/transact.ts";
import { countingRatings, queuedAs, type ReviewRow } from "./counting.ts";
import { asShown, changingReview } from "./releasing.ts";

const asStaffSees = (review: ReviewRow): StaffReview => review;

export const staffList = implement(reviews.staffList, async ({ cleanerId, ...paging }) => {
  const { rows, cursor } = await (cleanerId
    ? pageThrough(ReviewEntity.query.byCleaner({ reviewedId: cleanerId }), { ...paging, order: "desc" })
    : pageThrough(ReviewEntity.query.byQueue({ queue: "hidden" }), { ...paging, order: "desc" }));
  return { items: rows.map(asStaffSees), cursor };
});

interface Decided {
  bookingId: string;
  reason: string;
  version: number;
}

/** Takes a review out of the profile and the average; a held one will not come to be shown (decisions §3.9). */
export const hide = implement(reviews.hide, (decided) =>
  decide("hide", decided, (review) => {
    if (review.state === "hidden") throw refuseAdmin.wrongMoment();
    const hidden = { ...queuedAs("hidden", Call.now()), hiddenReason: decided.reason };
    return { ...review, ...hidden, version: review.version + 1 };
  }),
);

export const restore = implement(reviews.restore, (decided) =>
  decide("restore", decided, (review) => {
    if (review.state !== "hidden") throw refuseAdmin.wrongMoment();
    return asShown(review);
  }),
);

/** Writes what staff decided, its row of the audit, and what it does to the average, in one transaction. */
async function decide(
  act: "hide" | "restore",
  { bookingId, reason, version }: Decided,
  changed: (review: ReviewRow) => ReviewRow,
): Promise<StaffReview> {
  const { data: review } = await ReviewEntity.get({ bookingId }).go({ consistent: true });
  if (!review) throw refuseReview.notFound();
  if (review.version !== version) throw refuseAdmin.caseChanged();
  const after = changed(review);
  const { reviewedId, reviewerId, reviewerName, rating } = review;
  const by = Number(after.state === "published") - Number(review.state === "published");
  const failed = await transact([
    changingReview(review, after),
    ...(by === 0 ? [] : countingRatings(reviewedId, [{ rating, by: by > 0 ? 1 : -1 }])),
    auditing({ action: `review.${act}`, subjectId: reviewerId, subjectName: reviewerName, reason }),
    actingAsStaff(),
  ]);
  needStaff(failed);
  if (failed.size > 0) throw refuseAdmin.caseChanged();
  return asStaffSees(after);
}
