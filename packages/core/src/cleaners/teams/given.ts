import { addDays, dayOf, policy, refuseMember } from "@naqi/contracts";
import { BookingEntity, type BookingRow } from "../../bookings/booking/bookings.entity.ts";
import { approvedNameOf } from "../profile/approved-names.ts";
import { CleanerEntity, SlotEntity } from "../profile/cleaners.entity.ts";
import { heldHours } from "../profile/slots.ts";
import { Call } from "../../kit/call.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { MemberEntity, type MemberRow } from "../../identity/member-record/member-record.entity.ts";

/** What staff reopen, or wait for with a problem, is of days before: two weeks, and so long until that is decided. */
const daysBack = 2 * policy.reopenDays;

/** The bookings whose hours somebody holds, in their order, from so many days ago on, four weeks where nothing is said: one query. */
export async function heldBookings(memberId: string, days = daysBack): Promise<string[]> {
  const today = dayOf(Call.now());
  const held = await heldHours(memberId, addDays(today, -days), addDays(today, policy.horizonDays));
  return [...new Set(held.map(({ bookingId }) => bookingId))];
}

/** Whether somebody was given a booking that is not over. */
export const isGivenTo = (memberId: string, { assignee, status }: BookingRow): boolean =>
  assignee?.memberId === memberId && (status === "confirmed" || status === "in_progress");

/** Those that somebody was given and that are not over. */
export const openOf = (memberId: string, found: readonly (BookingRow | null)[]): BookingRow[] =>
  found.flatMap((booking) => (booking && isGivenTo(memberId, booking) ? [booking] : []));

export const bookingRows = (ids: readonly string[]) => ids.map((bookingId) => row(BookingEntity, { bookingId }));

/** What is asked of the caller's own, and beside it the business whose team they belong to, if they belong to one. */
export async function besideTeam<Own>(asked: Promise<Own>): Promise<[own: Own, businessId: string | undefined]> {
  const { memberId: cleanerId } = Call.member();
  const [own, [cleaner]] = await Promise.all([asked, readTogether(row(CleanerEntity, { cleanerId }))]);
  if (!cleaner) throw refuseMember.notEnrolled();
  return [own, cleaner.worksFor || undefined];
}

/**
 * Those of these bookings that are a business's, the name it was approved by, and whether it or the caller is suspended: one
 * request.
 */
export async function ofBusiness(cleanerId: string, ids: readonly string[] = []) {
  const [business, ...rest] = await readTogether(
    row(CleanerEntity, { cleanerId }),
    ...[cleanerId, Call.member().memberId].map((memberId) => row(MemberEntity, { memberId })),
    ...bookingRows(ids),
  );
  const [owner, caller, ...found] = rest as [MemberRow | null, MemberRow | null, ...(BookingRow | null)[]];
  const bookings = found.flatMap((booking) => (booking?.cleanerId === cleanerId ? [booking] : []));
  const isSuspended = [owner, caller].some((member) => member?.standing === "suspended");
  return { businessName: business ? approvedNameOf(business) : "", bookings, isSuspended };
}

/** The jobs that somebody was given and that are not over, by their start: found by the hours they hold, in two requests. */
export async function givenJobs(memberId: string): Promise<BookingRow[]> {
  return openOf(memberId, await readTogether(...bookingRows(await heldBookings(memberId))));
}

/** What the file about somebody says of each job that they were given, over or not: nobody else's name, address, words or money. */
export async function everGiven(memberId: string) {
  const held = await SlotEntity.query.primary({ cleanerId: memberId }).go({ consistent: true, pages: "all" });
  const found = await readTogether(...bookingRows([...new Set(held.data.map(({ bookingId }) => bookingId))]));
  return found.flatMap((booking) => {
    if (booking?.assignee?.memberId !== memberId) return [];
    const { bookingId, serviceType, scheduledDate, scheduledTime, durationMinutes, status } = booking;
    const { startedAt, completedAt, visit: { onMyWay, late, arrived } = {} } = booking;
    const told = { onMyWay, late, arrived };
    return [
      {
        bookingId,
        serviceType,
        scheduledDate,
        scheduledTime,
        durationMinutes,
        status,
        startedAt,
        completedAt,
        ...told,
      },
    ];
  });
}
