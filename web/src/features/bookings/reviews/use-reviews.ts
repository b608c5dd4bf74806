import { bookings, cleaners, type CustomerRating, type OwnReview, reports, reviews } from "@naqi/contracts";
import { mergeInto } from "@/lib/answers/recent-writes.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { usePages } from "@/lib/data/use-pages.ts";
import { useQuery } from "@/lib/data/use-query.ts";

/** The customer's review of a visit; without an id nothing is queried. */
export const useOwnReview = (bookingId: string | undefined) => useQuery(reviews.own, bookingId ? { bookingId } : null);

/** Reviews of a cleaner, filtered by stars if given. */
export const useReviewsOf = (cleanerId: string, stars: number | undefined) =>
  usePages(reviews.of, { cleanerId, ...(stars && { stars }) }, { keepPrevious: true });

/** Reviews of the signed-in cleaner. */
export const useReceivedReviews = (stars: number | undefined) =>
  usePages(reviews.received, { ...(stars && { stars }) }, { keepPrevious: true });

const reviewed = mergeInto(bookings.mine, (page, { bookingId, createdAt }: OwnReview) => ({
  ...page,
  items: page.items.map((one) => (one.bookingId === bookingId ? { ...one, reviewedAt: createdAt } : one)),
}));
const rated = mergeInto(bookings.jobs, (page, { bookingId, createdAt }: CustomerRating) => ({
  ...page,
  items: page.items.map((one) => (one.bookingId === bookingId ? { ...one, ratedAt: createdAt } : one)),
}));

const shown = [cleaners.profile, cleaners.own, reviews.of, reviews.received];

export const useWriteReview = () =>
  useCommand(reviews.write, { refreshes: [bookings.mine, bookings.get, reviews.own, ...shown], merge: [reviewed] });

export const useRateCustomer = () =>
  useCommand(reviews.rate, { refreshes: [bookings.jobs, bookings.get, ...shown], merge: [rated] });

export const useReportReview = () => useCommand(reports.ofReview);

export const useReply = () => useCommand(reviews.reply, { refreshes: shown });
