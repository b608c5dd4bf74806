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
  replaceableUntil,
  tabOf,
  walletReturnOf,
} from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import type * as z from "zod";
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
import { answering, changing, commit, impossible, insteadOfRetry, type Part, retry } from "../../kit/table/transact.ts";
import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
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
import { inactive, mustNotBeHeld } from "./held.ts";
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

/** Starts from 60 minutes before until the end, with the code if set. `happenedAt` counts (decision 0084). Refuses if reported. */
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

/** The same for a booking that the cleaner or the assigned team member has read. */
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
    const effects = [...(await trying(booking, code)), ...begun(booking), startedEvent(booking)];
    // A report or a new start code meanwhile makes the next try read again.
    return unlessChanged(move(booking, "start", change, effects, { asRead: true }));
  });

/** The customer is notified once the start can no longer be undone (G139). */
const startedEvent = (booking: BookingRow): Part =>
  outboxEvent(
    "booking.started",
    { ...eventPayload(booking), undone: booking.undoneStarts },
    policy.undoStartSeconds / 60,
  );

/** Undoes a start within a minute, three times per visit (G139). Refuses after an extension, completion or reopening. Safe to repeat. */
export const undoStart = implement(bookings.undoStart, async ({ bookingId }) =>
  asSeenBy("cleaner", await undoingStart(async () => (await oursToMove(bookingId, "undoStart")).booking), whileActive),
);

/** The same for a booking that the cleaner or the assigned team member has read. */
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
      ...ownFirst(cleanerId, [
        answering(countingUnderWay("cleaner", cleanerId, -1, { active: true }), inactive(booking, cleanerId)),
        ...(assignee ? [beingActive(assignee.memberId, inactive(booking, assignee.memberId))] : []),
      ]),
      countingUnderWay("customer", customerId, -1),
    ];
    const change = { startedAt: undefined, undoneStarts: undoneStarts + 1, ...(visit && { visit: former }) };
    return unlessChanged(move(booking, "undoStart", change, effects, { asRead: true }));
  });

/** Requires an active customer, cleaner and assigned person (G117). */
function begun(booking: BookingRow): Part[] {
  const { customerId, cleanerId, assignee } = booking;
  return [
    ...ownFirst(cleanerId, [
      answering(beginning("cleaner", cleanerId), inactive(booking, cleanerId)),
      ...(assignee ? [beingActive(assignee.memberId, inactive(booking, assignee.memberId))] : []),
    ]),
    answering(beginning("customer", customerId), inactive(booking, customerId)),
  ];
}

/** What is said first is that the caller is suspended: the assigned person's part comes before the company's unless it calls. */
const ownFirst = (cleanerId: string, parts: Part[]) =>
  cleanerId === Call.member().memberId ? parts : parts.toReversed();

/** Cancels before the start at a fee no higher than shown. Returns the code if no fee is due (decisions §3.1, §3.6). Safe to repeat. */
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
  const limit =
    party === "customer"
      ? [countingPart(booking.customerId, "cancel", policy.cancellations, refuseBooking.tooManyCancellations)]
      : [];
  const said = { reason, author: { isSuspended } };
  return asSeenBy(party, await cancelling(booking, party, { fee, ...said, reopen, more: limit }), { isSuspended });
}

/** A visit on hold is cancelled without a fee, and it counts against neither party (G117). */
export const causeOf = ({ cleaner }: Held): CancellationCause => (cleaner ? "cleaner_suspended" : "customer_suspended");

/** A booking of the caller, if their side may make this move; else refuses as if it did not exist. */
export async function oursToMove(bookingId: string, name: keyof typeof moves) {
  const found = await (name === "start" || name === "undoStart" || name === "complete" ? oursWhileActive : ours)(
    bookingId,
  );
  const { by }: { by: readonly Party[] } = moves[name];
  if (!by.includes(found.party)) throw refuseBooking.notFound();
  return found;
}

type Canceller = z.output<typeof Cancellation>["by"];

const cancelMoves = { customer: "cancel", cleaner: "cancel", staff: "cancelByStaff", system: "close" } as const;

const letDownBy = {
  cleaner_no_show: "cleaner",
  no_access: "customer",
  cleaner_suspended: "cleaner",
  customer_suspended: "customer",
} as const satisfies Record<CancellationCause, Party>;

/** The party that caused a cancellation; undefined if neither did. */
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
  plan?: CancelledTold["plan"];
  staffReason?: string;
  reopen?: boolean;
  more?: Part[];
  change?: Partial<BookingRow>;
  asRead?: boolean;
}

