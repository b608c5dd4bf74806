import { type Held, isReportOpen, refuseBooking } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { havingVerification, isVerifiedNow } from "../../cleaners/profile/person.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { alreadyDone, answering, commit } from "../../kit/table/commit.ts";
import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
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
  /** A team member without a verified identity, not a suspended one. Someone already at work finishes. */
  unverified?: boolean;
}

/** Holds a visit of a suspended member (G117): no reminder, no start, cancelled at its start. Staff end one in progress. Repeatable. */
export const holding = (bookingId: string, { memberId, party, unverified = false }: Suspended): Promise<void> =>
  retryOnConflict(async () => {
    const { data: booking } = await BookingEntity.get({ bookingId }).go({ consistent: true });
    if (!booking || booking.held?.[party] || !mayBeHeld(booking)) return undefined;
    if (unverified && booking.status === "in_progress") return undefined;
    const held = { ...booking.held, [party]: Call.now() };
    if (booking.status === "confirmed" && Call.now() >= booking.startsAt) {
      return (await releasing(booking, held)) === conflict ? conflict : undefined;
    }
    const { after, part } = changingBooking(booking, { held, proposal: undefined, extensionProposal: undefined });
    const ofAssignee = booking.assignee?.memberId === memberId;
    await commit([
      answering(unverified ? havingVerification(memberId, false) : havingStanding(memberId, "suspended"), alreadyDone),
      part,
      ...(booking.status === "confirmed"
        ? [
            outboxEvent("booking.held", {
              ...eventPayload(after),
              party,
              ...(ofAssignee && { ofAssignee }),
              ...(unverified && { unverified: true as const }),
            }),
          ]
        : []),
    ]);
    return undefined;
  });

/** Staff or the clock already decide reports and answers about a visit that did not start. */
export const mayBeHeld = (booking: BookingRow) =>
  booking.status === "in_progress" ||
  (booking.status === "confirmed" && booking.endsAt > Call.now() && !isReportOpen(booking) && !booking.said);

const sideOf = ({ customerId, cleanerId, assignee }: BookingRow, party: Party): string[] =>
  party === "customer" ? [customerId] : [cleanerId, ...(assignee ? [assignee.memberId] : [])];

/** Takes a visit off hold once everyone of this party is active; the other party is notified. Safe to repeat. */
export const unholding = (bookingId: string, { party }: Pick<Suspended, "party">): Promise<void> =>
  retryOnConflict(async () => {
    const { data: booking } = await BookingEntity.get({ bookingId }).go({ consistent: true });
    if (!booking?.held?.[party]) return undefined;
    const { [party]: _ended, ...left } = booking.held;
    const held = Object.keys(left).length > 0 ? left : undefined;
    const { after, part } = changingBooking(booking, { held });
    await commit([
      ...sideOf(booking, party).map((id) => answering(havingStanding(id, "active"), alreadyDone)),
      ...(party === "cleaner" && booking.assignee
        ? [answering(havingVerification(booking.assignee.memberId, true), alreadyDone)]
        : []),
      part,
      ...(booking.status === "confirmed" && !held
        ? [outboxEvent("booking.unheld", { ...eventPayload(after), party })]
        : []),
    ]);
    return undefined;
  });

/** Cancels a visit on hold, only as it was read. No fee is owed, and code and credit go back. */
export const releasing = (booking: BookingRow, held: Held) =>
  unlessChanged(cancelling(booking, "system", { fee: 0, cause: causeOf(held), asRead: true }));

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
