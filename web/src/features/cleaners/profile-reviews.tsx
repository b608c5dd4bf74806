import { type CleanerProfile } from "@naqi/contracts";
import { t } from "texts:cleaners";
import { partyName, serviceName } from "@/lib/texts/vocabulary.ts";
import { formatMonth } from "@/lib/texts/format.ts";
import { Card } from "@/ui/card.tsx";
import { StarRow, Stars } from "@/ui/stars.tsx";

/** The latest reviews; of the author only the first name and initial (decisions G80). */
export function ReviewsCard({ cleaner }: { cleaner: CleanerProfile }) {
  const { reviews, averageRating, ratingCount } = cleaner;
  return (
    <Card id="reviews" className="scroll-mt-24">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title">{t("profile.reviews")}</h2>
        <Stars rating={averageRating} count={ratingCount} />
      </div>
      {reviews.length === 0 && <p className="mt-3 text-muted">{t("profile.reviewsNone")}</p>}
      <ul className="mt-2 divide-y divide-border">
        {reviews.map(({ reviewId, author, month, serviceType, rating, comment }) => (
          <li key={reviewId} className="py-4 last:pb-0">
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <bdi className="font-medium">{partyName(author)}</bdi>
              <StarRow rating={rating} />
            </p>
            <p className="text-small text-muted">
              {serviceName(serviceType)}, {formatMonth(month)}
            </p>
            {comment && (
              <p dir="auto" className="mt-2 break-words">
                {comment}
              </p>
            )}
          </li>
        ))}
      </ul>
      {ratingCount > reviews.length && (
        <p className="mt-4 text-small text-muted">
          {t("profile.reviewsLatest", { shown: reviews.length, all: ratingCount })}
        </p>
      )}
    </Card>
  );
}
