import {
  arrivesFrom,
  type Booking,
  bookings,
  type Cancellation,
  type CancellationCause,
  cancellationFee,
  chargedOf,
  type Held,
  isReclean,
  isReported,
  isReportOpen,
  isStartFollowed,
  policy,
  Refusal,
  refuseBooking,
  refuseMember,
  replaceableUntil,
  tabOf,
  walletReturnOf,
} from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import type * as z from "zod";
import { needStaff } from "../../staff/audit/staff.ts";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { listingReleased } from "../../cleaners/profile/listing.ts";
import { releasingHours } from "../../cleaners/profile/slots.ts";
import { returningCode } from "../../money/discounts/returning.ts";
import { cancellingLedger, pendingLedger } from "../../money/earnings/ledger.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { countingPart } from "../../kit/limits.ts";
import { orDone } from "../../kit/or-done.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { changing, type Part, transact } from "../../kit/table/transact.ts";
import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import {
  beginning,
  beingActive,
  countingBookings,
  countingNewRequest,
  countingProblem,
  countingUnderWay,
} from "../../identity/member-record/standing.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { returningCredit } from "../../money/wallet/spending.ts";
import { closingRequest } from "../../market/requests/requests.ts";
import { reopening } from "./visit/reopen.ts";
import { ours, oursWhileActive } from "./bookings.ts";
import { countingCancelled } from "./counting-weeks.ts";
import { dueOf } from "./due.ts";
import { mustNotBeHeld } from "./held.ts";
import { moves } from "./bookings.rules.ts";
import { forStaffIf } from "./staff-words.ts";
import { lastStepOf, stampOf } from "./visit/stamps.ts";
import { trying } from "./visit/start-code.ts";
import { type CancelledTold, eventPayload } from "./event-payload.ts";
import { asSeenBy, type Seeing, whileActive } from "./view.ts";
import { BookingEntity, type BookingRow } from "./bookings.entity.ts";
import type { Party } from "./party.ts";
import { releasingVisit } from "./visit/visits.ts";
import { movedOn, wrongMoment } from "./moving/moved-on.ts";

/**
 * From 60 minutes before the job's time until its end, by its cleaner, with the code where the customer asks for one; what a
 * phone tells later counts from when it happened (decision 0084). Not while it is reported that the visit has not begun.
 */
export const start = implement(bookings.start, async ({ bookingId, code, happenedAt }) =>
  asSeenBy(
    "cleaner",
    await starting(async () => (await oursToMove(bookingId, "start")).booking, { code, happenedAt }),
    whileActive,
  ),
);

interface Started {
  code?: string | undefined;
  happenedAt?: string | undefined;
}

/** Starts a booking that its cleaner, or the team member who has the job, has read. */
export const starting = (read: () => Promise<BookingRow>, { code, happenedAt }: Started): Promise<BookingRow> =>
  retryOnConflict(async () => {
    const booking = await read();
    const { status, startsAt, endsAt, visit, said } = booking;
    if (status !== "confirmed") throw movedOn(booking);
    const { at, heardAt } = stampOf(happenedAt, lastStepOf(booking));
    if (at < arrivesFrom({ startsAt })) throw refuseBooking.tooEarly();
    if (at >= endsAt) throw refuseBooking.tooLate();
    if (isReported(booking)) throw refuseBooking.reported();
    if (said) throw refuseBooking.askedInstead();
    const change = { startedAt: at, ...(heardAt && { visit: { ...visit, startHeardAt: heardAt } }) };
    const effects = [...begun(booking), ...(await trying(booking, code)), startedEvent(booking)];
    // What was reported meanwhile, or a code asked for, is seen by the next try.
    return unlessChanged(move(booking, "start", change, effects, { asRead: true }));
  });

/** That it has started, which the customer hears once it can no longer be taken back (G139). */
const startedEvent = (booking: BookingRow): Part =>
  outboxEvent(
    "booking.started",
    { ...eventPayload(booking), undone: booking.undoneStarts },
    policy.undoStartSeconds / 60,
  );

/**
 * Undoes a start within a minute, three times per visit (G139). Refuses once the minute is over, and once something followed the
 * start: an extension, the cleaner's word that it is done, a reopening. Undoing it again changes nothing.
 */
export const undoStart = implement(bookings.undoStart, async ({ bookingId }) =>
  asSeenBy("cleaner", await undoingStart(async () => (await oursToMove(bookingId, "undoStart")).booking), whileActive),
);

