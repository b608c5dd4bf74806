import {
  addMinutes,
  type BookingStatus,
  bookings,
  cancellationFee,
  completableFrom,
  earlyUntil,
  policy,
  refuseBooking,
  tabOf,
} from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { needStaff } from "../audit/staff.ts";
import { CleanerEntity } from "../cleaners/cleaners.entity.ts";
import { listingReleased } from "../cleaners/listing.ts";
import { releasingHours } from "../cleaners/slots.ts";
import { returningCode } from "../discounts/returning.ts";
import { cancellingLedger, existing, ledgerRow, payingLedger, pendingLedger } from "../earnings/ledger.ts";
import { Call } from "../kit/call.ts";
import { anyOf } from "../kit/conditions.ts";
import { implement } from "../kit/implement.ts";
import { countingPart } from "../kit/limits.ts";
import { readTogether, row } from "../kit/read-together.ts";
import { changing, type Part, transact } from "../kit/transact.ts";
import { countingBookings, countingNewRequest } from "../membership/standing.ts";
import { telling } from "../outbox/telling.ts";
import { ReferralEntity } from "../referrals/referrals.entity.ts";
import { rewarding } from "../referrals/reward.ts";
import { closingRequest } from "../requests/requests.ts";
import { BookingEntity } from "./bookings.entity.ts";
import { reopening } from "./reopen.ts";
import { ours } from "./bookings.ts";
import { moves } from "./bookings.rules.ts";
import { toldOf } from "./told.ts";
import { asSeenBy, type BookingRow, type Party } from "./view.ts";
import { releasingVisit } from "./visits.ts";

/** From 60 minutes before the job's time until its end, by its cleaner. */
export const start = implement(bookings.start, async ({ bookingId }) => {
  const { booking, party } = await oursToMove(bookingId, "start");
  const now = Call.now();
  if (booking.status === "confirmed" && now < addMinutes(booking.startsAt, -policy.startEarlyMinutes))
    throw refuseBooking.tooEarly();
  if (booking.status === "confirmed" && now >= booking.endsAt) throw refuseBooking.tooLate();
  return asSeenBy(
    party,
    await move(booking, "start", { startedAt: now }, [telling("booking.started", toldOf(booking))]),
  );
});

/**
 * Completion and all its effects, exactly once: ledger, counters, request, mail, and with the first completed booking the
 * reward of whoever referred the customer, which is held (decisions §3.1, §3.7). Not before the job's time or 30 minutes after Start,
 * and for less than half of the booked time its cleaner says why (decisions G102).
 */
export const complete = implement(bookings.complete, async ({ bookingId, reason }) => {
  const { booking, party } = await oursToMove(bookingId, "complete");
  const { customerId, cleanerId, status } = booking;
  const now = Call.now();
  if (status !== "in_progress") throw refuseBooking.wrongMoment({ details: { status } });
  if (now < completableFrom(booking))
    throw refuseBooking.notYetDone({ details: { completableFrom: completableFrom(booking) } });
  const isEarly = party === "cleaner" && now < earlyUntil(booking);
  if (isEarly && !reason)
    throw refuseBooking.earlyReasonMissing({ fields: { reason: refuseBooking.earlyReasonMissing.text } });
  const [found, referral] = await readTogether(ledgerRow(booking), row(ReferralEntity, { refereeId: customerId }));
  const ledger = existing(found, booking);
  const effects = [
    ...payingLedger(ledger),
    closingRequest(booking, "completed"),
    countingBookings(customerId, { upcomingBookings: -1, pastBookings: 1, completedBookings: 1 }),
    countingJobs(cleanerId, {
      upcomingBookings: -1,
      pastBookings: 1,
      totalBookings: 1,
      minutesWorked: booking.durationMinutes,
      earned: booking.agreedPrice,
      received: ledger.finalAmount,
      pendingEarnings: -ledger.finalAmount,
    }),
    listingReleased(booking, { totalBookings: 1 }),
    releasingVisit(booking),
    telling("booking.completed", toldOf(booking)),
  ];
  const change = { completedAt: now, ...(isEarly && { earlyReason: reason }) };
  return asSeenBy(party, await move(booking, "complete", change, effects, { reward: rewarding(referral, booking) }));
});

/**
 * Cancels before the start. The customer's fee is what they were shown or less; a code comes back when no fee arose,
 * and always when the cleaner cancels (decisions §3.1, §3.6).
 */
export const cancel = implement(bookings.cancel, async ({ bookingId, expectedFee = 0, reason, reopen = false }) => {
  const { booking, party } = await oursToMove(bookingId, "cancel");
  const now = Call.now();
  if (booking.status === "confirmed" && now >= booking.startsAt) throw refuseBooking.tooLate();
  if (booking.status === "confirmed" && party === "cleaner" && !reason) {
    throw refuseBooking.reasonMissing({ fields: { reason: refuseBooking.reasonMissing.text } });
  }
  const fee = party === "customer" ? cancellationFee(booking, now) : 0;
  if (booking.status === "confirmed" && fee > expectedFee) throw refuseBooking.feeChanged({ details: { fee } });
  const limit = party === "customer" ? [countingPart(booking.customerId, "cancel", policy.cancellations)] : [];
  return asSeenBy(party, await cancelling(booking, party, { fee, reason, reopen, more: limit }));
});

