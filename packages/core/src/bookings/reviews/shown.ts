import { reviews } from "@naqi/contracts";
import { asPublic } from "../../cleaners/profile/latest-reviews.ts";
import { listedCleaner } from "../../cleaners/profile/partition.ts";
import { ReviewEntity } from "../../cleaners/profile/reviews.entity.ts";
import { implement } from "../../gate/implement.ts";
import { pageThrough } from "../../kit/table/pages.ts";
import { starsOf } from "../../cleaners/profile/review-counting.ts";

interface Paging {
  cursor?: string | undefined;
  limit: number;
}

export const shown = (cleanerId: string, stars: number | undefined, paging: Paging) =>
  stars === undefined
    ? pageThrough(ReviewEntity.query.shown({ shownOf: cleanerId }), { ...paging, order: "desc" })
    : pageThrough(ReviewEntity.query.byStars({ starsOf: starsOf(cleanerId, stars) }), { ...paging, order: "desc" });

export const of = implement(reviews.of, async ({ cleanerId, stars, ...paging }) => {
  const [{ rows, cursor }] = await Promise.all([shown(cleanerId, stars, paging), listedCleaner(cleanerId)]);
  return { items: rows.map(asPublic), cursor };
});