/** Undoes the start of a booking that its cleaner, or the team member who has the job, has read. */
export const undoingStart = (read: () => Promise<BookingRow>): Promise<BookingRow> =>
  retryOnConflict(async () => {
    const booking = await read();
    const { status, startedAt, visit, customerId, cleanerId, assignee, undoneStarts = 0 } = booking;
    if (status === "confirmed") return booking;
    if (status !== "in_progress" || !startedAt) throw movedOn(booking);
    mustNotBeHeld(booking);
    const heardAt = Date.parse(visit?.startHeardAt ?? startedAt);
    if (Date.parse(Call.now()) >= heardAt + policy.undoStartSeconds * 1000) throw refuseBooking.undoneTooLate();
    if (isStartFollowed(booking) || undoneStarts >= policy.mostUndoneStarts) throw refuseBooking.undoneNoMore();
    const { startHeardAt: _heard, ...former } = visit ?? {};
    const effects = [
      countingUnderWay("customer", customerId, -1),
      countingUnderWay(partOf(cleanerId), cleanerId, -1, { active: true }),
      ...(assignee ? [beingActive(assignee.memberId, partOf(assignee.memberId))] : []),
    ];
    const change = { startedAt: undefined, undoneStarts: undoneStarts + 1, ...(visit && { visit: former }) };
    return unlessChanged(move(booking, "undoStart", change, effects, { asRead: true }));
  });

/**
 * The parts by which a job is under way for both parties: customer, cleaner and the assigned person are active (G117). `member` is the
 * caller's, `other` are the others'.
 */
function begun({ customerId, cleanerId, assignee }: BookingRow): Part[] {
  return [
    beginning("other", customerId),
    beginning(partOf(cleanerId), cleanerId),
    ...(assignee ? [beingActive(assignee.memberId, partOf(assignee.memberId))] : []),
  ];
}

const partOf = (memberId: string) => (memberId === Call.member().memberId ? "member" : "other");

/** Why a job cannot begin whose customer, cleaner or assigned person is not active. */
async function notActive({ customerId, cleanerId, assignee }: BookingRow) {
  const people = [customerId, cleanerId, assignee?.memberId].map((memberId) => row(MemberEntity, { memberId }));
  const isClosed = (await readTogether(...people)).some((member) => member?.standing === "closed");
  return isClosed ? refuseBooking.partyLeft() : refuseBooking.onHold();
}

/**
 * Cancels before the start. The customer's fee is what they were shown or less; a code comes back when no fee arose,
 * and always when the cleaner cancels (decisions §3.1, §3.6). The same party cancelling again is answered with the booking as it is.
 */
export const cancel = implement(bookings.cancel, async (asked) =>
  orDone(
    () => cancellingOwn(asked),
    async () => {
      const { booking, party, isSuspended } = await ours(asked.bookingId);
      return booking.cancellation?.by === party ? asSeenBy(party, booking, { isSuspended }) : undefined;
    },
  ),
);

type CancelAsked = z.output<typeof bookings.cancel.input>;

async function cancellingOwn({ bookingId, expectedFee = 0, expectedStart, ...asked }: CancelAsked): Promise<Booking> {
  const { reason, reopen = false } = asked;
  const { booking, party, isSuspended } = await oursToMove(bookingId, "cancel");
  const now = Call.now();
  const isMoved = expectedStart !== undefined && expectedStart !== booking.startsAt;
  if (booking.status === "confirmed" && isMoved) throw refuseBooking.changed();
  if (booking.status === "confirmed" && booking.held) {
    return asSeenBy(party, await cancelling(booking, "system", { fee: 0, cause: causeOf(booking.held) }), {
      isSuspended,
    });
  }
  if (booking.status === "confirmed" && now >= booking.startsAt) throw refuseBooking.tooLate();
  if (booking.status === "confirmed" && party === "cleaner" && !reason) {
    throw refuseBooking.reasonMissing({ fields: { reason: refuseBooking.reasonMissing.text } });
  }
  const fee = party === "customer" ? cancellationFee(booking, now) : 0;
  if (booking.status === "confirmed" && chargedOf(fee) > expectedFee) {
    throw refuseBooking.feeChanged({ details: { fee } });
  }
  const limit = party === "customer" ? [countingPart(booking.customerId, "cancel", policy.cancellations)] : [];
  const said = { reason, author: { isSuspended } };
  return asSeenBy(party, await cancelling(booking, party, { fee, ...said, reopen, more: limit }), { isSuspended });
}

