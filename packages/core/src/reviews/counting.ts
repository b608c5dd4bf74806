import type { EntityItem } from "electrodb";
import { CleanerEntity } from "../cleaners/cleaners.entity.ts";
import { countingListing } from "../cleaners/listing.ts";
import type { ReviewEntity } from "../cleaners/reviews.entity.ts";
import { countingOfCleaner } from "../figures/cleaner-weeks.ts";
import { Call } from "../kit/call.ts";
import { changing, type Part } from "../kit/transact.ts";
import { telling } from "../outbox/telling.ts";

export type ReviewRow = EntityItem<typeof ReviewEntity>;

const starsField = (rating: number) => `stars${rating}` as "stars1" | "stars2" | "stars3" | "stars4" | "stars5";

/**
 * The parts named `cleaner` and `listing` that count ratings in (`1`) or out (`-1`), where the average is made: each by
 * its stars, the sums together; and `ofCleaner`, for the week in which they come to count.
 */
export function countingRatings(cleanerId: string, counted: readonly { rating: number; by: 1 | -1 }[]): Part[] {
  const ratingSum = counted.reduce((sum, { rating, by }) => sum + by * rating, 0);
  const ratingCount = counted.reduce((sum, { by }) => sum + by, 0);
  const stars = Object.fromEntries(counted.map(({ rating, by }) => [starsField(rating), by]));
  return [
    changing("cleaner", CleanerEntity.patch({ cleanerId }).add({ ratingSum, ratingCount, ...stars })),
    countingListing(cleanerId, { ratingSum, ratingCount }),
    countingOfCleaner(cleanerId, Call.now(), { rated: ratingCount, stars: ratingSum }),
  ];
}

/** What puts a review's row into the indexes that show it, from the instant on when it was shown first. */
export const shownAs = ({ reviewedId, rating }: Pick<ReviewRow, "reviewedId" | "rating">, releasedAt: string) => ({
  state: "published" as const,
  shownOf: reviewedId,
  starsOf: starsOf(reviewedId, rating),
  releasedAt,
  queue: "published",
  queuedAt: releasedAt,
});

/** The reverse: what a review's row has while it waits or is hidden, and the instant it is sorted by. */
export const queuedAs = (state: "held" | "hidden", queuedAt: string) => ({
  state,
  shownOf: "",
  starsOf: "",
  queue: state,
  queuedAt,
});

/** The partition of a cleaner's reviews of so many stars. */
export const starsOf = (cleanerId: string, rating: number) => `${cleanerId}.${rating}`;

/** The part that tells a cleaner of a review which is shown from now on. */
export const tellingReceived = ({ reviewedId, rating, serviceType }: ReviewRow): Part =>
  telling("review.received", { memberId: reviewedId, rating, serviceType });
