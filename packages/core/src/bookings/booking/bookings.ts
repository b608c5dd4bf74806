import { bookings, refuseBooking, refuseMember } from "@naqi/contracts";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import type { CleanerRow } from "../../cleaners/profile/partition.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { pageFiltered, pageThrough } from "../../kit/table/pages.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { readMember } from "../../identity/member-record/member.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { asSeenBy, type Seeing, whileActive } from "./view.ts";
import { BookingEntity, type BookingRow } from "./bookings.entity.ts";
import type { Party } from "./party.ts";

const orderOf = { upcoming: "asc", past: "desc" } as const;

export const mine = implement(bookings.mine, async ({ tab, cursor, limit, home }) => {
  const { memberId } = Call.member();
  const all = BookingEntity.query.byCustomer({ customerId: memberId, tab });
  const paging = { cursor, limit, order: orderOf[tab] };
  const [page, member] = await Promise.all([
    home === undefined
      ? pageThrough(all, paging)
      : pageFiltered(
          all.where(({ propertyName }, { eq }) => eq(propertyName, home)),
          paging,
        ),
    readMember(memberId),
  ]);
  return pageFor("customer", page, member, whileActive);
});

export const jobs = implement(bookings.jobs, async ({ tab, cursor, limit, comes }) => {
  const { memberId } = Call.member();
  const all = BookingEntity.query.byCleaner({ cleanerId: memberId, tab });
  const paging = { cursor, limit, order: orderOf[tab] };
  const [page, [cleaner, member]] = await Promise.all([
    comes
      ? pageFiltered(
          all.where(({ assignee }, { notExists }) => notExists(assignee)),
          paging,
        )
      : pageThrough(all, paging),
    readTogether(row(CleanerEntity, { cleanerId: memberId }), row(MemberEntity, { memberId })),
  ]);
  const isSuspended = member?.standing === "suspended";
  return { ...pageFor("cleaner", page, cleaner, { isSuspended }), ...(cleaner && teamOf(cleaner)) };
});

const teamOf = ({ worksFor, seats = 0 }: CleanerRow) => ({
  ...(worksFor && { team: "member" as const }),
  ...(seats > 0 && { team: "owner" as const }),
});

interface Counted {
  upcomingBookings: number;
  pastBookings: number;
}

const pageFor = (
  party: Party,
  { rows, cursor }: { rows: BookingRow[]; cursor?: string },
  counted: Counted | null,
  seeing: Seeing,
) => ({
  items: rows.map((booking) => asSeenBy(party, booking, seeing)),
  cursor,
  counts: { upcoming: counted?.upcomingBookings ?? 0, past: counted?.pastBookings ?? 0 },
});

export const get = implement(bookings.get, async ({ bookingId }) => {
  const { booking, party, isSuspended } = await ours(bookingId);
  return asSeenBy(party, booking, { isSuspended });
});

/** A booking of the caller, their side and whether they are suspended. Refuses other callers as if it did not exist. */
export async function ours(bookingId: string) {
  const { memberId } = Call.member();
  const [booking, member] = await readTogether(row(BookingEntity, { bookingId }), row(MemberEntity, { memberId }));
  return { ...oursOf(booking), isSuspended: member?.standing === "suspended" };
}

/** The same, but refuses a suspended caller (G117). */
export async function oursWhileActive(bookingId: string) {
  const found = await ours(bookingId);
  if (found.isSuspended) throw refuseMember.suspended();
  return found;
}

/** A booking of the caller on this side; refuses the other party as if it did not exist. */
export const oursAs = async (side: Party, bookingId: string): Promise<BookingRow> =>
  ofSide(side, await ours(bookingId));

/** The same, but refuses a suspended caller. */
export const oursAsActive = async (side: Party, bookingId: string): Promise<BookingRow> =>
  ofSide(side, await oursWhileActive(bookingId));

export function ofSide(side: Party, { booking, party }: { booking: BookingRow; party: Party }): BookingRow {
  if (party !== side) throw refuseBooking.notFound();
  return booking;
}

export function oursOf(booking: BookingRow | null): { booking: BookingRow; party: Party } {
  const { memberId } = Call.member();
  if (booking?.customerId === memberId) return { booking, party: "customer" };
  if (booking?.cleanerId === memberId) return { booking, party: "cleaner" };
  throw refuseBooking.notFound();
}
