import {
  type Booking,
  bookings,
  type Cancellation,
  type CancellationCause,
  cancellationFee,
  chargedOf,
  type Fils,
  type Held,
  isReclean,
  isReported,
  isReportOpen,
  policy,
  refuseBooking,
  replaceableUntil,
  walletReturnOf,
} from "@naqi/contracts";
import type * as z from "zod";
import { listingReleased } from "../../cleaners/profile/listing.ts";
import { implement } from "../../gate/implement.ts";
import {
  beingActive,
  countingBookings,
  countingNewRequest,
  countingProblem,
  countingUnderWay,
} from "../../identity/member-record/standing.ts";
import { Call } from "../../kit/call.ts";
import { countingPart } from "../../kit/limits.ts";
import { orDone } from "../../kit/or-done.ts";
import { answering, insteadOfRetry, type Part } from "../../kit/table/commit.ts";
import { closingRequests } from "../../market/requests/requests.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { type CodeBack, codeBackOf, returningCode } from "../../money/discounts/returning.ts";
import { cancellingLedger, pendingLedger } from "../../money/earnings/ledger.ts";
import { returningCredit } from "../../money/wallet/spending.ts";
import { mustAllow, oursToAct } from "./acting.ts";
import type { BookingRow } from "./bookings.entity.ts";
import { ours } from "./bookings.ts";
import { countingCancelled } from "./counting-weeks.ts";
import { countingGiven, countingJobs } from "./counting-jobs.ts";
import { type CancelledPayload, eventPayload } from "./event-payload.ts";
import { move, notAsRead } from "./move.ts";
import type { Party } from "./party.ts";
import { forStaffIf } from "./staff-words.ts";
import { debtsOfVisit, endingCase } from "../problem-record/debts.ts";
import { freeingHours } from "../wait-record/freeing.ts";
import { asSeenBy, type Seeing } from "./view.ts";
import { reopening } from "./visit/reopen.ts";
import { releasingVisit } from "./visit/visits.ts";

/** Cancels before the start at a fee no higher than shown. Returns the code if no fee is due (decisions §3.1, §3.6). Safe to repeat. */
export const cancel = implement(bookings.cancel, async (asked) =>
  orDone(
    () => cancellingOwn(asked),
    async () => {
      const { booking, party, isSuspended } = await ours(asked.bookingId);
      const isOwn = booking.cancellation?.by === party || (booking.cancellation && endedOnHold(booking) === party);
      return isOwn ? asSeenBy(party, booking, { isSuspended }) : undefined;
    },
  ),
);

type CancelAsked = z.output<typeof bookings.cancel.input>;

async function cancellingOwn({ bookingId, expectedFee = 0, expectedStart, ...asked }: CancelAsked): Promise<Booking> {
  const { reason, reopen = false } = asked;
  const { booking, party, isSuspended } = await oursToAct(bookingId, "cancel");
  const now = Call.now();
  const isMoved = expectedStart !== undefined && expectedStart !== booking.startsAt;
  if (booking.status === "confirmed" && isMoved) throw refuseBooking.changed();
  mustAllow("cancel", booking, { by: party });
  if (booking.held) {
    // As read: off hold meanwhile, it has other terms.
    const answered = { by: party, operation: bookings.cancel.id, version: booking.version };
    const ended = { fee: 0, cause: causeOf(booking.held), change: { answered }, asRead: true };
    return asSeenBy(party, await cancelling(booking, "system", ended), { isSuspended });
  }
  if (party === "cleaner" && !reason) {
    throw refuseBooking.reasonMissing({ fields: { reason: refuseBooking.reasonMissing.text } });
  }
  const fee = party === "customer" ? cancellationFee(booking, now) : 0;
  if (chargedOf(fee) > expectedFee) throw refuseBooking.feeChanged({ details: { fee } });
  const limit =
    party === "customer"
      ? [countingPart(booking.customerId, "cancel", policy.cancellations, refuseBooking.tooManyCancellations)]
      : [];
  const said = { reason, author: { isSuspended } };
  return asSeenBy(party, await cancelling(booking, party, { fee, ...said, reopen, more: limit }), { isSuspended });
}

/** The party whose press ended a visit on hold: its cancellation names neither party. */
const endedOnHold = ({ answered }: BookingRow) =>
  answered?.operation === bookings.cancel.id ? answered.by : undefined;