/** Why a visit on hold is cancelled: nothing is owed, and it counts against neither party (G117). */
export const causeOf = ({ cleaner }: Held): CancellationCause => (cleaner ? "cleaner_suspended" : "customer_suspended");

/** A booking of the caller's, if this is a move of their side: to the other it looks like somebody else's. */
export async function oursToMove(bookingId: string, name: keyof typeof moves) {
  const found = await (name === "start" || name === "undoStart" || name === "complete" ? oursWhileActive : ours)(
    bookingId,
  );
  const { by }: { by: readonly Party[] } = moves[name];
  if (!by.includes(found.party)) throw refuseBooking.notFound();
  return found;
}

type Canceller = z.output<typeof Cancellation>["by"];

/** By what move each of them does it. */
const cancelMoves = { customer: "cancel", cleaner: "cancel", staff: "cancelByStaff", system: "close" } as const;

const letDownBy = {
  cleaner_no_show: "cleaner",
  no_access: "customer",
  cleaner_suspended: "cleaner",
  customer_suspended: "customer",
} as const satisfies Record<CancellationCause, Party>;

/** The party for whose reason a booking is cancelled; undefined where it is neither of them. */
export const partyBehind = ({ by, cause }: { by: Canceller; cause?: CancellationCause | undefined }) =>
  cause ? letDownBy[cause] : by === "customer" || by === "cleaner" ? by : undefined;

interface Cancelling {
  /** fils */
  fee: number;
  reason?: string | undefined;
  /** The party whose reason it is, as they were read: the other party reads the words of an active member alone (G117). */
  author?: Seeing;
  /** Why the `system` does it, where not only because nobody confirmed it. */
  cause?: CancellationCause;
  /** What became of its plan, where it is cancelled for that. */
  plan?: CancelledTold["plan"];
  /** The words of staff, which both parties are sent. */
  staffReason?: string;
  /** The customer wants the request behind it back on the job board. */
  reopen?: boolean;
  /** What goes with it: the limit of how often it is done, or the staff's row of the audit. */
  more?: Part[];
  /** What else becomes of the booking. */
  change?: Partial<BookingRow>;
  /** Only if nothing was written to it since it was read. */
  asRead?: boolean;
}

/**
 * Cancels for one party at a fee in fils, with all that follows; the request behind it goes back on the job board by
 * itself when the cleaner cancels or leaves. The callers decide whether they may: the customer, the cleaner, whoever
 * leaves the product (decisions G18, §3.1), or staff, who may do it while the job is under way as well. What nobody confirms, the
 * `system` closes; where its cleaner did not come it is as if they had cancelled.
 */
