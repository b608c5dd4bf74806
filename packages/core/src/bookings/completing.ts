import { bookings, completableFrom, earlyUntil, type Fils, refuseBooking } from "@naqi/contracts";
import { listingReleased } from "../cleaners/listing.ts";
import { existing, ledgerRow, payingLedger } from "../earnings/ledger.ts";
import { Call } from "../kit/call.ts";
import { implement } from "../kit/implement.ts";
import { readTogether, row } from "../kit/read-together.ts";
import type { Part } from "../kit/transact.ts";
import { countingBookings, countingUnderWay } from "../membership/standing.ts";
import { telling } from "../outbox/telling.ts";
import { ReferralEntity } from "../referrals/referrals.entity.ts";
import { rewarding } from "../referrals/reward.ts";
import { closingRequest } from "../requests/requests.ts";
import { countingJobs, move, oursToMove } from "./moves.ts";
import { lastStepOf, stampOf } from "./stamps.ts";
import { type CompletedBy, toldOf } from "./told.ts";
import { asSeenBy, type BookingRow } from "./view.ts";
import { releasingVisit } from "./visits.ts";

/**
 * Completion and all its effects, exactly once: ledger, counters, request, mail, and with the first completed booking the
 * reward of whoever referred the customer, which is held (decisions §3.1, §3.7). Not before the job's time or 30 minutes after Start,
 * and for less than half of the booked time its cleaner says why (decisions G102). What a phone tells later counts from
 * when it happened (decision 0084).
 */
export const complete = implement(bookings.complete, async ({ bookingId, reason, happenedAt }) => {
  const { booking, party } = await oursToMove(bookingId, "complete");
  const { status } = booking;
  if (status !== "in_progress") throw refuseBooking.wrongMoment({ details: { status } });
  const { at, heardAt } = stampOf(happenedAt, lastStepOf(booking));
  if (at < completableFrom(booking))
    throw refuseBooking.notYetDone({ details: { completableFrom: completableFrom(booking) } });
  const isEarly = party === "cleaner" && at < earlyUntil(booking);
  if (isEarly && !reason)
    throw refuseBooking.earlyReasonMissing({ fields: { reason: refuseBooking.earlyReasonMissing.text } });
  const change = {
    completedAt: at,
    ...(heardAt && { visit: { ...booking.visit, completeHeardAt: heardAt } }),
    ...(isEarly && { earlyReason: reason }),
  };
  return asSeenBy(party, await completing(booking, party, { change }));
});

interface Completing {
  change?: Partial<BookingRow>;
  /** What goes with it: the staff's row of the audit. */
  more?: Part[];
  /** Only if nothing was written to it since it was read. */
  asRead?: boolean;
}

/**
 * Completes a booking for a party, staff or the clock, with all that follows, whether or not anybody started it. The callers
 * decide whether it may be.
 */
export async function completing(
  booking: BookingRow,
  by: CompletedBy,
  { change = {}, more = [], asRead }: Completing = {},
): Promise<BookingRow> {
  const { customerId, status } = booking;
  const wasStarted = status === "in_progress";
  const [found, referral] = await readTogether(ledgerRow(booking), row(ReferralEntity, { refereeId: customerId }));
  const ledger = existing(found, booking);
  const effects = [
    ...payingLedger(ledger),
    closingRequest(booking, "completed"),
    ...countingCompleted(booking, ledger.finalAmount, { by: 1, wasStarted }),
    listingReleased(booking, { totalBookings: 1 }),
    releasingVisit(booking),
    ...more,
    telling("booking.completed", { ...toldOf(booking), by }),
  ];
  const completed = { completedAt: Call.now(), ...change };
  const name = by === "staff" ? "completeByStaff" : wasStarted ? "complete" : "settle";
  return move(booking, name, completed, effects, { reward: rewarding(referral, booking), asRead });
}

interface Counted {
  by: 1 | -1;
  /** It was under way, or is again: one that nobody started never counted as that. */
  wasStarted: boolean;
}

/**
 * The parts named `member`, `other` and `cleaner` that count a completed booking, and with `-1` one that is reopened, for
 * which neither may have left; `received` is what the cleaner gets of it, in fils.
 */
export function countingCompleted(booking: BookingRow, received: Fils, { by, wasStarted }: Counted): Part[] {
  const { customerId, cleanerId, durationMinutes, agreedPrice } = booking;
  const moved = { upcomingBookings: -by, pastBookings: by };
  return [
    countingBookings(
      customerId,
      { ...moved, completedBookings: by, ...(wasStarted && { jobsUnderWay: -by }) },
      { staying: by < 0 },
    ),
    ...(wasStarted ? [countingUnderWay("other", cleanerId, by > 0 ? -1 : 1)] : []),
    countingJobs(cleanerId, {
      ...moved,
      totalBookings: by,
      minutesWorked: by * durationMinutes,
      earned: by * agreedPrice,
      received: by * received,
      pendingEarnings: -by * received,
    }),
  ];
}
