import type { Offer } from "@naqi/contracts";

export const offerSorts = ["price", "rating", "distance"] as const;
export type OfferSort = (typeof offerSorts)[number];

const none = Number.POSITIVE_INFINITY;

/** What comes first has the smaller key; equal ones are ordered by price, and then by who offered first. */
const keys: Record<OfferSort, (offer: Offer) => number> = {
  price: ({ proposedPrice }) => proposedPrice,
  rating: ({ cleaner }) => -(cleaner?.averageRating ?? 0),
  distance: ({ distanceKm }) => distanceKm ?? none,
};

const weightOf = ({ status, isOutdated, cleaner }: Offer) =>
  status === "accepted" ? 0 : isOutdated || !cleaner ? 2 : 1;

/** The accepted one first, what cannot be booked at the moment last, the others as asked. */
export const inOrder = (offers: readonly Offer[], sort: OfferSort): Offer[] =>
  offers.toSorted(
    (a, b) =>
      weightOf(a) - weightOf(b) ||
      keys[sort](a) - keys[sort](b) ||
      keys.price(a) - keys.price(b) ||
      a.createdAt.localeCompare(b.createdAt),
  );