export async function cancelling(booking: BookingRow, by: Canceller, asked: Cancelling): Promise<BookingRow> {
  const { fee, reason, author, cause, plan, staffReason, reopen = false, more = [], change, asRead } = asked;
  const { customerId, cleanerId, discountCode } = booking;
  const party = partyBehind({ by, cause });
  const reopened = party ? await reopening(booking, party, reopen) : { parts: [] };
  const isReopened = reopened.parts.length > 0;
  const isUnderWay = booking.status === "in_progress";
  const wasReported = isReportOpen(booking);
  const counted = {
    upcomingBookings: -1,
    pastBookings: 1,
    ...(isReclean(booking) && { recleansAhead: -1 }),
    ...(isUnderWay && { jobsUnderWay: -1 }),
    ...(wasReported && { openProblems: -1 }),
  };
  // What nobody said took place was taken by nobody.
  const isTakenAway = party === "cleaner" || by === "staff";
  const ledger = await pendingLedger(booking);
  const charged = chargedOf(fee);
  const words = reason ? { reason, ...forStaffIf(author?.isSuspended ?? false) } : {};
  /** Whether the other party reads the reason of this one. */
  const isReadOf = (one: Party) => by === one && reason !== undefined && author?.isSuspended === false;
  const cancellation = {
    by,
    at: Call.now(),
    fee,
    charged,
    ...words,
    ...(cause && { cause }),
    ...(plan && { plan: plan.what }),
  };
  const replacement = isReopened ? { ...booking.replacement, requestId: reopened.requestId } : booking.replacement;
  const replaceUntil = replaceableUntil({ ...booking, cancellation });
  // Nothing is paid for it any more.
  const { payment: _payment, ...rest } = { ...eventPayload(booking), ...(replaceUntil && { replaceUntil }) };
  const [codeBack, creditBack] = [
    await returningCode(booking, charged),
    await returningCredit(booking, charged, isTakenAway),
  ];
  const told = {
    ...rest,
    ...(discountCode && charged === 0 && codeBack.length > 0 && { codeBack: discountCode }),
    ...(creditBack.length > 0 && { creditBack: walletReturnOf(booking, charged) }),
  };
  const effects = [
    ...releasingHours(booking),
    releasingVisit(booking),
    listingReleased(booking),
    ...codeBack,
    ...creditBack,
    cancellingLedger(ledger),
    closingRequest(booking, "cancelled"),
    ...reopened.parts,
    ...countingCancelled(booking, cancellation, isReopened),
    ...more,
    isReopened
      ? countingNewRequest(customerId, counted)
      : isReadOf("customer")
        ? { ...countingBookings(customerId, counted, { active: true }), name: "author" }
        : countingBookings(customerId, counted),
    countingJobs(cleanerId, { upcomingBookings: -1, pastBookings: 1, pendingEarnings: -ledger.finalAmount }),
    ...countingGiven(booking, -1),
    ...(isUnderWay ? [countingUnderWay("other", cleanerId, -1)] : []),
    ...(wasReported
      ? [countingProblem(isReadOf("cleaner") ? "author" : "other", cleanerId, -1, { active: isReadOf("cleaner") })]
      : []),
    ...(isReadOf("cleaner") && !wasReported ? [beingActive(cleanerId, "author")] : []),
    ...(booking.reclean?.of ? [outboxEvent("problem.recleanEnded", { bookingId: booking.reclean.of })] : []),
    cause === "cleaner_no_show"
      ? outboxEvent("booking.notCome", told)
      : cause === "no_access"
        ? outboxEvent("booking.notLetIn", { ...told, charged, agreed: isAgreed({ ...booking, ...change }) })
        : by === "system" && !cause
          ? outboxEvent("booking.closed", { ...told, isReported: isReported(booking) })
          : outboxEvent("booking.cancelled", {
              ...told,
              fee: charged,
              by,
              ...(cause && { cause }),
              ...(plan && { plan }),
              ...(staffReason && { reason: staffReason }),
            }),
  ];
  // Read again, it says why the customer may not have it back on the board, or leaves it off.
  const unlessFull = isReopened ? () => cancelling(booking, by, asked) : undefined;
  return move(booking, cancelMoves[by], { ...change, cancellation, ...(replacement && { replacement }) }, effects, {
    unlessFull,
    asRead,
  });
}

/** Whether the customer said themselves that the cleaner could not get in. */
const isAgreed = ({ visit }: Pick<BookingRow, "visit">): boolean => visit?.noAccess?.answer?.agrees === true;

interface Optional {
  /** Left out when another booking has brought it. */
  reward?: Part[];
  /** Only if nothing was written to it since it was read. */
  asRead?: boolean | undefined;
  /** Done instead when the customer has no room for the request that would be open again, or may not post it. */
  unlessFull?: (() => Promise<BookingRow>) | undefined;
}

/**
 * Moves a booking with everything that goes with the move. The write itself carries the rule, so two simultaneous
 * moves cannot both win; the loser learns the current status.
 */
