import { completesAt, hasOpenProblem, type Held, isHeldSinceStart, isReportOpen, refuseBooking } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { havingVerification, isVerifiedFor, isVerifiedNow } from "../../cleaners/profile/person.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { alreadyDone, answering, commit } from "../../kit/table/commit.ts";
import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { readMember } from "../../identity/member-record/member.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { havingStanding } from "../../identity/member-record/standing.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { changingBooking } from "./moving/changing.ts";
import { cancelling, causeOf } from "./cancelling.ts";
import { unlessChanged } from "./move.ts";
import { eventPayload } from "./event-payload.ts";
import { BookingEntity, type BookingRow } from "./bookings.entity.ts";
import type { Party } from "./party.ts";

interface Suspended {
  memberId: string;
  party: Party;
  /** A team member without a verified identity, not a suspended one. */
  unverified?: boolean;
}

interface OwnerBack {
  ownerSince?: string | undefined;
}

/**
 * Holds a visit of a suspended member (G117): no reminder, no start, cancelled at its start. Staff end one in progress. The other people
 * of the visit are notified. A suspended owner learns about their member's job once reinstated: `ownerSince`. Repeatable.
 */
export const holding = (
  bookingId: string,
  { memberId, party, ownerSince, unverified = false }: Suspended & OwnerBack,
): Promise<void> =>
  retryOnConflict(async () => {
    const { data: booking } = await BookingEntity.get({ bookingId }).go({ consistent: true });
    // A job that was passed on meanwhile is someone else's.
    if (!booking || !sideOf(booking, party).includes(memberId)) return undefined;
    const ofAssignee = booking.assignee?.memberId === memberId;
    const before = booking.held?.[party];
    const isOwnerBack = ofAssignee && before !== undefined && ownerSince !== undefined && before < ownerSince;
    if (before && !isOwnerBack) return undefined;
    const follows = onSuspension(booking);
    // Someone already at work finishes.
    if (follows === "nothing" || (unverified && isVerifiedFor(booking, null))) return undefined;
    // The clock cancels it.
    if (follows === "waits" && booking.held && !isHeldSinceStart(booking)) return undefined;
    const held = { ...booking.held, [party]: Call.now() };
    if (follows === "cancelled") return (await releasing(booking, held)) === conflict ? conflict : undefined;
    const { after, part } = changingBooking(booking, { held, proposal: undefined, extensionProposal: undefined });
    const isOwnerAway = ofAssignee && !isOwnerBack && (await readMember(booking.cleanerId))?.standing === "suspended";
    const onlyTo = isOwnerBack ? "cleaner" : isOwnerAway ? "customer" : undefined;
    await commit([
      answering(unverified ? havingVerification(memberId, false) : havingStanding(memberId, "suspended"), alreadyDone),
      part,
      outboxEvent("booking.held", {
        ...eventPayload(after),
        party,
        ...(ofAssignee && { ofAssignee }),
        ...(onlyTo && { onlyTo }),
        ...(unverified && { unverified: true as const }),
        ...(follows === "waits" && { sinceStart: true as const }),
        ...(follows === "underWay" && { underWay: true as const }),
      }),
    ]);
    return undefined;
  });

/**
 * What a suspension does to a visit (G117, 0116): one ahead is on hold, one under way waits for staff, one that can still begin because the
 * cleaner came waits for both parties or staff, and another is cancelled. Nothing follows if it is already decided how it ends.
 */
export function onSuspension(booking: BookingRow): "held" | "underWay" | "waits" | "cancelled" | "nothing" {
  const { status, startsAt, endsAt, said, visit } = booking;
  if (status === "in_progress") return isSyncedLate(booking) ? "nothing" : "underWay";
  const isDecided = isReportOpen(booking) || said !== undefined || Call.now() >= endsAt;
  if (status !== "confirmed" || isDecided) return "nothing";
  if (Call.now() < startsAt) return "held";
  return visit?.arrived || hasOpenProblem(booking) ? "waits" : "cancelled";
}

/** Started only once its time was over: it waits for the customer's answer or silence, as one that was not started (decision 0084). */
const isSyncedLate = ({ endsAt, visit, reopenings = [] }: BookingRow): boolean =>
  visit?.startHeardAt !== undefined && visit.startHeardAt >= endsAt && reopenings.length === 0;

const sideOf = ({ customerId, cleanerId, assignee }: BookingRow, party: Party): string[] =>
  party === "customer" ? [customerId] : [cleanerId, ...(assignee ? [assignee.memberId] : [])];

/**
 * Takes a visit off hold once everyone of this party is active, and the team member verified if the visit needs that. The other party is
 * notified, and the owner of a team member's job; of one under way everyone, with its new deadline. Safe to repeat.
 */
export const unholding = (bookingId: string, { memberId, party }: Suspended): Promise<void> =>
  retryOnConflict(async () => {
    const { data: booking } = await BookingEntity.get({ bookingId }).go({ consistent: true });
    if (!booking?.held?.[party]) return undefined;
    const { [party]: _ended, ...left } = booking.held;
    const held = Object.keys(left).length > 0 ? left : undefined;
    const isUnderWay = booking.status === "in_progress";
    const isSinceStart = !isUnderWay && isHeldSinceStart(booking);
    // The question whether it took place follows, or a report or case decides.
    const isDecided = isSinceStart && onSuspension(booking) === "nothing";
    const isOver = held === undefined;
    const { after, part } = changingBooking(booking, {
      held,
      ...(isOver && { unheldAt: Call.now() }),
    });
    const ofAssignee = booking.assignee?.memberId === memberId;
    await commit([
      ...sideOf(booking, party).map((id) => answering(havingStanding(id, "active"), alreadyDone)),
      ...(party === "cleaner" && booking.assignee && !isVerifiedFor(booking, null)
        ? [answering(havingVerification(booking.assignee.memberId, true), alreadyDone)]
        : []),
      part,
      ...(isOver && !isDecided
        ? [
            outboxEvent("booking.unheld", {
              ...eventPayload(after),
              party,
              ...(ofAssignee && { ofAssignee }),
              ...(isSinceStart && { sinceStart: true as const }),
              ...(isUnderWay && { underWay: hasOpenProblem(after) ? {} : { completesAt: completesAt(after) } }),
            }),
          ]
        : []),
    ]);
    return undefined;
  });

/** Cancels a visit on hold, only as it was read. No fee is owed, and code and credit go back. */
export const releasing = (booking: BookingRow, held: Held, more: { choseOther?: true } = {}) =>
  unlessChanged(cancelling(booking, "system", { fee: 0, cause: causeOf(held), asRead: true, ...more }));

/** Releases a visit on hold at its start, unless everyone is active again. */
export async function releaseAtStart(booking: BookingRow): Promise<void> {
  const { customerId, cleanerId, assignee } = booking;
  const people = [customerId, cleanerId, assignee?.memberId].map((memberId) => row(MemberEntity, { memberId }));
  const [found, isUnverified] = await Promise.all([
    readTogether(...people),
    assignee && isVerifiedNow(assignee.memberId).then((isVerified) => !isVerified),
  ]);
  if (!isUnverified && !found.some((member) => member?.standing === "suspended")) throw refuseBooking.changed();
  if (!booking.held || (await releasing(booking, booking.held)) === conflict) throw refuseBooking.changed();
}
