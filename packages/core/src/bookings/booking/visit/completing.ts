import {
  addMinutes,
  bookings,
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
import { answering, commit, insteadOfRetry, type Part, type Refusing } from "../../../kit/table/commit.ts";
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
import { closingRequests } from "../../../market/requests/requests.ts";
import { mustAllow, mustBeFrom } from "../acting.ts";
import { changingBooking } from "../moving/changing.ts";
import { activeSide, inactive } from "../held.ts";
import { countedDone } from "../counting-weeks.ts";
import { countingGiven, countingJobs } from "../counting-jobs.ts";
import { move, notAsRead, unlessChanged } from "../move.ts";
import { oursToAct } from "../acting.ts";
import { comparingAgain, pairAgainRows } from "../checks/pair-check.ts";
import { lastStepOf, stampOf } from "./stamps.ts";
import { byAssigneeOf, type CompletedBy, eventPayload } from "../event-payload.ts";
import { asSeenBy, whileActive } from "../view.ts";
import type { BookingRow } from "../bookings.entity.ts";
import type { Party } from "../party.ts";
import { releasingVisit } from "./visits.ts";

const inviteAfterMinutes = policy.reviews.inviteHours * 60;

/**
 * Completes a job with all effects, exactly once; the referral reward is held (decisions §3.1, §3.7). Not before its time or 30 minutes
 * after the start. Below half of the time the cleaner gives a reason (decisions G102). Phone times count (decision 0084).
 */
export const complete = implement(bookings.complete, async ({ bookingId, reason, happenedAt }) => {
  const { booking, party } = await finishing(() => oursToAct(bookingId, "complete"), { reason, happenedAt });
  return asSeenBy(party, booking, whileActive);
});

interface Finished {
  reason?: string | undefined;
  happenedAt?: string | undefined;
}

/** The same for a booking that a party or the assigned person has read. */
export const finishing = <Found extends { booking: BookingRow; party: Party }>(
  read: () => Promise<Found>,
  { reason, happenedAt }: Finished,
) => {
  let first: number | undefined;
  return retryOnConflict(async () => {
    const { booking, party } = await read();
    mustBeFrom("complete", booking);
    const { version } = booking;
    const isWaiting = party === "cleaner" && needsCustomer(booking, Call.now());
    if (isWaiting && booking.visit?.doneAt) return { booking, party };
    // This is a retry after another booking changed what Naqi owes; a change of this one must be seen first.
    if (!isWaiting && (first ??= version) !== version) throw refuseBooking.changed();
    const { at, heardAt } = stampOf(happenedAt, lastStepOf(booking));
    mustAllow("complete", booking, { by: party, at });
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

async function sayingDone(booking: BookingRow, { completedAt: doneAt, ...said }: Done) {
  const visit = { ...booking.visit, ...said.visit, doneAt };
  const { after, part } = changingBooking(booking, { ...said, visit, extensionProposal: undefined });
  const payload = {
    ...eventPayload(after),
    by: "cleaner",
    ...byAssigneeOf(after),
    tookPlace: true,
    isDisputed: false,
  } as const;
  await commit([
    ...activeSide(booking),
    part,
    ...(hasOpenProblem(booking)
      ? []
      : [outboxEvent("booking.answered", { ...payload, settlesAt: completesAt(after) })]),
  ]);
  return after;
}

interface Completing {
  change?: Partial<BookingRow>;
  more?: Part[];
  asRead?: boolean;
  /** Requires that the completing party and the assigned person are active. */
  isActive?: boolean;
}

/** Completes a booking, started or not; callers check permission. The parties are compared again in the same read (G120). */
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
  // An account may have added the cleaner's phone since the booking.
  const compared = comparingAgain(booking, { customer, people: [cleaner, assigned], check, review });
  const ratings = compared?.ratings ?? [];
  const { ratingSum, ratingCount } = ratingSums(ratings);
  const counted = { ...booking, ...compared?.change };
  const ledger = existing(found, booking);
  const owed = await owing(counted, 1);
  // The cleaner's completion time applies once the customer agrees or does not answer.
  const doneAt = reopenings.length > 0 ? undefined : visit?.doneAt;
  const completed = { completedAt: Call.now(), ...change, ...(doneAt && { completedAt: doneAt }), ...compared?.change };
  const bug = notAsRead(booking);
  const effects = [
    ...insteadOfRetry(
      [
        ...payingLedger(ledger, { isGiven: booking.assignee !== undefined, unpaid: booking.unpaid }),
        // Recorded before staff reopened it, and still unpaid (G140).
        ...(booking.unpaid ? [debtRow("not_paid", booking, booking.unpaid)] : []),
        ...(await closingRequests(booking, "completed")),
        listingReleased(booking, { ...countedJob(counted, 1), ratingSum, ratingCount }),
        releasingVisit(booking),
      ],
      bug,
    ),
    ...owed,
    // A visit in progress or an open report already prevents leaving.
    ...(owed.length > 0 && !wasStarted && !isReportOpen(booking)
      ? [answering(stayingMember("paid", booking.cleanerId), refuseBooking.partyLeft)]
      : []),
    ...(isActive && by === "cleaner" && booking.assignee
      ? [beingActive(booking.assignee.memberId, inactive(booking, booking.assignee.memberId))]
      : []),
    ...countingCompleted(counted, ledger.finalAmount, {
      by: 1,
      wasStarted,
      active: isActive && (by === "customer" || by === "cleaner") ? by : undefined,
      customer: isActive && by === "customer" ? refuseMember.suspended : bug,
      cleaner: isActive && by === "cleaner" ? inactive(booking, booking.cleanerId) : bug,
      ratings,
    }),
    ...(compared?.parts ?? []),
    ...more,
    outboxEvent("booking.completed", { ...eventPayload(booking), by }),
    ...inviting(booking, completed.completedAt),
  ];
  const act = actOf(by, wasStarted);
  return move(booking, { act, to: "completed" }, completed, effects, { reward: rewarding(referral, counted), asRead });
}

function actOf(by: CompletedBy, wasStarted: boolean) {
  if (by === "staff") return "staffComplete";
  if (by === "system") return wasStarted ? "finish" : "close";
  return wasStarted ? "complete" : "answer";
}

/** The part that invites a review two hours later (G141); none after an earlier invitation, and none for a re-clean (G140). */
function inviting(booking: BookingRow, completedAt: string): Part[] {
  const { bookingId, customerId, reopenings = [] } = booking;
  const wasInvited = reopenings.some(({ completedAt: before, at }) => at >= addMinutes(before, inviteAfterMinutes));
  const payload = { memberId: customerId, bookingId, completedAt };
  return wasInvited || isReclean(booking) ? [] : [outboxEvent("review.invited", payload, inviteAfterMinutes)];
}

interface Counted {
  by: 1 | -1;
  wasStarted: boolean;
  active?: Party | undefined;
  customer: Refusing;
  cleaner: Refusing;
  ratings?: readonly RatingChange[];
}

/** Counts a completion of both parties, or with `-1` undoes it. `received` in fils. */
export function countingCompleted(
  booking: BookingRow,
  received: Fils,
  { by, wasStarted, active, customer, cleaner, ratings = [] }: Counted,
): Part[] {
  const { ratingSum, ratingCount, stars } = ratingSums(ratings);
  const { customerId, cleanerId, durationMinutes, unpaid = 0 } = booking;
  const moved = { upcomingBookings: -by, pastBookings: by };
  // Completing an unstarted visit ends its report.
  const wasReported = isReportOpen(booking);
  return [
    answering(
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
      customer,
    ),
    ...(wasStarted
      ? [answering(countingUnderWay("other", cleanerId, by > 0 ? -1 : 1, { active: active === "cleaner" }), cleaner)]
      : []),
    ...(wasReported ? [answering(countingProblem("other", cleanerId, -1), cleaner)] : []),
    answering(
      countingJobs(cleanerId, {
        ...moved,
        ...countedJob(booking, by),
        ...(isReclean(booking) ? {} : { minutesWorked: by * durationMinutes }),
        received: by * (received - unpaid),
        pendingEarnings: -by * received,
        ratingSum,
        ratingCount,
        ...stars,
      }),
      cleaner,
    ),
    // Who reopens reads again: the assigned member may have left the team (decision 0098).
    ...(by > 0 ? insteadOfRetry(countingGiven(booking, -1), cleaner) : countingGiven(booking, 1)),
    ...countingOfCleanerIn(cleanerId, [...countedDone(booking, by), ...ratedNow(ratings)]),
  ];
}

/** The public number of jobs excludes uncounted visits (G120) and re-cleans (G140). */
export const countedJob = ({ uncounted, reclean }: Pick<BookingRow, "uncounted" | "reclean">, by: 1 | -1) =>
  uncounted || isReclean({ reclean }) ? {} : { totalBookings: by };