export async function move(
  booking: BookingRow,
  name: keyof typeof moves,
  change: Partial<BookingRow>,
  effects: Part[],
  { reward = [], unlessFull, asRead = false }: Optional = {},
): Promise<BookingRow> {
  const { from, to } = moves[name];
  const { bookingId, startsAt, status: read, version: seen } = booking;
  if (!from.some((status) => status === read)) throw await wrongMoment(bookingId, from);
  const moved = { ...change, status: to, tab: tabOf(to) };
  // Nobody comes to what was cancelled.
  const isOff = to === "cancelled";
  // A start that is undone does not end what was proposed for another time.
  const isStart = name === "start" || name === "undoStart";
  const ended = {
    ...(!isStart && { proposal: undefined }),
    extensionProposal: undefined,
    held: undefined,
    ...(isOff && { assignee: undefined }),
  };
  const due = dueOf({ ...booking, ...moved, ...ended });
  const gone = [
    ...(isStart ? [] : (["proposal"] as const)),
    "extensionProposal",
    "held",
    ...(isOff ? (["assignee"] as const) : []),
    ...(name === "undoStart" ? (["startedAt"] as const) : []),
  ] as const;
  // What is under way may be extended, which changes its hours and what it costs.
  const isAsRead = asRead || read === "in_progress";
  // What was proposed ends with it. Start and status are conditions, as what goes with the move is counted by both: a booking
  // that has changed meanwhile is looked at again.
  const failed = await transact([
    changing(
      "booking",
      BookingEntity.patch({ bookingId })
        .set({ ...withoutAbsent(moved), ...due })
        .add({ version: 1 })
        .remove(due ? [...gone] : [...gone, "due"])
        .composite({ startsAt })
        .where(({ status, version, uncounted }, { eq, exists, notExists }) =>
          allOf(
            eq(status, read),
            isAsRead && eq(version, seen),
            // What goes with the move counts by it.
            booking.uncounted ? exists(uncounted) : notExists(uncounted),
          ),
        ),
    ),
    ...effects,
    ...reward,
  ]);
  if (failed.has("referral") && !failed.has("booking")) return move(booking, name, change, effects, { asRead });
  needStaff(failed);
  if (failed.has("booking")) throw await wrongMoment(bookingId, from);
  // It was given to somebody else meanwhile, in whose hours it is.
  if (failed.has("lock") && (await isOvertaken(booking))) throw refuseBooking.changed();
  if (failed.has("tries")) throw refuseBooking.tooManyCodes();
  if (isStart && failed.has("member")) throw refuseMember.suspended();
  if (isStart && failed.has("other")) throw await notActive(booking);
  if (name === "complete" && Call.actor().kind === "member" && inactive.some((part) => failed.has(part)))
    throw notActiveSide(booking, failed);
  if (failed.has("limit")) throw refuseBooking.tooManyCancellations();
  if (failed.has("member") && unlessFull) return unlessFull();
  // What Naqi owes the cleaner was changed by another booking.
  if (failed.has("owed")) throw refuseBooking.changed();
  if (failed.has("paid")) throw refuseBooking.partyLeft();
  // Its author was suspended since they were read.
  if (failed.has("author")) throw refuseBooking.changed();
  if (failed.size > 0) throw new Error(`Moving ${bookingId} (${name}) failed: ${[...failed].join(", ")}`);
  return { ...booking, ...moved, ...ended, version: booking.version + 1 };
}

const inactive = ["member", "other", "self", "held"];

/** Why a party cannot complete a visit: the caller is suspended, or another person of the same side is. */
function notActiveSide({ cleanerId }: BookingRow, failed: ReadonlySet<string>): Refusal {
  const isCleaner = cleanerId === Call.member().memberId;
  const isOwn = failed.has("self") || failed.has("member") || (failed.has("other") && isCleaner);
  return isOwn ? refuseMember.suspended() : refuseBooking.onHold();
}

/** What a move answers that depends on the booking as it was read; `conflict` where it was changed or moved since. */
export async function unlessChanged(moving: Promise<BookingRow>): Promise<BookingRow | typeof conflict> {
  try {
    return await moving;
  } catch (error) {
    if (error instanceof Refusal && overtaking.includes(error.code)) return conflict;
    throw error;
  }
}

const overtaking: readonly string[] = [refuseBooking.changed.code, refuseBooking.wrongMoment.code];

const withoutAbsent = (change: Partial<BookingRow>): Partial<BookingRow> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

async function isOvertaken({ bookingId, version }: BookingRow) {
  const { data: booking } = await BookingEntity.get({ bookingId }).go({ consistent: true });
  return booking?.version !== version;
}

type Counts = Pick<EntityItem<typeof CleanerEntity>, "upcomingBookings" | "pastBookings" | "pendingEarnings"> &
  Partial<
    Pick<EntityItem<typeof CleanerEntity>, "totalBookings" | "minutesWorked" | "received" | "ratingSum" | "ratingCount">
  >;

/** The part named `cleaner` that counts their jobs and what these earn. */
export const countingJobs = (cleanerId: string, counts: Counts): Part =>
  changing("cleaner", CleanerEntity.patch({ cleanerId }).add(counts));

/**
 * The part named `given` that counts what somebody of a team was given, or one less; none where the cleaner comes. Another one, as of a
 * job that is reopened, is counted only while they still belong to it (decision 0098).
 */
export function countingGiven({ cleanerId, assignee }: Pick<BookingRow, "cleanerId" | "assignee">, by: 1 | -1): Part[] {
  if (!assignee) return [];
  const counted = CleanerEntity.patch({ cleanerId: assignee.memberId }).add({ givenJobs: by });
  return [changing("given", by > 0 ? counted.where(({ worksFor }, { eq }) => eq(worksFor, cleanerId)) : counted)];
}
