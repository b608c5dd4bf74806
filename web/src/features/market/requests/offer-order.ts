import type { Offer } from "@naqi/contracts";

export const offerSorts = ["price", "rating", "distance"] as const;
export type OfferSort = (typeof offerSorts)[number];

const none = Number.POSITIVE_INFINITY;

/** Smaller keys come first; ties by price, then by time of the offer. */
const keys: Record<OfferSort, (offer: Offer) => number> = {
  price: ({ proposedPrice }) => proposedPrice,
  rating: ({ cleaner }) => -(cleaner?.averageRating ?? 0),
  distance: ({ distanceKm }) => distanceKm ?? none,
};

const weightOf = ({ status, isOutdated, cleaner }: Offer) =>
  status === "accepted" ? 0 : isOutdated || !cleaner ? 2 : 1;

/** The accepted one first, currently unbookable ones last, the others as chosen. */
export const inOrder = (offers: readonly Offer[], sort: OfferSort): Offer[] =>
  offers.toSorted(
    (a, b) =>
      weightOf(a) - weightOf(b) ||
      keys[sort](a) - keys[sort](b) ||
      keys.price(a) - keys.price(b) ||
      a.createdAt.localeCompare(b.createdAt),
  );