/**
 * Cancels at a fee in fils with all effects. Callers check permission: customer, cleaner, a leaver (decisions G18, §3.1) or staff, also in
 * progress. The request reopens if the cleaner cancels or leaves. If the cleaner did not come, it counts as their cancellation.
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
  // A visit without confirmation was cancelled by neither party.
  const isTakenAway = party === "cleaner" || by === "staff";
  const ledger = await pendingLedger(booking);
  const charged = chargedOf(fee);
  const words = reason ? { reason, ...forStaffIf(author?.isSuspended ?? false) } : {};
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
    ...more,
    // The next try reports why the request cannot reopen, or leaves it closed.
    isReopened
      ? answering(countingNewRequest(customerId, counted), () => cancelling(booking, by, asked))
      : isReadOf("customer")
        ? answering(countingBookings(customerId, counted, { active: true }), refuseBooking.changed)
        : countingBookings(customerId, counted),
    ...insteadOfRetry(
      [
        ...releasingHours(booking),
        releasingVisit(booking),
        listingReleased(booking),
        ...codeBack,
        ...creditBack,
        cancellingLedger(ledger),
        closingRequest(booking, "cancelled"),
        ...countingCancelled(booking, cancellation, isReopened),
        countingJobs(cleanerId, { upcomingBookings: -1, pastBookings: 1, pendingEarnings: -ledger.finalAmount }),
        ...countingGiven(booking, -1),
        ...(isUnderWay ? [countingUnderWay("other", cleanerId, -1)] : []),
      ],
      notAsRead(booking),
    ),
    ...reopened.parts,
    ...(wasReported
      ? [
          isReadOf("cleaner")
            ? answering(countingProblem("other", cleanerId, -1, { active: true }), refuseBooking.changed)
            : countingProblem("other", cleanerId, -1),
        ]
      : []),
    ...(isReadOf("cleaner") && !wasReported ? [beingActive(cleanerId, refuseBooking.changed)] : []),
    ...(booking.reclean?.of ? [outboxEvent("problem.recleanEnded", { bookingId: booking.reclean.of })] : []),
    cause === "cleaner_no_show"
      ? outboxEvent("booking.notCome", {
          ...told,
          admitted: { ...booking, ...change }.visit?.noShow?.answer?.agrees === true,
        })
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
  const cancelled = { ...change, cancellation, ...(replacement && { replacement }) };
  return move(booking, cancelMoves[by], cancelled, effects, { asRead });
}

/**
 * The answer of parts that follow from the booking as read: `booking.changed` if it has changed meanwhile (another team member, who holds
 * the hours, was assigned), else a bug.
 */
export const notAsRead = (read: BookingRow) => async () => {
  const { data: booking } = await BookingEntity.get({ bookingId: read.bookingId }).go({ consistent: true });
  return booking?.version === read.version ? impossible() : refuseBooking.changed();
};

const isAgreed = ({ visit }: Pick<BookingRow, "visit">): boolean => visit?.noAccess?.answer?.agrees === true;

interface Optional {
  /** Omitted on retry if another booking earned it. */
  reward?: Part[];
  asRead?: boolean | undefined;
}

/**
 * Moves a booking with all effects. The write carries the rule, so of two parallel moves one wins; the other gets the current status.
 * An effect that fails decides by its answer, in the order of the list.
 */
export async function move(
  booking: BookingRow,
  name: keyof typeof moves,
  change: Partial<BookingRow>,
  effects: readonly Part<BookingRow>[],
  { reward = [], asRead = false }: Optional = {},
): Promise<BookingRow> {
  const { from, to } = moves[name];
  const { bookingId, startsAt, status: read, version: seen } = booking;
  if (!from.some((status) => status === read)) throw await wrongMoment(bookingId, from);
  const moved = { ...change, status: to, tab: tabOf(to) };
  const isOff = to === "cancelled";
  // Undoing a start keeps the proposal of another time.
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
  // A job in progress may be extended, which changes its hours and price.
  const isAsRead = asRead || read === "in_progress";
  // Start and status are conditions, because the effects are counted by both.
  const instead = await commit([
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
            // The effects depend on whether the booking counts.
            booking.uncounted ? exists(uncounted) : notExists(uncounted),
          ),
        ),
      () => wrongMoment(bookingId, from),
    ),
    ...effects,
    ...reward.map((part) => answering(part, () => move(booking, name, change, effects, { asRead }))),
  ]);
  return instead ?? { ...booking, ...moved, ...ended, version: booking.version + 1 };
}
/** The result of a move that depends on the booking as read; `conflict` if it has changed. */
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

type Counts = Pick<EntityItem<typeof CleanerEntity>, "upcomingBookings" | "pastBookings" | "pendingEarnings"> &
  Partial<
    Pick<EntityItem<typeof CleanerEntity>, "totalBookings" | "minutesWorked" | "received" | "ratingSum" | "ratingCount">
  >;

/** The part named `cleaner` that counts their jobs and earnings. */
export const countingJobs = (cleanerId: string, counts: Counts): Part =>
  changing("cleaner", CleanerEntity.patch({ cleanerId }).add(counts), retry);

/** The part named `given` that counts an assigned job; adding requires that the person is in the team (decision 0098). */
export function countingGiven({ cleanerId, assignee }: Pick<BookingRow, "cleanerId" | "assignee">, by: 1 | -1): Part[] {
  if (!assignee) return [];
  const counted = CleanerEntity.patch({ cleanerId: assignee.memberId }).add({ givenJobs: by });
  return [
    changing("given", by > 0 ? counted.where(({ worksFor }, { eq }) => eq(worksFor, cleanerId)) : counted, retry),
  ];
}
