import { type CleanerCard, type CleanerSort, type Day, daysBetween, policy } from "@naqi/contracts";

/** Half of an id as a number in id order; it decides almost every tie. */
export const tieOf = (cleanerId: string) => Number.parseInt(cleanerId.slice(0, 13).replace("-", ""), 16);

type Counted = Pick<CleanerCard, "hourlyRate" | "averageRating" | "ratingCount" | "totalBookings">;

export const tenths = ({ averageRating }: Pick<Counted, "averageRating">) => Math.round((averageRating ?? 0) * 10);

/** Two small integers as one exact number, ordered by the first, then the second. */
const pair = (first: number, second: number) => first * 2 ** 24 + second;

/** The sort keys of the spec's orders (001 §9), highest first. */
export const orderKeys: Record<Exclude<CleanerSort, "recommended">, (card: Counted) => number> = {
  rating: (card) => pair(tenths(card), card.ratingCount),
  price_low: (card) => pair(-card.hourlyRate, tenths(card)),
  price_high: (card) => pair(card.hourlyRate, tenths(card)),
  experience: (card) => pair(card.totalBookings, tenths(card)),
};

/** The day and mean behind recommendations; later pages keep those of the first. */
export interface Standpoint {
  day: Day;
  /** In tenths. */
  mean: number;
}

const { weight, soon, near, nearKm, newcomer, newcomerReviews, newcomerDays } = policy.recommended;

type Rated = Pick<Counted, "averageRating" | "ratingCount">;

/** The rating in stars, shrunk towards the mean: few reviews count little. */
export const ratingPart = ({ averageRating, ratingCount }: Rated, { mean }: Pick<Standpoint, "mean">) =>
  ((averageRating ?? 0) * ratingCount + (mean / 10) * weight) / (ratingCount + weight);

export const isNewcomer = ({ ratingCount }: Pick<Rated, "ratingCount">) => ratingCount < newcomerReviews;

/** The parts of a recommendation in stars (decision 0043). The id decides on which days a newcomer gets the bonus. */
export function recommendedParts(card: Rated, soonest: number, tie: number, at: Standpoint) {
  const isTheirTurn = (tie + daysBetween("1970-01-01", at.day)) % newcomerDays === 0;
  return {
    rating: ratingPart(card, at),
    soon: (soon * soonest) / policy.searchDays,
    newcomer: isNewcomer(card) && isTheirTurn ? newcomer : 0,
  };
}

/** The recommendation in ten-thousandths of a star. */
export function recommendation(card: Rated, soonest: number, tie: number, at: Standpoint): number {
  const parts = recommendedParts(card, soonest, tie, at);
  return inStars(parts.rating + parts.soon + parts.newcomer);
}

export const timeliness = (share: number) => inStars(policy.recommended.times * share);

export const nearness = (km: number) => inStars(near * Math.max(0, 1 - km / nearKm));

const inStars = (stars: number) => Math.round(stars * 10_000);
