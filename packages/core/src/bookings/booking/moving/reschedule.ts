import {
  addMinutes,
  bookings,
  instantOf,
  lapseOf,
  movesAtOnce,
  openProposal,
  policy,
  refuseBooking,
  refuseMember,
} from "@naqi/contracts";
import type * as z from "zod";
import { isTaken, slotRows } from "../../../cleaners/profile/slots.ts";
import { Call } from "../../../kit/call.ts";
import { onceFor } from "../../../kit/idempotency.ts";
import { implement } from "../../../gate/implement.ts";
import { orDone } from "../../../kit/or-done.ts";
import { countingPart } from "../../../kit/limits.ts";
import { readTogether, row } from "../../../kit/table/read-together.ts";
import { answering, commit } from "../../../kit/table/commit.ts";
import { MemberEntity } from "../../../identity/member-record/member-record.entity.ts";
import { beingActive } from "../../../identity/member-record/standing.ts";
import { outboxEvent } from "../../../messaging/outbox/outbox-event.ts";
import { mustAllow } from "../acting.ts";
import { oursOf } from "../bookings.ts";
import { changingBooking } from "./changing.ts";
import { otherActive } from "../held.ts";
import { cleanerAt, moveTo } from "./new-time.ts";
import { takenRefusal } from "../book/quote.ts";
import { proposedOf } from "../event-payload.ts";
import { asSeenBy, whileActive } from "../view.ts";
import { BookingEntity, type BookingRow } from "../bookings.entity.ts";
import type { Party } from "../party.ts";
import { mustNotOverlap, visitsRow } from "../visit/visits.ts";
import { wrongMoment } from "./moved-on.ts";

type Asked = z.output<typeof bookings.reschedule.input>;
type Once = ReturnType<typeof onceFor>;

/** Moves now if the start is over 24 hours away, else proposes it. Three sequential requests (decisions §3.1). */
export const reschedule = implement(bookings.reschedule, async (asked) => {
  const { memberId } = Call.member();
  const once = onceFor(bookings.reschedule, memberId, asked.idempotencyKey, asked);
  return orDone(
    async () => {
      const booking = await rescheduleOnce(asked, once);
      return asSeenBy(oursOf(booking).party, booking, whileActive);
    },
    async () => {
      const [first, member] = await readTogether(once.row, row(MemberEntity, { memberId }));
      const booking = once.answered<BookingRow>(first);
      const isSuspended = member?.standing === "suspended";
      return booking && asSeenBy(oursOf(booking).party, booking, { isSuspended });
    },
  );
});

async function rescheduleOnce(asked: Asked, once: Once): Promise<BookingRow> {
  const { memberId } = Call.member();
  const [first, found, member] = await readTogether(
    once.row,
    row(BookingEntity, { bookingId: asked.bookingId }),
    row(MemberEntity, { memberId }),
  );
  if (member?.standing === "suspended") throw refuseMember.suspended();
  const answered = once.answered<BookingRow>(first);
  if (answered) return answered;

  const { booking, party } = oursOf(found);
  const now = Call.now();
  mustAllow("reschedule", booking, { by: party, version: asked.version });
  if (asked.scheduledDate === booking.scheduledDate && asked.scheduledTime === booking.scheduledTime)
    throw refuseBooking.sameTime();
  if (movesAtOnce(booking, now)) {
    const cleaner = await cleanerAt(booking, asked, now);
    const more = (moved: BookingRow) => [once.remembering(withoutWayIn(moved))];
    const known = isKnown(asked, party);
    return moveTo(booking, asked, { cleaner, by: party, asked: party, known, isAgreed: false, more });
  }
  return propose(booking, asked, party, once);
}

/** An answer is kept for a week; by then the cleaner may no longer read the access instructions. */
const withoutWayIn = ({ access: _access, ...booking }: BookingRow) => booking;

/** Only the customer can accept an overlap with their other visits (decision 0055). */
const isKnown = ({ acknowledgedOverlap }: Asked, by: Party) => by === "customer" && acknowledgedOverlap;

/** A proposal holds no hour. */
async function propose(booking: BookingRow, asked: Asked, by: Party, once: Once): Promise<BookingRow> {
  const now = Call.now();
  if (openProposal(booking, now)) throw refuseBooking.proposalOpen();
  const { bookingId, cleanerId, assignee, durationMinutes } = booking;
  const { scheduledDate, scheduledTime } = asked;
  const wanted = { bookingId, cleanerId, assignee, durationMinutes, scheduledDate, scheduledTime };
  const [cleaner, [visits, ...slots]] = await Promise.all([
    cleanerAt(booking, asked, now),
    readTogether(visitsRow(booking.customerId), ...slotRows(wanted)),
  ]);
  if (slots.some((slot) => isTaken(slot, bookingId))) throw await takenRefusal(wanted, cleaner);
  const startsAt = instantOf(scheduledDate, scheduledTime);
  const endsAt = addMinutes(startsAt, durationMinutes);
  await mustNotOverlap(visits, { ...booking, startsAt, endsAt }, { known: isKnown(asked, by), asked: by });
  const lapsesAt = lapseOf(booking, startsAt, now);
  const proposal = { by, scheduledDate, scheduledTime, startsAt, proposedAt: now, lapsesAt };
  const { after, part } = changingBooking(booking, { proposal }, () => wrongMoment(bookingId, ["confirmed"]));
  const { memberId } = Call.member();
  await commit([
    beingActive(memberId),
    otherActive(booking, memberId === booking.customerId ? "customer" : "cleaner"),
    part,
    answering(once.remembering(withoutWayIn(after)), refuseBooking.changed),
    // Withdrawn ones count too, because the other party gets a mail about each.
    countingPart(memberId, `propose_${bookingId}`, policy.proposals, refuseBooking.tooManyProposals),
    outboxEvent("booking.moveProposed", proposedOf(booking, proposal)),
  ]);
  return after;
}