/** A booking of the caller's, if this is a move of their side: to the other it looks like somebody else's. */
async function oursToMove(bookingId: string, name: keyof typeof moves) {
  const found = await ours(bookingId);
  const { by }: { by: readonly Party[] } = moves[name];
  if (!by.includes(found.party)) throw refuseBooking.notFound();
  return found;
}

interface Cancelling {
  /** fils */
  fee: number;
  reason?: string | undefined;
  /** The customer wants the request behind it back on the job board. */
  reopen?: boolean;
  /** What goes with it: the limit of how often it is done, or the staff's row of the audit. */
  more?: Part[];
}

/**
 * Cancels for one party at a fee in fils, with all that follows; the request behind it goes back on the job board by
 * itself when the cleaner cancels or leaves. The callers decide whether they may: the customer, the cleaner, whoever
 * leaves the product (decisions G18, §3.1), or staff, who may do it while the job is under way as well.
 */
export async function cancelling(booking: BookingRow, party: Party | "staff", asked: Cancelling): Promise<BookingRow> {
  const { fee, reason, reopen = false, more = [] } = asked;
  const { customerId, cleanerId } = booking;
  const reopened = party === "staff" ? [] : await reopening(booking, party, reopen);
  const isReopened = reopened.length > 0;
  const counted = { upcomingBookings: -1, pastBookings: 1 };
  const ledger = await pendingLedger(booking);
  const charged = policy.feesEnabled ? fee : 0;
  const cancellation = { by: party, at: Call.now(), fee, charged, ...(reason && { reason }) };
  const effects = [
    ...releasingHours(booking),
    releasingVisit(booking),
    listingReleased(booking),
    ...(await returningCode(booking, fee)),
    cancellingLedger(ledger),
    closingRequest(booking, "cancelled"),
    ...reopened,
    ...more,
    isReopened ? countingNewRequest(customerId, counted) : countingBookings(customerId, counted),
    countingJobs(cleanerId, { upcomingBookings: -1, pastBookings: 1, pendingEarnings: -ledger.finalAmount }),
    telling("booking.cancelled", { ...toldOf(booking), fee }),
  ];
  // Read again, it says why the customer may not have it back on the board, or leaves it off.
  const unlessFull = isReopened ? () => cancelling(booking, party, asked) : undefined;
  return move(booking, party === "staff" ? "cancelByStaff" : "cancel", { cancellation }, effects, { unlessFull });
}

interface Optional {
  /** Left out when another booking has brought it. */
  reward?: Part[];
  /** Done instead when the customer has no room for the request that would be open again, or may not post it. */
  unlessFull?: (() => Promise<BookingRow>) | undefined;
}

/**
 * Moves a booking with everything that goes with the move. The write itself carries the rule, so two simultaneous
 * moves cannot both win; the loser learns the current status.
 */
async function move(
  booking: BookingRow,
  name: keyof typeof moves,
  change: Partial<BookingRow>,
  effects: Part[],
  { reward = [], unlessFull }: Optional = {},
): Promise<BookingRow> {
  const { from, to } = moves[name];
  const { bookingId, startsAt } = booking;
  const moved = { ...change, status: to, tab: tabOf(to) };
  // What was proposed ends with it. The start is a condition: a booking that was moved meanwhile is looked at again.
  const failed = await transact([
    changing(
      "booking",
      BookingEntity.patch({ bookingId })
        .set(moved)
        .add({ version: 1 })
        .remove(["proposal", "proposed"])
        .composite({ startsAt })
        .where(({ status }, { eq }) => anyOf<typeof status, BookingStatus>(eq, status, from)),
    ),
    ...effects,
    ...reward,
  ]);
  if (failed.has("referral") && !failed.has("booking")) return move(booking, name, change, effects);
  needStaff(failed);
  if (failed.has("booking")) throw await wrongMoment(bookingId, from);
  if (failed.has("limit")) throw refuseBooking.tooManyCancellations();
  if (failed.has("member") && unlessFull) return unlessFull();
  if (failed.size > 0) throw new Error(`Moving ${bookingId} (${name}) failed: ${[...failed].join(", ")}`);
  return { ...booking, ...moved, proposal: undefined, version: booking.version + 1 };
}

/** What stands against a move that failed. Whoever moves may be a worker, who has no bookings of their own. */
async function wrongMoment(bookingId: string, from: readonly BookingStatus[]) {
  const { data: booking } = await BookingEntity.get({ bookingId }).go({ consistent: true });
  if (!booking) return refuseBooking.notFound();
  const { status } = booking;
  return from.includes(status) ? refuseBooking.changed() : refuseBooking.wrongMoment({ details: { status } });
}

type Counts = Pick<EntityItem<typeof CleanerEntity>, "upcomingBookings" | "pastBookings" | "pendingEarnings"> &
  Partial<Pick<EntityItem<typeof CleanerEntity>, "totalBookings" | "minutesWorked" | "earned" | "received">>;

const countingJobs = (cleanerId: string, counts: Counts): Part =>
  changing("cleaner", CleanerEntity.patch({ cleanerId }).add(counts));
