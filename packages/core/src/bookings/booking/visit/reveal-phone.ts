import { bookings, mayCall, policy, refuseBooking, refuseMember } from "@naqi/contracts";
import { CleanerEntity } from "../../../cleaners/profile/cleaners.entity.ts";
import type { CleanerRow } from "../../../cleaners/profile/partition.ts";
import { isVerifiedFor } from "../../../cleaners/profile/person.ts";
import { holderOf } from "../../../cleaners/profile/slots.ts";
import { inboxRow, isBlockedBetween, notBlocked } from "../../../messaging/unread-and-blocks/inbox.ts";
import { Call } from "../../../kit/call.ts";
import { allOf } from "../../../kit/table/conditions.ts";
import { implement } from "../../../gate/implement.ts";
import { countingPart } from "../../../kit/limits.ts";
import { readTogether, row } from "../../../kit/table/read-together.ts";
import { always, answering, checking, commit, type Part, putting, retry } from "../../../kit/table/commit.ts";
import { retryOnConflict } from "../../../kit/table/retry-on-conflict.ts";
import { MemberEntity, type MemberRow } from "../../../identity/member-record/member-record.entity.ts";
import { beingActive, mayReachOthers, reachingOthers } from "../../../identity/member-record/standing.ts";
import { PhoneRevealEntity } from "./phone-reveals.entity.ts";
import { BookingEntity, type BookingRow } from "../bookings.entity.ts";
import { mustNotBeCancelled } from "../moving/moved-on.ts";

/**
 * Shows confirmed phones of customer and assigned person to each other, from 2 hours before the start until 1 hour after the end (G127).
 * The transaction logs and counts each answer and repeats all checks (G117). Others get `notFound`. Two reads, one transaction.
 */
export const revealPhone = implement(bookings.revealPhone, async ({ bookingId }) =>
  retryOnConflict(async () => {
    const { memberId } = Call.member();
    const [found, member, cleaner] = await readTogether(
      row(BookingEntity, { bookingId }),
      row(MemberEntity, { memberId }),
      row(CleanerEntity, { cleanerId: memberId }),
    );
    const booking = reachable(found, cleaner?.worksFor);
    mayReachOthers(member);
    const { cleanerId, customerId } = booking;
    const assignedId = holderOf(booking);
    if (memberId !== customerId && memberId !== assignedId) throw refuseBooking.notAssigned();
    mustNotBeCancelled(booking);
    const isAssigned = memberId === booking.assignee?.memberId;
    if (isAssigned && !isVerifiedFor(booking, cleaner)) throw refuseMember.unverified();
    if (booking.held) throw refuseBooking.onHold();
    const revealedAt = Call.now();
    if (!mayCall(booking, revealedAt)) throw refuseBooking.callClosed();
    const ownerId = memberId === customerId ? assignedId : customerId;
    const businessId = assignedId === cleanerId ? undefined : cleanerId;
    const [owner, business, assigned, ...inboxes] = await readTogether(
      row(MemberEntity, { memberId: ownerId }),
      row(MemberEntity, { memberId: businessId }),
      row(CleanerEntity, { cleanerId: businessId && assignedId }),
      inboxRow(memberId),
      inboxRow(ownerId),
    );
    if (owner?.standing === "suspended" || (businessId && business?.standing !== "active"))
      throw refuseBooking.onHold();
    if (businessId && !isVerifiedFor(booking, assigned)) throw refuseBooking.onHold();
    if (isBlockedBetween([memberId, ownerId], inboxes)) throw refuseBooking.callBlocked();
    const phone = businessId && assigned?.worksFor !== businessId ? undefined : confirmedPhoneOf(owner);
    if (!owner || !phone) throw refuseBooking.noPhone();
    await commit([
      answering(reachingOthers(memberId), refuseMember.suspended),
      ...notBlocked(memberId, ownerId, refuseBooking.callBlocked),
      countingPart(memberId, `call_${bookingId}`, policy.calls.ofVisit, refuseBooking.tooManyCalls),
      countingPart(memberId, "call", policy.calls.ofMember, refuseBooking.tooManyCalls),
      checking(
        "booking",
        BookingEntity.remove({ bookingId }).where(({ version }, { eq }) => eq(version, booking.version)),
        retry,
      ),
      stating(owner, phone),
      ...(businessId && assigned ? [beingActive(businessId, retry), belongingTo(businessId, assigned)] : []),
      putting("log", PhoneRevealEntity.put({ memberId, ownerId, bookingId, revealedAt }), always),
    ]);
    return { phone, revealedAt };
  }),
);

function reachable(booking: BookingRow | null, worksFor: string | undefined): BookingRow {
  const { memberId } = Call.member();
  const isParty = booking && [booking.customerId, booking.cleanerId].includes(memberId);
  const isAssigned = booking?.assignee?.memberId === memberId && worksFor === booking.cleanerId;
  if (!booking || !(isParty || isAssigned)) throw refuseBooking.notFound();
  return booking;
}

/** A phone counts once the account is confirmed (decision 0144). */
const confirmedPhoneOf = (member: MemberRow | null): string | undefined =>
  member?.emailConfirmedAt && member.standing === "active" ? member.phone || undefined : undefined;

const stating = ({ memberId }: MemberRow, stated: string): Part =>
  checking(
    "owner",
    MemberEntity.remove({ memberId }).where(({ standing, emailConfirmedAt, phone }, { eq, exists }) =>
      allOf(eq(standing, "active"), exists(emailConfirmedAt), eq(phone, stated)),
    ),
    retry,
  );

/** A member of the team with the same verification as read. */
const belongingTo = (businessId: string, { cleanerId, isVerified: wasVerified }: CleanerRow): Part =>
  checking(
    "team",
    CleanerEntity.remove({ cleanerId }).where(({ worksFor, isVerified }, { eq }) =>
      allOf(eq(worksFor, businessId), eq(isVerified, wasVerified)),
    ),
    retry,
  );