/** A visit on hold is cancelled without a fee, and it counts against neither party (G117). */
export const causeOf = ({ cleaner }: Held): CancellationCause => (cleaner ? "cleaner_suspended" : "customer_suspended");

type Canceller = z.output<typeof Cancellation>["by"];

const cancelActs = { customer: "cancel", cleaner: "cancel", staff: "staffCancel", system: "close" } as const;

const letDownBy = {
  cleaner_no_show: "cleaner",
  no_access: "customer",
  cleaner_suspended: "cleaner",
  customer_suspended: "customer",
} as const satisfies Record<CancellationCause, Party>;

export const partyBehind = ({ by, cause }: { by: Canceller; cause?: CancellationCause | undefined }) =>
  cause ? letDownBy[cause] : by === "customer" || by === "cleaner" ? by : undefined;

interface Cancelling {
  /** fils */
  fee: number;
  reason?: string | undefined;
  /** The author as read: the other party reads only the words of an active member (G117). */
  author?: Seeing;
  /** The reason of the `system`; absent if it is only the missing confirmation. */
  cause?: CancellationCause;
  plan?: CancelledPayload["plan"];
  staffReason?: string;
  reopen?: boolean;
  more?: Part[];
  change?: Partial<BookingRow>;
  asRead?: boolean;
  choseOther?: true;
}

/** Not by the customer's own act. A visit without confirmation was cancelled by neither party. */
const isTakenAway = (by: Canceller, { cause, change }: Pick<Cancelling, "cause" | "change">): boolean =>
  by === "staff" ||
  partyBehind({ by, cause }) === "cleaner" ||
  (cause === "customer_suspended" && change?.answered?.by !== "customer");

/**
 * Cancels at a fee in fils with all effects. Callers check permission: customer, cleaner, a leaver (decisions G18, §3.1) or staff, also in
 * progress. The request reopens if the cleaner cancels or leaves. If the cleaner did not come, it counts as their cancellation. What the
 * customer owes for a visit that staff reopened ends (decision 0173).
 */
export async function cancelling(booking: BookingRow, by: Canceller, asked: Cancelling): Promise<BookingRow> {
  const { fee, cause, reopen = false, more = [], change, asRead } = asked;
  const party = partyBehind({ by, cause });
  const charged = chargedOf(fee);
  const reopened = party ? await reopening(booking, party, reopen) : { parts: [] };
  const isReopened = reopened.parts.length > 0;
  const ledger = await pendingLedger(booking);
  const debts = await debtsOfVisit(booking);
  const codeBack = await returningCode(booking, charged);
  const freed = await freeingHours(booking, { isForOthers: party !== "cleaner" });
  const creditBack = await returningCredit(booking, charged, isTakenAway(by, asked));
  const cancellation = cancellationOf(by, asked);
  const back = {
    ...(charged === 0 && codeBack.length > 0 && codeBackOf(booking)),
    ...(creditBack.length > 0 && { creditBack: walletReturnOf(booking, charged) }),
  };
  const effects = [
    ...more,
    // The next try reports why the request cannot reopen, or leaves it closed.
    isReopened
      ? answering(countingNewRequest(booking.customerId, countersOf(booking, debts)), () =>
          cancelling(booking, by, asked),
        )
      : countingCustomer(booking, by, { ...asked, debts }),
    ...insteadOfRetry(
      [
        ...freed,
        releasingVisit(booking),
        listingReleased(booking),
        ...codeBack,
        ...creditBack,
        cancellingLedger(ledger),
        ...(await closingRequests(booking, "cancelled")),
        ...countingCancelled(booking, cancellation, isReopened),
        countingJobs(booking.cleanerId, {
          upcomingBookings: -1,
          pastBookings: 1,
          pendingEarnings: -ledger.finalAmount,
          ...(debts.sum > 0 && { unpaid: -debts.sum }),
        }),
        ...debts.cases.map((debt) => endingCase(debt, "cancelled")),
        ...countingGiven(booking, -1),
        ...(isUnderWay(booking) ? [countingUnderWay("other", booking.cleanerId, -1)] : []),
      ],
      notAsRead(booking),
    ),
    ...reopened.parts,
    ...countingCleaner(booking, by, asked),
    ...(booking.reclean?.of ? [outboxEvent("problem.recleanEnded", { bookingId: booking.reclean.of })] : []),
    tellingEnd(booking, by, asked, {
      ...back,
      ...replaceableOf(booking, cancellation),
      ...(debts.sum > 0 && { debtEnded: debts.sum }),
    }),
  ];
  const replacement = isReopened ? { ...booking.replacement, requestId: reopened.requestId } : booking.replacement;
  const cancelled = { ...change, cancellation, ...(replacement && { replacement }) };
  return move(booking, { act: cancelActs[by], to: "cancelled" }, cancelled, effects, { asRead });
}

