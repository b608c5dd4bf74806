import type { EntityItem } from "electrodb";
import { type CountedAt, countingOfCleanerIn } from "../figures/cleaner-weeks.ts";
import { Call } from "../../kit/call.ts";
import { changing, type Part, putting } from "../../kit/table/transact.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { CleanerEntity } from "./cleaners.entity.ts";
import { countingListing } from "./listing.ts";
import { ReviewEntity } from "./reviews.entity.ts";

export type ReviewRow = EntityItem<typeof ReviewEntity>;

const starsField = (rating: number) => `stars${rating}` as "stars1" | "stars2" | "stars3" | "stars4" | "stars5";

/** A rating that starts (`1`) or stops (`-1`) counting. */
export interface RatingChange {
  rating: number;
  by: 1 | -1;
}

/**
 * The parts named `cleaner` and `listing` that count ratings in (`1`) or out (`-1`), where the average is made: each by
 * its stars, the sums together; and `ofCleaner`, for the week in which they come to count.
 */
export function countingRatings(cleanerId: string, counted: readonly RatingChange[]): Part[] {
  const { ratingSum, ratingCount, stars } = ratingSums(counted);
  return [
    changing("cleaner", CleanerEntity.patch({ cleanerId }).add({ ratingSum, ratingCount, ...stars })),
    countingListing(cleanerId, { ratingSum, ratingCount }),
    ...countingOfCleanerIn(cleanerId, ratedNow(counted)),
  ];
}

/** What ratings count for the cleaner's week of this moment; nothing where there are none. */
export function ratedNow(counted: readonly RatingChange[]): CountedAt[] {
  const { ratingSum, ratingCount } = ratingSums(counted);
  return counted.length === 0 ? [] : [{ at: Call.now(), counts: { rated: ratingCount, stars: ratingSum } }];
}

/** What ratings add to a cleaner's sums, and to the counter of each number of stars. */
export const ratingSums = (counted: readonly RatingChange[]) => ({
  ratingSum: counted.reduce((sum, { rating, by }) => sum + by * rating, 0),
  ratingCount: counted.reduce((sum, { by }) => sum + by, 0),
  stars: Object.fromEntries(counted.map(({ rating, by }) => [starsField(rating), by])),
});

/** What puts a review's row into the indexes that show it, from the instant on when it was shown first. */
export const shownAs = ({ reviewedId, rating }: Pick<ReviewRow, "reviewedId" | "rating">, releasedAt: string) => ({
  state: "published" as const,
  shownOf: reviewedId,
  starsOf: starsOf(reviewedId, rating),
  releasedAt,
  queue: "published",
  queuedAt: releasedAt,
});

/** What keeps a review of an uncounted booking until staff decide about the booking (G120); no sweep shows it. */
export const uncheckedSince = (queuedAt: string) => ({
  ...queuedAs("held", queuedAt),
  queue: "checking",
  isUnchecked: true,
});

/**
 * A review whose booking stops counting (G120): the part named `review` that puts it on hold until staff decide, and the rating
 * that stops counting with it. Nothing where there is no review.
 */
export function uncountingReview(review: ReviewRow | null): { parts: Part[]; ratings: RatingChange[] } {
  if (!review) return { parts: [], ratings: [] };
  const { state, rating, version } = review;
  // What staff have hidden stays hidden, and cannot be restored before the decision.
  const waiting = state === "hidden" ? { isUnchecked: true } : uncheckedSince(Call.now());
  return {
    parts: [changingReview(review, { ...review, ...waiting, version: version + 1 })],
    ratings: state === "published" ? [{ rating, by: -1 }] : [],
  };
}

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
  outboxEvent("review.received", { memberId: reviewedId, rating, serviceType });

/** The part named `review` that writes one as it becomes, if it is still as it was read. */
export const changingReview = ({ version: read }: ReviewRow, after: ReviewRow): Part =>
  putting(
    "review",
    ReviewEntity.put(after).where(({ version }, { eq }) => eq(version, read)),
  );

/** A held or hidden review as it is once it is shown. */
export function asShown({ hiddenReason: _reason, isUnchecked: _unchecked, ...review }: ReviewRow): ReviewRow {
  return { ...review, ...shownAs(review, review.releasedAt || Call.now()), version: review.version + 1 };
}
