import { addDays, dayOf, policy, refuseMember } from "@naqi/contracts";
import { BookingEntity, type BookingRow } from "../../bookings/booking/bookings.entity.ts";
import { approvedNameOf } from "../profile/approved-names.ts";
import { CleanerEntity, SlotEntity } from "../profile/cleaners.entity.ts";
import { isVerifiedFor } from "../profile/person.ts";
import { heldHours } from "../profile/slots.ts";
import { Call } from "../../kit/call.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { MemberEntity, type MemberRow } from "../../identity/member-record/member-record.entity.ts";

/** Covers reopened jobs and open problems: two weeks, and as long again for the decision. */
const daysBack = 2 * policy.reopenDays;

/** The bookings whose hours a member holds, from `days` ago (four weeks by default), in order: one query. */
export async function heldBookings(memberId: string, days = daysBack): Promise<string[]> {
  const today = dayOf(Call.now());
  const held = await heldHours(memberId, addDays(today, -days), addDays(today, policy.horizonDays));
  return [...new Set(held.map(({ bookingId }) => bookingId))];
}

export const isGivenTo = (memberId: string, { assignee, status }: BookingRow): boolean =>
  assignee?.memberId === memberId && (status === "confirmed" || status === "in_progress");

export const openOf = (memberId: string, found: readonly (BookingRow | null)[]): BookingRow[] =>
  found.flatMap((booking) => (booking && isGivenTo(memberId, booking) ? [booking] : []));

export const bookingRows = (ids: readonly string[]) => ids.map((bookingId) => row(BookingEntity, { bookingId }));

export async function besideTeam<Own>(asked: Promise<Own>): Promise<[own: Own, businessId: string | undefined]> {
  const { memberId: cleanerId } = Call.member();
  const [own, [cleaner]] = await Promise.all([asked, readTogether(row(CleanerEntity, { cleanerId }))]);
  if (!cleaner) throw refuseMember.notEnrolled();
  return [own, cleaner.worksFor || undefined];
}

/** A business's bookings among these, its approved name, and whether the caller sees the place of one (0098, G117): one request. */
export async function ofBusiness(cleanerId: string, ids: readonly string[] = []) {
  const { memberId } = Call.member();
  const [business, own, ...rest] = await readTogether(
    row(CleanerEntity, { cleanerId }),
    row(CleanerEntity, { cleanerId: memberId }),
    ...[cleanerId, memberId].map((id) => row(MemberEntity, { memberId: id })),
    ...bookingRows(ids),
  );
  const [owner, caller, ...found] = rest as [MemberRow | null, MemberRow | null, ...(BookingRow | null)[]];
  const bookings = found.flatMap((booking) => (booking?.cleanerId === cleanerId ? [booking] : []));
  const isSuspended = [owner, caller].some((member) => member?.standing === "suspended");
  const isPlaceHidden = (booking: BookingRow) => isSuspended || !isVerifiedFor(booking, own);
  return { businessName: business ? approvedNameOf(business) : "", bookings, isPlaceHidden };
}

/** A team member's open jobs by start: two requests. */
export async function givenJobs(memberId: string): Promise<BookingRow[]> {
  return openOf(memberId, await readTogether(...bookingRows(await heldBookings(memberId))));
}

const latestHours = 400;

/** The latest visits that a member does or has done for a business, without cancelled ones: one page of hours, and the bookings. */
export async function assignedVisits(
  memberId: string,
  most: number,
): Promise<{ rows: BookingRow[]; isWhole: boolean }> {
  const hours = SlotEntity.query.primary({ cleanerId: memberId });
  const { data, cursor } = await hours.go({ consistent: true, limit: latestHours, order: "desc" });
  const ids = [...new Set(data.map(({ bookingId }) => bookingId))];
  const found = await readTogether(...bookingRows(ids.slice(0, most)));
  const rows = found.flatMap((booking) => (booking?.assignee?.memberId === memberId ? [booking] : []));
  return { rows, isWhole: cursor === null && ids.length <= most };
}

/** A member's assigned jobs for their data export, without other people's data and amounts. */
export async function everGiven(memberId: string) {
  const held = await SlotEntity.query.primary({ cleanerId: memberId }).go({ consistent: true, pages: "all" });
  const found = await readTogether(...bookingRows([...new Set(held.data.map(({ bookingId }) => bookingId))]));
  return found.flatMap((booking) => {
    if (booking?.assignee?.memberId !== memberId) return [];
    const { bookingId, serviceType, scheduledDate, scheduledTime, durationMinutes, status } = booking;
    const { startedAt, completedAt, visit: { onMyWay, late, arrived } = {} } = booking;
    const payload = { onMyWay, late, arrived };
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
        ...payload,
      },
    ];
  });
}
