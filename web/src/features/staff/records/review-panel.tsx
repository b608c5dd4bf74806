import type { ReviewCase } from "@naqi/contracts";
import { t } from "texts:staff/admin";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { StarRow } from "@/ui/marks/stars.tsx";
import { CaseLoaded } from "../parts/case-loaded.tsx";
import { DecisionCard } from "../parts/decision-card.tsx";
import { Facts, FactsCard } from "../parts/facts.tsx";
import { RowLink } from "../parts/paged-table.tsx";
import { ReviewBadge, ReviewFacts } from "./review-facts.tsx";
import type { PanelProps } from "../parts/record-list.tsx";
import { Timeline } from "../parts/timeline.tsx";
import { useDecideReview, useReviewCase } from "./use-records.ts";

/** One review: its text, reports about it, and whether it is shown. */
export const ReviewPanel = ({ id: bookingId, toList }: PanelProps) => (
  <CaseLoaded of={useReviewCase(bookingId)} back={{ to: toList, label: t("staff.reviews") }}>
    {(found) => (
      <div className="grid grid-cols-1 gap-6">
        <FactsCard title={t("review.one")}>
          <ReviewFacts review={found.review} />
          <div className="mt-4">
            <People of={found} />
          </div>
        </FactsCard>
        <Deciding of={found} />
        <Timeline entries={found.timeline} />
      </div>
    )}
  </CaseLoaded>
);

const People = ({ of: { review, customerRating } }: { of: ReviewCase }) => (
  <Facts
    of={[
      [
        t("review.author"),
        <RowLink key="author" to={`/admin/people/${review.reviewerId}`}>
          {partyName(review.reviewerName)}
        </RowLink>,
      ],
      [
        t("review.cleaner"),
        <RowLink key="cleaner" to={`/admin/people/${review.reviewedId}`}>
          {partyName(review.reviewedName)}
        </RowLink>,
      ],
      ...(customerRating
        ? [
            [
              t("review.rating"),
              <span key="rating" className="grid gap-1">
                <StarRow rating={customerRating.rating} />
                <span dir="auto">{customerRating.note}</span>
              </span>,
            ] as const,
          ]
        : []),
    ]}
  />
);

const tones = { hide: "danger", restore: "primary" } as const;

function Deciding({ of: { review } }: { of: ReviewCase }) {
  const decide = useDecideReview(review.bookingId);
  const name = partyName(review.reviewerName);
  return (
    <DecisionCard
      title={t("case.decide")}
      badge={<ReviewBadge state={review.state} />}
      lastReason={review.state === "hidden" ? review.hiddenReason : undefined}
      decisions={[review.state === "hidden" ? "restore" : "hide"] as const}
      tones={tones}
      questionOf={(act) => ({
        title: t(`review.${act}.title`, { name }),
        effect: t(`review.${act}.effect`),
        label: t(`review.${act}`),
        isDangerous: act === "hide",
        isShown: false,
      })}
      decide={async (act, reason) => {
        const outcome = await decide(act, { reason, version: review.version });
        return outcome.ok ? { now: t(`review.state.${outcome.data.review.state}`) } : { error: outcome.error };
      }}
    />
  );
}
