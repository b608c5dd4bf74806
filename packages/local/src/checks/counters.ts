import { isReclean } from "@naqi/contracts";
import { differences, groupBy, type RowOf, type Table } from "./rows.ts";

type Booking = RowOf<"booking">;

/**
 * Counters equal the rows they count: bookings of members and cleaners, completed jobs, reviews, properties and their
 * requests.
 */
export function* brokenCounters(table: Table): Generator<string> {
  const bookings = table.all("booking");
  const ofCustomer = groupBy(bookings, ({ customerId }) => customerId);
  const ofCleaner = groupBy(bookings, ({ cleanerId }) => cleanerId);
  const published = table.all("review").filter(({ state }) => state === "published");
  const reviews = groupBy(published, ({ reviewedId }) => reviewedId);
  const properties = groupBy(table.all("property"), ({ customerId }) => customerId);
  const listings = new Map(table.all("listing").map((row) => [row.cleanerId, row]));

  const favorites = groupBy(table.all("favorite"), ({ customerId }) => customerId);

  for (const member of table.all("member")) {
    const counted = countsOf(ofCustomer.get(member.memberId) ?? []);
    yield* differences(`member ${member.memberId}`, member, {
      upcomingBookings: counted.upcoming,
      pastBookings: counted.past,
      completedBookings: counted.completed,
      recleansAhead: counted.recleansAhead,
      jobsUnderWay: counted.underWay + countsOf(ofCleaner.get(member.memberId) ?? []).underWay,
      properties: properties.get(member.memberId)?.length ?? 0,
      favorites: favorites.get(member.memberId)?.length ?? 0,
    });
  }
  for (const cleaner of table.all("profile")) {
    const { cleanerId } = cleaner;
    const counted = countsOf(ofCleaner.get(cleanerId) ?? []);
    const written = reviews.get(cleanerId) ?? [];
    const shown = {
      totalBookings: countsOf((ofCleaner.get(cleanerId) ?? []).filter(({ uncounted }) => !uncounted)).completed,
      ratingSum: written.reduce((sum, { rating }) => sum + rating, 0),
      ratingCount: written.length,
    };
    yield* differences(`cleaner ${cleanerId}`, cleaner, {
      upcomingBookings: counted.upcoming,
      pastBookings: counted.past,
      ...shown,
      ...starsOf(written),
    });
    const listing = listings.get(cleanerId);
    if (listing) yield* differences(`listing ${cleanerId}`, listing, shown);
  }
  yield* brokenReviews(table);
  const requests = groupBy(table.all("request"), ({ propertyId = "" }) => propertyId);
  for (const property of table.all("property")) {
    const { propertyId } = property;
    yield* differences(`property ${propertyId}`, property, { requestCount: requests.get(propertyId)?.length ?? 0 });
  }
}

/** Number of reviews per star count, by the counters' names. */
const starsOf = (written: readonly RowOf<"review">[]) =>
  Object.fromEntries(
    [1, 2, 3, 4, 5].map((stars) => [`stars${stars}`, written.filter(({ rating }) => rating === stars).length]),
  );

const countsOf = (bookings: readonly Booking[]) => ({
  upcoming: bookings.filter(({ tab }) => tab === "upcoming").length,
  recleansAhead: bookings.filter((booking) => booking.tab === "upcoming" && isReclean(booking)).length,
  past: bookings.filter(({ tab }) => tab === "past").length,
  completed: bookings.filter((booking) => booking.status === "completed" && !isReclean(booking)).length,
  underWay: bookings.filter(({ status }) => status === "in_progress").length,
});

/**
 * A review belongs to a booking that is or was completed (staff may have reopened it), by its customer, about its
 * cleaner. It is shown while published, and a visit that both have rated no longer waits.
 */
function* brokenReviews(table: Table): Generator<string> {
  const bookings = new Map(table.all("booking").map((row) => [row.bookingId, row]));
  const rated = new Set(table.all("customerrating").map(({ bookingId }) => bookingId));
  for (const { bookingId, reviewerId, reviewedId, rating, state, shownOf, isUnchecked } of table.all("review")) {
    const name = `review of ${bookingId}`;
    const booking = bookings.get(bookingId);
    if (booking?.status !== "completed" && !booking?.reopenings) yield `${name}: there is no such completed booking`;
    else if (booking.customerId !== reviewerId || booking.cleanerId !== reviewedId) yield `${name}: by or about others`;
    if ((shownOf === reviewedId) !== (state === "published"))
      yield `${name}: ${state}, and shown of ${shownOf || "nobody"}`;
    const isUncounted = Boolean(booking?.uncounted);
    if (Boolean(isUnchecked) !== isUncounted) yield `${name}: its booking says otherwise whether it counts`;
    if (state === "held" && rated.has(bookingId) && !isUncounted)
      yield `${name}: held although both have rated the visit`;
    if (!Number.isInteger(rating) || rating < 1 || rating > 5) yield `${name}: ${rating} stars`;
  }
}
