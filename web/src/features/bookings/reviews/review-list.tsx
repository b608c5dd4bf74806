import type { PublicReview } from "@naqi/contracts";
import type { ReactNode } from "react";
import { t } from "texts:bookings/reviews";
import type { Paged } from "@/lib/data/use-pages.ts";
import { formatMonth } from "@/lib/texts/format.ts";
import { partyName, serviceName } from "@/lib/texts/vocabulary.ts";
import { PagedList } from "@/ui/states/paged-list.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";
import { StarRow } from "@/ui/marks/stars.tsx";
import { ReviewText } from "./review-text.tsx";

interface Props<Item> {
  cleanerName: string;
  /** Beside its date. */
  renderAction?: (review: Item) => ReactNode;
  /** Rendered below each. */
  children?: (review: Item) => ReactNode;
}

/** Reviews in pages, the latest first. */
export const PagedReviews = <Item extends PublicReview>({
  of: list,
  total,
  ...shown
}: Props<Item> & { of: Paged<Item>; total: number | undefined }) => (
  <PagedList
    of={list}
    total={total}
    keyOf={({ reviewId }) => reviewId}
    failed={t("list.failed")}
    skeleton={<SkeletonRows count={3} className="mt-4 h-20" />}
    empty={<p className="mt-3 text-muted">{t("list.noneNow")}</p>}
  >
    {(items) => <ReviewList reviews={items} {...shown} />}
  </PagedList>
);

/** Of each review's author only the first name and initial (decisions G80). */
export const ReviewList = <Item extends PublicReview>({
  reviews,
  cleanerName,
  renderAction,
  children,
}: Props<Item> & { reviews: readonly Item[] }) => (
  <ul className="mt-2 divide-y divide-border">
    {reviews.map((review) => (
      <li key={review.reviewId} className="py-4 last:pb-0">
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <bdi className="font-medium">{partyName(review.author)}</bdi>
          <StarRow rating={review.rating} />
        </p>
        <div className="flex flex-wrap items-center gap-x-2">
          <p className="text-small text-muted">{`${serviceName(review.serviceType)}, ${formatMonth(review.month)}`}</p>
          {renderAction?.(review)}
        </div>
        <ReviewText review={review} cleanerName={cleanerName} />
        {children?.(review)}
      </li>
    ))}
  </ul>
);
