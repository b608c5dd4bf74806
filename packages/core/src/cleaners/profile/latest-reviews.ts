import { PublicReview, publicName } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { ReviewEntity } from "./reviews.entity.ts";

export async function latestReviews(cleanerId: string): Promise<PublicReview[]> {
  const { data } = await ReviewEntity.query.shown({ shownOf: cleanerId }).go({ order: "desc", limit: 5 });
  return data.map(asPublic);
}

export const asPublic = (row: EntityItem<typeof ReviewEntity>): PublicReview =>
  PublicReview.parse({
    ...row,
    author: row.reviewerName && publicName(row.reviewerName),
    month: row.createdAt.slice(0, 7),
  });