function cancellationOf(by: Canceller, { fee, reason, author, cause, plan }: Cancelling) {
  const words = reason ? { reason, ...forStaffIf(author?.isSuspended ?? false) } : {};
  const why = { ...(cause && { cause }), ...(plan && { plan: plan.what }) };
  return { by, at: Call.now(), fee, charged: chargedOf(fee), ...words, ...why };
}

const isUnderWay = ({ status }: BookingRow) => status === "in_progress";

type Debts = Awaited<ReturnType<typeof debtsOfVisit>>;

const countersOf = (booking: BookingRow, { cases, sum }: Debts) => ({
  upcomingBookings: -1,
  pastBookings: 1,
  ...(isReclean(booking) && { recleansAhead: -1 }),
  ...(isUnderWay(booking) && { jobsUnderWay: -1 }),
  ...(isReportOpen(booking) && { openProblems: -1 }),
  ...(cases.length > 0 && { unpaidVisits: -cases.length, unpaidAmount: -sum }),
});

/** Whether the other party reads this party's words, so that they must still be active when these are written (G117). */
const isReadOf = (one: Party, by: Canceller, { reason, author }: Cancelling) =>
  by === one && reason !== undefined && author?.isSuspended === false;

function countingCustomer(
  booking: BookingRow,
  by: Canceller,
  { debts, ...asked }: Cancelling & { debts: Debts },
): Part {
  const { customerId } = booking;
  const counts = countersOf(booking, debts);
  return isReadOf("customer", by, asked)
    ? answering(countingBookings(customerId, counts, { active: true }), refuseBooking.changed)
    : countingBookings(customerId, counts);
}

function countingCleaner(booking: BookingRow, by: Canceller, asked: Cancelling): Part[] {
  const { cleanerId } = booking;
  const isRead = isReadOf("cleaner", by, asked);
  if (!isReportOpen(booking)) return isRead ? [beingActive(cleanerId, refuseBooking.changed)] : [];
  return [
    isRead
      ? answering(countingProblem("other", cleanerId, -1, { active: true }), refuseBooking.changed)
      : countingProblem("other", cleanerId, -1),
  ];
}

function replaceableOf(booking: BookingRow, cancellation: ReturnType<typeof cancellationOf>) {
  const replaceUntil = replaceableUntil({ ...booking, cancellation });
  return replaceUntil ? { replaceUntil } : {};
}

interface Back extends CodeBack {
  /** fils */
  creditBack?: number;
  replaceUntil?: string;
  /** fils that the customer no longer owes the cleaner */
  debtEnded?: Fils;
}

/** The event of a visit's end: it did not take place, could not, or was cancelled. */
function tellingEnd(booking: BookingRow, by: Canceller, asked: Cancelling, back: Back): Part {
  const { fee, cause, plan, staffReason, change, choseOther } = asked;
  const { payment: _payment, ...facts } = eventPayload(booking);
  const payload = { ...facts, ...back };
  const charged = chargedOf(fee);
  const after = { ...booking, ...change };
  if (cause === "cleaner_no_show")
    return outboxEvent("booking.notCome", { ...payload, admitted: after.visit?.noShow?.answer?.agrees === true });
  if (cause === "no_access") return outboxEvent("booking.notLetIn", { ...payload, charged, agreed: isAgreed(after) });
  if (by === "system" && !cause) return outboxEvent("booking.closed", { ...payload, isReported: isReported(booking) });
  const values = {
    ...payload,
    fee: charged,
    by,
    ...(cause && { cause }),
    ...(plan && { plan }),
    ...(staffReason && { reason: staffReason }),
    ...(by === "staff" && isReportOpen(booking) && { isReported: true as const }),
    ...(choseOther && { choseOther }),
  };
  return outboxEvent("booking.cancelled", values, choseOther ? policy.replacement.choosingMinutes : 0);
}

const isAgreed = ({ visit }: Pick<BookingRow, "visit">): boolean => visit?.noAccess?.answer?.agrees === true;
