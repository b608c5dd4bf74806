import {
  addMinutes,
  bookings,
  completableFrom,
  completesAt,
  earlyUntil,
  type Fils,
  hasOpenProblem,
  isReclean,
  isReportOpen,
  needsCustomer,
  policy,
  refuseBooking,
  refuseMember,
} from "@naqi/contracts";
import { listingReleased } from "../../../cleaners/profile/listing.ts";
import { type RatingChange, ratedNow, ratingSums } from "../../../cleaners/profile/review-counting.ts";
import { debtRow, existing, ledgerRow, payingLedger } from "../../../money/earnings/ledger.ts";
import { owing } from "../../../money/earnings/owed.ts";
import { countingOfCleanerIn } from "../../../cleaners/figures/cleaner-weeks.ts";
import { Call } from "../../../kit/call.ts";
import { implement } from "../../../gate/implement.ts";
import { readTogether, row } from "../../../kit/table/read-together.ts";
import { type Part, transact } from "../../../kit/table/transact.ts";
import { conflict, retryOnConflict } from "../../../kit/table/retry-on-conflict.ts";
import {
  beingActive,
  countingBookings,
  countingProblem,
  countingUnderWay,
  stayingMember,
} from "../../../identity/member-record/standing.ts";
import { outboxEvent } from "../../../messaging/outbox/outbox-event.ts";
import { ReferralEntity } from "../../../money/referrals/referrals.entity.ts";
import { rewarding } from "../../../money/referrals/reward.ts";
import { closingRequest } from "../../../market/requests/requests.ts";
import { changingBooking } from "../moving/changing.ts";
import { activeSide } from "../held.ts";
import { countedDone } from "../counting-weeks.ts";
import { countingGiven, countingJobs, move, oursToMove, unlessChanged } from "../moves.ts";
import { comparingAgain, pairAgainRows } from "../checks/pair-check.ts";
import { lastStepOf, stampOf } from "./stamps.ts";
import { type CompletedBy, eventPayload } from "../event-payload.ts";
import { asSeenBy, whileActive } from "../view.ts";
import type { BookingRow } from "../bookings.entity.ts";
import type { Party } from "../party.ts";
import { releasingVisit } from "./visits.ts";
import { movedOn } from "../moving/moved-on.ts";

const inviteAfterMinutes = policy.reviews.inviteHours * 60;

/**
 * Completion and all its effects, exactly once: ledger, counters, request, mail, and with the first completed booking the
 * reward of whoever referred the customer, which is held (decisions §3.1, §3.7). Not before the job's time or 30 minutes after Start,
 * and for less than half of the booked time its cleaner says why (decisions G102). What a phone tells later counts from
 * when it happened; where it tells the start after the end, the cleaner's word waits for the customer's (decision 0084).
 */
export const complete = implement(bookings.complete, async ({ bookingId, reason, happenedAt }) => {
  const { booking, party } = await finishing(() => oursToMove(bookingId, "complete"), { reason, happenedAt });
  return asSeenBy(party, booking, whileActive);
});

interface Finished {
  reason?: string | undefined;
  happenedAt?: string | undefined;
}

/** The same of a booking that one of its parties, or whoever was given it, has read. */
export const finishing = <Found extends { booking: BookingRow; party: Party }>(
  read: () => Promise<Found>,
  { reason, happenedAt }: Finished,
) => {
  let first: number | undefined;
  return retryOnConflict(async () => {
    const { booking, party } = await read();
    const { status, version } = booking;
    if (status !== "in_progress") throw movedOn(booking);
    const isWaiting = party === "cleaner" && needsCustomer(booking, Call.now());
    // Pressed twice, or sent again by a phone.
    if (isWaiting && booking.visit?.doneAt) return { booking, party };
    // Tried again where another booking changed what Naqi owes; what was agreed about this one meanwhile must be seen first.
    if (!isWaiting && (first ??= version) !== version) throw refuseBooking.changed();
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
    const after = isWaiting
      ? await sayingDone(booking, change)
      : await unlessChanged(completing(booking, party, { change, isActive: true }));
    return after === conflict ? conflict : { booking: after, party };
  });
};

type Done = Pick<BookingRow, "visit" | "earlyReason"> & { completedAt: string };

/** Notes that a job under way is done, as its cleaner says, only if it is as it was read; its customer is asked. */
async function sayingDone(booking: BookingRow, { completedAt: doneAt, ...said }: Done) {
  const visit = { ...booking.visit, ...said.visit, doneAt };
  const { after, part } = changingBooking(booking, { ...said, visit, extensionProposal: undefined });
  const told = { ...eventPayload(after), by: "cleaner", tookPlace: true, isDisputed: false } as const;
  const failed = await transact([
    part,
    ...activeSide(booking),
    // Where a problem is open it waits for that.
    ...(hasOpenProblem(booking) ? [] : [outboxEvent("booking.answered", { ...told, settlesAt: completesAt(after) })]),
  ]);
  if (failed.has("member")) throw refuseMember.suspended();
  if (failed.has("other")) throw refuseBooking.onHold();
  return failed.size === 0 ? after : conflict;
}

interface Completing {
  change?: Partial<BookingRow>;
  /** What goes with it: the staff's row of the audit. */
  more?: Part[];
  /** Only if nothing was written to it since it was read. */
  asRead?: boolean;
  /** Only while the party that completes it is active, with the person of its team who was there. */
  isActive?: boolean;
}

/**
 * Completes a booking for a party, staff or the clock, with all that follows, whether or not anybody started it. The callers
 * decide whether it may be. Its parties are compared once more, from the same read (G120).
 */
