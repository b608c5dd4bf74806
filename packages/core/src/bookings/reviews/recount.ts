import { addMinutes } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { CleanerEntity, ListingEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { countingListing } from "../../cleaners/profile/listing.ts";
import { ReviewEntity } from "../../cleaners/profile/reviews.entity.ts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { sweep } from "../../kit/table/sweep.ts";
import { tryCommit, changing, retry } from "../../kit/table/commit.ts";

type Counted = Pick<
  EntityItem<typeof CleanerEntity>,
  "ratingSum" | "ratingCount" | "stars1" | "stars2" | "stars3" | "stars4" | "stars5"
>;

export interface Corrected {
  cleanerId: string;
  was: Counted;
  is: Counted;
}

/** 25 hours, so that two nights overlap, without the last 10 minutes, which an index may not show yet. */
const minutesAgo = { from: 25 * 60, until: 10 };

/** Recounts ratings of cleaners changed in the last day; `report` gets each correction, because it is a bug (decisions §3.9). */
export async function recount(
  report: (corrected: Corrected) => void = () => undefined,
): Promise<{ corrected: number }> {
  Call.job();
  let corrected = 0;
  const [from, until] = [minutesAgo.from, minutesAgo.until].map((minutes) => addMinutes(Call.now(), -minutes));
  await sweep(
    () => ListingEntity.query.changes({ feed: "all" }).between({ writtenAt: from }, { writtenAt: until }),
    async ({ cleanerId }) => {
      const found = await recounted(cleanerId);
      if (!found) return;
      corrected++;
      report(found);
    },
  );
  return { corrected };
}

async function recounted(cleanerId: string): Promise<Corrected | undefined> {
  const { data: cleaner } = await CleanerEntity.get({ cleanerId }).go({ consistent: true });
  if (!cleaner) return undefined;
  const { data: shown } = await ReviewEntity.query.shown({ shownOf: cleanerId }).go({
    pages: "all",
    attributes: ["rating"],
  });
  const { ratingSum, ratingCount, stars1, stars2, stars3, stars4, stars5 } = cleaner;
  const was = { ratingSum, ratingCount, stars1, stars2, stars3, stars4, stars5 };
  const of = (stars: number) => shown.filter(({ rating }) => rating === stars).length;
  const is = {
    ratingSum: shown.reduce((sum, { rating }) => sum + rating, 0),
    ratingCount: shown.length,
    stars1: of(1),
    stars2: of(2),
    stars3: of(3),
    stars4: of(4),
    stars5: of(5),
  };
  if (JSON.stringify(was) === JSON.stringify(is)) return undefined;
  // If a review is written at the same moment, the next night checks again.
  const parts = [
    changing(
      "cleaner",
      CleanerEntity.patch({ cleanerId })
        .set(is)
        .where((row, { eq }) => allOf(eq(row.ratingSum, ratingSum), eq(row.ratingCount, ratingCount))),
      retry,
    ),
    countingListing(cleanerId, { ratingSum: is.ratingSum - ratingSum, ratingCount: is.ratingCount - ratingCount }),
  ];
  return (await tryCommit(parts)) ? { cleanerId, was, is } : undefined;
}
