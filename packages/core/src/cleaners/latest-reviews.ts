import { type PublicReview, publicName } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { ReviewEntity } from "./reviews.entity.ts";

/** A cleaner's five latest reviews as strangers see them (decisions G80). */
export async function latestReviews(cleanerId: string): Promise<PublicReview[]> {
  const { data } = await ReviewEntity.query.byCleaner({ reviewedId: cleanerId }).go({ order: "desc", limit: 5 });
  return data.map(asPublic);
}

const asPublic = ({
  reviewId,
  rating,
  comment,
  reviewerName,
  serviceType,
  createdAt,
}: EntityItem<typeof ReviewEntity>) => ({
  reviewId,
  rating,
  comment,
  author: reviewerName && publicName(reviewerName),
  serviceType,
  month: createdAt.slice(0, 7),
});