export async function completing(
  booking: BookingRow,
  by: CompletedBy,
  { change = {}, more = [], asRead, isActive = false }: Completing = {},
): Promise<BookingRow> {
  const { customerId, status, visit, reopenings = [] } = booking;
  const wasStarted = status === "in_progress";
  const [found, referral, customer, cleaner, assigned, check, review] = await readTogether(
    ledgerRow(booking),
    row(ReferralEntity, { refereeId: customerId }),
    ...pairAgainRows(booking),
  );
  // An account may have stated the cleaner's phone since the booking was made.
  const compared = comparingAgain(booking, { customer, people: [cleaner, assigned], check, review });
  const ratings = compared?.ratings ?? [];
  const { ratingSum, ratingCount } = ratingSums(ratings);
  const counted = { ...booking, ...compared?.change };
  const ledger = existing(found, booking);
  const owed = await owing(counted, 1);
  // The cleaner's time of completion applies once the customer agrees or does not answer.
  const doneAt = reopenings.length > 0 ? undefined : visit?.doneAt;
  const completed = { completedAt: Call.now(), ...change, ...(doneAt && { completedAt: doneAt }), ...compared?.change };
  const effects = [
    ...payingLedger(ledger, { isGiven: booking.assignee !== undefined, unpaid: booking.unpaid }),
    // Recorded before staff reopened it, and still not paid (G140).
    ...(booking.unpaid ? [debtRow("not_paid", booking, booking.unpaid)] : []),
    ...owed,
    // A cleaner with a visit under way or reported cannot close the account.
    ...(owed.length > 0 && !wasStarted && !isReportOpen(booking) ? [stayingMember("paid", booking.cleanerId)] : []),
    closingRequest(booking, "completed"),
    ...countingCompleted(counted, ledger.finalAmount, {
      by: 1,
      wasStarted,
      active: isActive && (by === "customer" || by === "cleaner") ? by : undefined,
      ratings,
    }),
    ...(isActive && by === "cleaner" && booking.assignee
      ? [beingActive(booking.assignee.memberId, booking.assignee.memberId === Call.member().memberId ? "self" : "held")]
      : []),
    listingReleased(booking, { ...countedJob(counted, 1), ratingSum, ratingCount }),
    releasingVisit(booking),
    ...(compared?.parts ?? []),
    ...more,
    outboxEvent("booking.completed", { ...eventPayload(booking), by }),
    ...inviting(booking, completed.completedAt),
  ];
  const name = by === "staff" ? "completeByStaff" : wasStarted ? "complete" : "settle";
  return move(booking, name, completed, effects, { reward: rewarding(referral, counted), asRead });
}

/**
 * The part that invites the customer to review the visit two hours later (G141); none where the completion before it, which staff
 * reopened, lasted long enough to invite them, and none for a re-clean (G140).
 */
function inviting(booking: BookingRow, completedAt: string): Part[] {
  const { bookingId, customerId, reopenings = [] } = booking;
  const wasInvited = reopenings.some(({ completedAt: before, at }) => at >= addMinutes(before, inviteAfterMinutes));
  const told = { memberId: customerId, bookingId, completedAt };
  return wasInvited || isReclean(booking) ? [] : [outboxEvent("review.invited", told, inviteAfterMinutes)];
}

interface Counted {
  by: 1 | -1;
  /** It was under way, or is again: one that nobody started never counted as that. */
  wasStarted: boolean;
  /** Only while this party is active. */
  active?: Party | undefined;
  /** Ratings that stop counting with it (G120). */
  ratings?: readonly RatingChange[];
}

/**
 * The parts named `member`, `other`, `cleaner` and `ofCleaner` that count a completed booking, and with `-1` one that is reopened, for
 * which neither may have left; `received` is what the cleaner gets of it, in fils, of which they earn what is not recorded as unpaid.
 */
export function countingCompleted(
  booking: BookingRow,
  received: Fils,
  { by, wasStarted, active, ratings = [] }: Counted,
): Part[] {
  const { ratingSum, ratingCount, stars } = ratingSums(ratings);
  const { customerId, cleanerId, durationMinutes, unpaid = 0 } = booking;
  const moved = { upcomingBookings: -by, pastBookings: by };
  // It ends the report: none is open of what was started.
  const wasReported = isReportOpen(booking);
  return [
    countingBookings(
      customerId,
      {
        ...moved,
        ...(isReclean(booking) ? { recleansAhead: -by } : { completedBookings: by }),
        ...(wasStarted && { jobsUnderWay: -by }),
        ...(wasReported && { openProblems: -1 }),
      },
      { staying: by < 0, active: active === "customer" },
    ),
    ...(wasStarted ? [countingUnderWay("other", cleanerId, by > 0 ? -1 : 1, { active: active === "cleaner" })] : []),
    ...(wasReported ? [countingProblem("other", cleanerId, -1)] : []),
    ...countingGiven(booking, by > 0 ? -1 : 1),
    countingJobs(cleanerId, {
      ...moved,
      ...countedJob(booking, by),
      minutesWorked: by * durationMinutes,
      received: by * (received - unpaid),
      pendingEarnings: -by * received,
      ratingSum,
      ratingCount,
      ...stars,
    }),
    ...countingOfCleanerIn(cleanerId, [...countedDone(booking, by), ...ratedNow(ratings)]),
  ];
}

/** What a completed booking adds to the public number of jobs: nothing while it is not counted (G120), and nothing for a re-clean (G140). */
export const countedJob = ({ uncounted, reclean }: Pick<BookingRow, "uncounted" | "reclean">, by: 1 | -1) =>
  uncounted || isReclean({ reclean }) ? {} : { totalBookings: by };
