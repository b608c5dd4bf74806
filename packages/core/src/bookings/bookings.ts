import { bookings, refuseBooking } from "@naqi/contracts";
import { CleanerEntity } from "../cleaners/cleaners.entity.ts";
import type { CleanerRow } from "../cleaners/partition.ts";
import { Call } from "../kit/call.ts";
import { implement } from "../gate/implement.ts";
import { pageFiltered, pageThrough } from "../kit/pages.ts";
import { readTogether, row } from "../kit/read-together.ts";
import { readMember } from "../membership/member.ts";
import { BookingEntity } from "./bookings.entity.ts";
import { asSeenBy, type BookingRow, type Party } from "./view.ts";

const orderOf = { upcoming: "asc", past: "desc" } as const;

export const mine = implement(bookings.mine, async ({ tab, cursor, limit }) => {
  const { memberId } = Call.member();
  const [page, member] = await Promise.all([
    pageThrough(BookingEntity.query.byCustomer({ customerId: memberId, tab }), { cursor, limit, order: orderOf[tab] }),
    readMember(memberId),
  ]);
  return pageFor("customer", page, member);
});

export const jobs = implement(bookings.jobs, async ({ tab, cursor, limit, comes }) => {
  const { memberId } = Call.member();
  const all = BookingEntity.query.byCleaner({ cleanerId: memberId, tab });
  const paging = { cursor, limit, order: orderOf[tab] };
  const [page, [cleaner]] = await Promise.all([
    comes
      ? pageFiltered(
          all.where(({ assignee }, { notExists }) => notExists(assignee)),
          paging,
        )
      : pageThrough(all, paging),
    readTogether(row(CleanerEntity, { cleanerId: memberId })),
  ]);
  return { ...pageFor("cleaner", page, cleaner), ...(cleaner && teamOf(cleaner)) };
});

/** Nobody belongs to a team and owns one. */
const teamOf = ({ worksFor, seats = 0 }: CleanerRow) => ({
  ...(worksFor && { team: "member" as const }),
  ...(seats > 0 && { team: "owner" as const }),
});

interface Counted {
  upcomingBookings: number;
  pastBookings: number;
}

const pageFor = (party: Party, { rows, cursor }: { rows: BookingRow[]; cursor?: string }, counted: Counted | null) => ({
  items: rows.map((booking) => asSeenBy(party, booking)),
  cursor,
  counts: { upcoming: counted?.upcomingBookings ?? 0, past: counted?.pastBookings ?? 0 },
});

export const get = implement(bookings.get, async ({ bookingId }) => {
  const { booking, party } = await ours(bookingId);
  return asSeenBy(party, booking);
});

/** A booking of the caller's and which side of it they are on; a stranger learns nothing, not even that it exists. */
export async function ours(bookingId: string): Promise<{ booking: BookingRow; party: Party }> {
  const { data: booking } = await BookingEntity.get({ bookingId }).go({ consistent: true });
  return oursOf(booking);
}

/** A booking of the caller's, if they are this side of it: to the other it looks like somebody else's. */
export async function oursAs(side: Party, bookingId: string): Promise<BookingRow> {
  const { booking, party } = await ours(bookingId);
  if (party !== side) throw refuseBooking.notFound();
  return booking;
}

/** The same as `ours` of a row that was read. */
export function oursOf(booking: BookingRow | null): { booking: BookingRow; party: Party } {
  const { memberId } = Call.member();
  if (booking?.customerId === memberId) return { booking, party: "customer" };
  if (booking?.cleanerId === memberId) return { booking, party: "cleaner" };
  throw refuseBooking.notFound();
}
