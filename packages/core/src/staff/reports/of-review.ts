import { policy, publicName, refuseReport, refuseReview, reports } from "@naqi/contracts";
import { ReviewEntity } from "../../cleaners/profile/reviews.entity.ts";
import { Call } from "../../kit/call.ts";
import { hashOf } from "../../kit/ids.ts";
import { implement } from "../../gate/implement.ts";
import { countingPart } from "../../kit/limits.ts";
import { commit, putting } from "../../kit/table/commit.ts";
import { ReportEntity } from "./reports.entity.ts";

const reportIdOf = (bookingId: string, memberId: string) => `rep_${hashOf(`${bookingId} ${memberId}`).slice(0, 26)}`;

/** Reports a visible review: customers any but their own, a cleaner those about themselves (decisions §3.9); others get `notFound`. */
export const ofReview = implement(reports.ofReview, async ({ cleanerId, reviewId, reason, words }) => {
  const { memberId, fullName, role } = Call.member();
  const review = await shownReview(cleanerId, reviewId);
  const mayReport = role === "cleaner" ? cleanerId === memberId : review?.reviewerId !== memberId;
  if (!review || !mayReport) throw refuseReview.notFound();
  const { bookingId, reviewerId, reviewerName } = review;
  const reportId = reportIdOf(bookingId, memberId);
  await commit([
    putting(
      "report",
      ReportEntity.create({
        reportId,
        about: "review",
        bookingId,
        reporterId: memberId,
        reporterName: role === "customer" ? publicName(fullName) : fullName,
        reportedId: reviewerId,
        reportedName: reviewerName,
        reason,
        words: words || undefined,
        state: "open",
        createdAt: Call.now(),
      }),
      refuseReport.twice,
    ),
    countingPart(memberId, "report", policy.reports, refuseReport.tooMany),
  ]);
  return { reportId };
});

/** The public review id does not identify the visit, so the cleaner's reviews are searched. */
async function shownReview(cleanerId: string, reviewId: string) {
  const { data } = await ReviewEntity.query
    .shown({ shownOf: cleanerId })
    .where((row, { eq }) => eq(row.reviewId, reviewId))
    .go({ pages: "all" });
  return data[0];
}
