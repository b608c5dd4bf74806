import type { EntityItem } from "electrodb";
import { type CountedAt, countingOfCleanerIn } from "../figures/cleaner-weeks.ts";
import { Call } from "../../kit/call.ts";
import { answering, changing, type Part, putting, type Refusing, retry } from "../../kit/table/commit.ts";
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

/** Counts ratings in the cleaner's average, the listing and the cleaner's current week. Fails if the cleaner has left. */
export function countingRatings(
  cleanerId: string,
  counted: readonly RatingChange[],
  hasLeft: Refusing = retry,
): Part[] {
  const { ratingSum, ratingCount, stars } = ratingSums(counted);
  return [
    changing("cleaner", CleanerEntity.patch({ cleanerId }).add({ ratingSum, ratingCount, ...stars }), hasLeft),
    answering(countingListing(cleanerId, { ratingSum, ratingCount }), hasLeft),
    ...countingOfCleanerIn(cleanerId, ratedNow(counted)),
  ];
}

export function ratedNow(counted: readonly RatingChange[]): CountedAt[] {
  const { ratingSum, ratingCount } = ratingSums(counted);
  return counted.length === 0 ? [] : [{ at: Call.now(), counts: { rated: ratingCount, stars: ratingSum } }];
}

export const ratingSums = (counted: readonly RatingChange[]) => ({
  ratingSum: counted.reduce((sum, { rating, by }) => sum + by * rating, 0),
  ratingCount: counted.reduce((sum, { by }) => sum + by, 0),
  stars: Object.fromEntries(counted.map(({ rating, by }) => [starsField(rating), by])),
});

export const shownAs = ({ reviewedId, rating }: Pick<ReviewRow, "reviewedId" | "rating">, releasedAt: string) => ({
  state: "published" as const,
  shownOf: reviewedId,
  starsOf: starsOf(reviewedId, rating),
  releasedAt,
  queue: "published",
  queuedAt: releasedAt,
});

/** Hides a review of an uncounted booking until staff decide (G120); no sweep shows it. */
export const uncheckedSince = (queuedAt: string) => ({
  ...queuedAs("held", queuedAt),
  queue: "checking",
  isUnchecked: true,
});

/** Puts the review on hold until staff decide about its booking (G120); its rating stops counting. */
export function uncountingReview(review: ReviewRow | null): { parts: Part[]; ratings: RatingChange[] } {
  if (!review) return { parts: [], ratings: [] };
  const { state, rating, version } = review;
  // A hidden review stays hidden and cannot be restored before the decision.
  const waiting = state === "hidden" ? { isUnchecked: true } : uncheckedSince(Call.now());
  return {
    parts: [changingReview(review, { ...review, ...waiting, version: version + 1 })],
    ratings: state === "published" ? [{ rating, by: -1 }] : [],
  };
}

export const queuedAs = (state: "held" | "hidden", queuedAt: string) => ({
  state,
  shownOf: "",
  starsOf: "",
  queue: state,
  queuedAt,
});

export const starsOf = (cleanerId: string, rating: number) => `${cleanerId}.${rating}`;

export const reviewReceivedEvent = ({ reviewedId, rating, serviceType }: ReviewRow): Part =>
  outboxEvent("review.received", { memberId: reviewedId, rating, serviceType });

export const changingReview = ({ version: read }: ReviewRow, after: ReviewRow): Part =>
  putting(
    "review",
    ReviewEntity.put(after).where(({ version }, { eq }) => eq(version, read)),
    retry,
  );

export function asShown({ hiddenReason: _reason, isUnchecked: _unchecked, ...review }: ReviewRow): ReviewRow {
  return { ...review, ...shownAs(review, review.releasedAt || Call.now()), version: review.version + 1 };
}
