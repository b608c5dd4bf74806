import { PublicReview, publicName } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { ReviewEntity } from "./reviews.entity.ts";

/** A cleaner's five latest reviews as strangers see them (decisions G80). */
export async function latestReviews(cleanerId: string): Promise<PublicReview[]> {
  const { data } = await ReviewEntity.query.byCleaner({ reviewedId: cleanerId }).go({ order: "desc", limit: 5 });
  return data.map(asPublic);
}

const asPublic = (row: EntityItem<typeof ReviewEntity>) =>
  PublicReview.parse({
    ...row,
    author: row.reviewerName && publicName(row.reviewerName),
    month: row.createdAt.slice(0, 7),
  });
