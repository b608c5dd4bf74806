import { type Booking, bookings, type BookingTab, type OutputOf, tabOf } from "@naqi/contracts";

type Page = OutputOf<typeof bookings.mine>;

const progress = { confirmed: 0, in_progress: 1, completed: 2, cancelled: 2 } as const;

/** Upcoming soonest first, past latest first, as the server sorts. */
const before = (tab: BookingTab, a: Booking, b: Booking) =>
  tab === "upcoming" ? a.startsAt < b.startsAt : a.startsAt > b.startsAt;

/**
 * Merges a written booking into one page of a tab: replaced, inserted, or removed if it belongs to the other tab.
 * Counts come from the member's own row, which does not lag, and are unchanged. A row that is newer than the write is
 * kept. Idempotent.
 */
export function withBooking(page: Page, written: Booking, tab: BookingTab, first: boolean): Page {
  const held = page.items.find(({ bookingId }) => bookingId === written.bookingId);
  if (held && (progress[held.status] > progress[written.status] || held.version > written.version)) return page;
  const others = page.items.filter((item) => item !== held);
  if (tabOf(written.status) !== tab) return held ? { ...page, items: others } : page;

  const at = others.findIndex((item) => before(tab, written, item));
  // After the last row of an incomplete list, the row belongs to a later page.
  if (!held && at === -1 && page.cursor) return page;
  if (!held && !first) return page;
  const place = at === -1 ? others.length : at;
  return { ...page, items: [...others.slice(0, place), written, ...others.slice(place)] };
}
