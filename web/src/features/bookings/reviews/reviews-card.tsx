import type { CleanerProfile } from "@naqi/contracts";
import { type ReactNode, useState } from "react";
import { t } from "texts:bookings/reviews";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Stars } from "@/ui/marks/stars.tsx";
import { Histogram } from "./histogram.tsx";
import { Reply } from "./reply.tsx";
import { ReportReview } from "./report-review.tsx";
import { PagedReviews, ReviewList } from "./review-list.tsx";
import { useReceivedReviews, useReviewsOf } from "./use-reviews.ts";

type Reviewed = Pick<
  CleanerProfile,
  "cleanerId" | "fullName" | "averageRating" | "ratingCount" | "histogram" | "reviews"
>;

/** Reviews of a cleaner: stars, the latest five, and all on request (decisions G80). */
export function ReviewsCard({ cleaner }: { cleaner: Reviewed }) {
  const { reviews, ratingCount, fullName } = cleaner;
  const [stars, setStars] = useState<number>();
  const [isWhole, setWhole] = useState(false);
  return (
    <Frame cleaner={cleaner} stars={stars} onChoose={setStars}>
      {stars !== undefined || isWhole ? (
        <AllReviews key={stars} cleaner={cleaner} stars={stars} />
      ) : (
        <>
          <ReviewList
            reviews={reviews}
            cleanerName={fullName}
            renderAction={(review) => <ReportReview cleanerId={cleaner.cleanerId} review={review} />}
          />
          {ratingCount > reviews.length && (
            <div className="mt-4 text-center">
              <Button tone="secondary" onClick={() => setWhole(true)}>
                {t("list.showAll", { count: ratingCount })}
              </Button>
            </div>
          )}
        </>
      )}
    </Frame>
  );
}

function AllReviews({ cleaner, stars }: { cleaner: Reviewed; stars: number | undefined }) {
  const list = useReviewsOf(cleaner.cleanerId, stars);
  return (
    <PagedReviews
      of={list}
      total={totalOf(cleaner, stars)}
      cleanerName={cleaner.fullName}
      renderAction={(review) => <ReportReview cleanerId={cleaner.cleanerId} review={review} />}
    />
  );
}

/** The same for the cleaner they are about, who may reply once to each (decisions §3.9). */
export function ReceivedReviewsCard({ cleaner }: { cleaner: Reviewed }) {
  const [stars, setStars] = useState<number>();
  const list = useReceivedReviews(stars);
  return (
    <Frame cleaner={cleaner} stars={stars} onChoose={setStars}>
      <PagedReviews
        of={list}
        total={totalOf(cleaner, stars)}
        cleanerName={cleaner.fullName}
        renderAction={(review) => <ReportReview cleanerId={cleaner.cleanerId} review={review} />}
      >
        {(review) => <Reply review={review} />}
      </PagedReviews>
    </Frame>
  );
}

const totalOf = ({ ratingCount, histogram }: Reviewed, stars: number | undefined) =>
  stars === undefined ? ratingCount : histogram[stars - 1];

interface FrameProps {
  cleaner: Reviewed;
  stars: number | undefined;
  onChoose: (stars: number | undefined) => void;
  children: ReactNode;
}

const Frame = ({ cleaner, stars, onChoose, children }: FrameProps) => (
  <Card id="reviews" className="scroll-mt-24">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-title">{t("list.title")}</h2>
      <Stars rating={cleaner.averageRating} count={cleaner.ratingCount} />
    </div>
    {cleaner.ratingCount === 0 ? (
      <p className="mt-3 text-muted">{t("list.none")}</p>
    ) : (
      <>
        <div className="mt-4">
          <Histogram histogram={cleaner.histogram} chosen={stars} onChoose={onChoose} />
        </div>
        {children}
      </>
    )}
  </Card>
);
