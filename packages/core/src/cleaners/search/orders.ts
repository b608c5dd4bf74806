import { type CleanerCard, type CleanerSort, type Day, daysBetween, policy } from "@naqi/contracts";

/** The first half of an id as a number, which orders as ids do and nearly always settles a tie. */
export const tieOf = (cleanerId: string) => Number.parseInt(cleanerId.slice(0, 13).replace("-", ""), 16);

type Counted = Pick<CleanerCard, "hourlyRate" | "averageRating" | "ratingCount" | "totalBookings">;

/** The average in tenths, 0 where there is none. */
export const tenths = ({ averageRating }: Pick<Counted, "averageRating">) => Math.round((averageRating ?? 0) * 10);

/** Two whole numbers as one that orders as they do, the first before the second; exact, as both are small. */
const pair = (first: number, second: number) => first * 2 ** 24 + second;

/** Where a cleaner stands in each of the spec's orders (001 §9): the highest first. */
export const orderKeys: Record<Exclude<CleanerSort, "recommended">, (card: Counted) => number> = {
  rating: (card) => pair(tenths(card), card.ratingCount),
  price_low: (card) => pair(-card.hourlyRate, tenths(card)),
  price_high: (card) => pair(card.hourlyRate, tenths(card)),
  experience: (card) => pair(card.totalBookings, tenths(card)),
};

/** What a recommendation is made on, besides the cleaners. A run of pages keeps that of its first. */
export interface Standpoint {
  day: Day;
  /** The mean of all ratings, in tenths. */
  mean: number;
}

const { weight, soon, near, nearKm, newcomer, newcomerReviews, newcomerDays } = policy.recommended;

type Rated = Pick<Counted, "averageRating" | "ratingCount">;

/** The rating in stars, shrunk towards the mean of all: few reviews say little. */
export const ratingPart = ({ averageRating, ratingCount }: Rated, { mean }: Pick<Standpoint, "mean">) =>
  ((averageRating ?? 0) * ratingCount + (mean / 10) * weight) / (ratingCount + weight);

export const isNewcomer = ({ ratingCount }: Pick<Rated, "ratingCount">) => ratingCount < newcomerReviews;

/**
 * Of what a recommendation is made, in stars (decision 0043):
 * - the rating;
 * - up to `soon` for being free soon, `soonest` days before the last day known;
 * - `newcomer` on every `newcomerDays`th day while there are few reviews: whose turn it is the id decides.
 */
export function recommendedParts(card: Rated, soonest: number, tie: number, at: Standpoint) {
  const isTheirTurn = (tie + daysBetween("1970-01-01", at.day)) % newcomerDays === 0;
  return {
    rating: ratingPart(card, at),
    soon: (soon * soonest) / policy.searchDays,
    newcomer: isNewcomer(card) && isTheirTurn ? newcomer : 0,
  };
}

/** How much a cleaner is recommended, in ten thousandths of a star. */
export function recommendation(card: Rated, soonest: number, tie: number, at: Standpoint): number {
  const parts = recommendedParts(card, soonest, tie, at);
  return inStars(parts.rating + parts.soon + parts.newcomer);
}

/** What being free at the preferred times adds, by the share of the days looked at. */
export const timeliness = (share: number) => inStars(policy.recommended.times * share);

/** What nearness adds to a recommendation, the less the farther, nothing from `nearKm` on. */
export const nearness = (km: number) => inStars(near * Math.max(0, 1 - km / nearKm));

const inStars = (stars: number) => Math.round(stars * 10_000);
