import type { DeclaredRefusal, Refusal } from "../../kit/refusal.ts";
import { policy } from "../../policy.ts";
import { isReclean } from "../problems/shapes.ts";
import { completableFrom, reopenableUntil } from "./completion-rules.ts";
import { extendableUntil } from "./extension-rules.ts";
import { openProposal } from "./move-rules.ts";
import { refuseBooking, refuseExtension } from "./refusals.ts";
import type { Booking, BookingStatus } from "./shapes.ts";
import { tippableUntil } from "./tip-rules.ts";
import {
  arrivesFrom,
  isHeldSinceStart,
  isReported,
  isStartFollowed,
  lateUntil,
  leavesNoWait,
  noAccessFrom,
  noShowFrom,
  reportableUntil,
  type ReportKind,
  reportOf,
  standingReport,
  stepsFrom,
} from "./visit-rules.ts";

/** The clock is the job that settles bookings. */
export type BookingActor = "customer" | "cleaner" | "staff" | "clock";

type Optional =
  | "startedAt"
  | "completedAt"
  | "visit"
  | "said"
  | "held"
  | "proposal"
  | "rescheduleCount"
  | "extensionProposal"
  | "extended"
  | "reopenings"
  | "thanks"
  | "unheldAt"
  | "reclean"
  | "customerName"
  | "cleanerName";

export type ActedOn = Pick<Booking, "status" | "startsAt" | "endsAt"> & {
  [Name in Optional]?: Booking[Name] | undefined;
} & {
  undoneStarts?: number | undefined;
};

interface Moment {
  /** The time of the act: the server's, or the phone's for a step taken offline. */
  now: string;
  by: BookingActor;
}

interface Condition {
  refusal: DeclaredRefusal;
  check: (booking: ActedOn, moment: Moment) => Refusal | undefined;
}

interface Act {
  by: readonly BookingActor[];
  from: readonly BookingStatus[];
  /** The status after it; absent if it stays. */
  to?: readonly BookingStatus[];
  /** Refused in this order. What depends on input or other rows is checked in core. */
  when?: readonly Condition[];
}

const refusing = (
  make: DeclaredRefusal & (() => Refusal),
  isRefused: (booking: ActedOn, moment: Moment) => boolean,
): Condition => ({ refusal: make, check: (booking, moment) => (isRefused(booking, moment) ? make() : undefined) });

const customerActive = refusing(refuseBooking.onHold, ({ held }) => held?.customer !== undefined);
const notHeld = refusing(refuseBooking.onHold, ({ held }) => held !== undefined);
const notReported = refusing(refuseBooking.reported, isReported);
const beforeStart = refusing(refuseBooking.tooLate, ({ startsAt }, { now }) => now >= startsAt);
const beforeEnd = refusing(refuseBooking.tooLate, ({ endsAt }, { now }) => now >= endsAt);
const over = refusing(refuseBooking.notOver, ({ endsAt }, { now }) => now < endsAt);

const stepFrom = (opens: (booking: ActedOn) => string): Condition => ({
  refusal: refuseBooking.tooEarlyStep,
  check: (booking, { now }) => {
    const minutes = (Date.parse(booking.startsAt) - Date.parse(opens(booking))) / 60_000;
    return now < opens(booking) ? refuseBooking.tooEarlyStep({ details: { minutes } }) : undefined;
  },
});

const startFollowed = refusing(
  refuseBooking.undoneNoMore,
  (booking) => isStartFollowed(booking) || (booking.undoneStarts ?? 0) >= policy.mostUndoneStarts,
);
const withinUndo = refusing(refuseBooking.undoneTooLate, ({ startedAt, visit }, { now }) => {
  const heardAt = visit?.startHeardAt ?? startedAt;
  return heardAt === undefined || Date.parse(now) >= Date.parse(heardAt) + policy.undoStartSeconds * 1000;
});

const completable: Condition = {
  refusal: refuseBooking.notYetDone,
  check: (booking, { now }) => {
    const from = completableFrom(booking);
    return now < from ? refuseBooking.notYetDone({ details: { completableFrom: from } }) : undefined;
  },
};

/** Each side reports once, before both are asked whether the visit took place. */
const reportable = (kind: ReportKind, from: (booking: ActedOn) => string | undefined): readonly Condition[] => [
  refusing(refuseBooking.reportedOnce, ({ visit }) => visit?.[kind] !== undefined),
  refusing(
    refuseBooking.askedInstead,
    (booking, { now }) =>
      booking.said !== undefined || now >= reportableUntil(booking) || (now >= booking.endsAt && leavesNoWait(booking)),
  ),
  // On hold no one is expected, so no one is late or locked out (0116).
  notHeld,
  ...(kind === "noAccess" ? [refusing(refuseBooking.notArrived, (booking) => from(booking) === undefined)] : []),
  {
    refusal: refuseBooking.waitFirst,
    check: (booking, { now }) => {
      const opens = from(booking);
      return opens !== undefined && now < opens ? refuseBooking.waitFirst({ details: { from: opens } }) : undefined;
    },
  },
];

const reportBy = (booking: ActedOn, actor: BookingActor) =>
  actor === "customer" || actor === "cleaner" ? standingReport(booking, reportOf[actor]) : undefined;
const otherOf = { customer: "cleaner", cleaner: "customer", staff: "staff", clock: "clock" } as const;

const proposedBy = (who: (by: BookingActor) => BookingActor): Condition =>
  refusing(refuseBooking.noProposal, (booking, { now, by }) => openProposal(booking, now)?.by !== who(by));
const ownProposal = proposedBy((by) => by);
const othersProposal = proposedBy((by) => otherOf[by]);
const openExtension = ({ extensionProposal: proposal }: ActedOn, { now }: Moment) => openProposal({ proposal }, now);
const hasExtension = refusing(refuseExtension.noExtension, (booking, moment) => !openExtension(booking, moment));

const movable = [notHeld, beforeStart] as const;

/** Who may act on a booking, in which status and when, and the status after it (decisions §3.1). Nothing else changes the status. */
export const bookingActs = {
  onMyWay: { by: ["cleaner"], from: ["confirmed"], when: [stepFrom(stepsFrom), beforeEnd, notHeld] },
  runLate: {
    by: ["cleaner"],
    from: ["confirmed"],
    when: [
      refusing(refuseBooking.arrivedAlready, ({ visit }) => visit?.arrived !== undefined),
      stepFrom(stepsFrom),
      refusing(refuseBooking.lateOver, (booking, { now }) => now >= lateUntil(booking)),
      refusing(
        refuseBooking.lateEnough,
        ({ visit }) => (visit?.late?.times ?? visit?.lateBefore ?? 0) >= policy.visit.late.times,
      ),
      notHeld,
    ],
  },
  arrive: { by: ["cleaner"], from: ["confirmed"], when: [stepFrom(arrivesFrom), beforeEnd, notHeld] },
  start: {
    by: ["cleaner"],
    from: ["confirmed"],
    to: ["in_progress"],
    when: [
      refusing(refuseBooking.tooEarly, (booking, { now }) => now < arrivesFrom(booking)),
      beforeEnd,
      notReported,
      refusing(refuseBooking.askedInstead, ({ said }) => said !== undefined),
      notHeld,
    ],
  },
  undoStart: { by: ["cleaner"], from: ["in_progress"], to: ["confirmed"], when: [notHeld, withinUndo, startFollowed] },
  complete: { by: ["cleaner", "customer"], from: ["in_progress"], to: ["completed"], when: [completable] },
  /** Whether a visit that was not started took place. */
  answer: {
    by: ["cleaner", "customer"],
    from: ["confirmed"],
    to: ["completed", "cancelled"],
    when: [over, notReported],
  },
  cancel: {
    by: ["customer", "cleaner"],
    from: ["confirmed"],
    to: ["cancelled"],
    // A visit on hold can be cancelled until the clock cancels it (G117).
    when: [
      refusing(
        refuseBooking.tooLate,
        (booking, { now }) => now >= booking.startsAt && (!booking.held || isHeldSinceStart(booking)),
      ),
    ],
  },
  // A hold for the cleaner ends with it; one for the customer does not, and the person given it would go there (0116).
  assign: { by: ["cleaner"], from: ["confirmed"], when: [beforeEnd, notReported, customerActive] },
  noteVisit: {
    by: ["customer"],
    from: ["confirmed"],
    when: [refusing(refuseBooking.noteTooLate, ({ startsAt }, { now }) => now >= startsAt)],
  },
  setStartCode: { by: ["customer"], from: ["confirmed"], when: [beforeEnd] },
  reschedule: {
    by: ["customer", "cleaner"],
    from: ["confirmed"],
    when: [
      ...movable,
      refusing(refuseBooking.movedEnough, ({ rescheduleCount = 0 }) => rescheduleCount >= policy.mostMoves),
    ],
  },
  acceptMove: { by: ["customer", "cleaner"], from: ["confirmed"], when: [...movable, othersProposal] },
  declineMove: { by: ["customer", "cleaner"], from: ["confirmed"], when: [...movable, othersProposal] },
  withdrawMove: { by: ["customer", "cleaner"], from: ["confirmed"], when: [...movable, ownProposal] },
  proposeExtension: {
    by: ["cleaner"],
    from: ["in_progress"],
    when: [
      notHeld,
      refusing(refuseExtension.extensionReclean, isReclean),
      refusing(refuseExtension.extensionOpen, (booking, moment) => openExtension(booking, moment) !== undefined),
      refusing(refuseExtension.extensionTooLate, (booking, { now }) => now >= extendableUntil(booking)),
    ],
  },
  acceptExtension: { by: ["customer"], from: ["in_progress"], when: [hasExtension] },
  declineExtension: { by: ["customer"], from: ["in_progress"], when: [hasExtension] },
  withdrawExtension: { by: ["cleaner"], from: ["in_progress"], when: [hasExtension] },
  reportNoAccess: { by: ["cleaner"], from: ["confirmed"], when: reportable("noAccess", noAccessFrom) },
  reportNoShow: { by: ["customer"], from: ["confirmed"], when: reportable("noShow", noShowFrom) },
  answerReport: {
    by: ["customer", "cleaner"],
    from: ["confirmed"],
    // Admitting it closes the booking (`close`).
    when: [
      refusing(refuseBooking.noReport, (booking, { by }) => !reportBy(booking, otherOf[by])),
      refusing(refuseBooking.reportAnswered, (booking, { by }) => reportBy(booking, otherOf[by])?.answer !== undefined),
    ],
  },
  withdrawReport: {
    by: ["customer", "cleaner"],
    from: ["confirmed"],
    when: [refusing(refuseBooking.noReport, (booking, { by }) => !reportBy(booking, by))],
  },
  tip: {
    by: ["customer"],
    from: ["completed"],
    when: [
      refusing(refuseBooking.tippedAlready, ({ thanks }) => thanks !== undefined),
      refusing(
        refuseBooking.tippedTooLate,
        ({ completedAt = "" }, { now }) => !completedAt || now >= tippableUntil({ completedAt }),
      ),
      refusing(refuseBooking.partyLeft, ({ cleanerName }) => !cleanerName),
      refusing(refuseBooking.notTippable, isReclean),
    ],
  },
  staffCancel: { by: ["staff"], from: ["confirmed", "in_progress"], to: ["cancelled"] },
  staffComplete: { by: ["staff"], from: ["confirmed", "in_progress"], to: ["completed"], when: [over] },
  staffReopen: {
    by: ["staff"],
    from: ["completed"],
    to: ["in_progress"],
    when: [
      refusing(refuseBooking.partyLeft, ({ customerName, cleanerName }) => !customerName || !cleanerName),
      refusing(
        refuseBooking.reopenedTooLate,
        ({ completedAt = "" }, { now }) => !completedAt || now >= reopenableUntil({ completedAt }),
      ),
    ],
  },
  /** By the deadlines of a visit that was not started, an admitted report or two answers (decisions §3.1). */
  close: { by: ["clock"], from: ["confirmed"], to: ["completed", "cancelled"] },
  finish: { by: ["clock"], from: ["in_progress"], to: ["completed"] },
} as const satisfies Record<string, Act>;

export type BookingAct = keyof typeof bookingActs;

/** Who may do it. A team member acts for their business as the cleaner (`teams.step`). */
export type ActorOf<Name extends BookingAct> = (typeof bookingActs)[Name]["by"][number];

interface At<Name extends BookingAct> {
  now: string;
  by: ActorOf<Name>;
}

/** What the act is refused with at this moment by `when`; undefined if it is possible. The caller checks `isFrom`. */
export function refusalOf<Name extends BookingAct>(name: Name, booking: ActedOn, at: At<Name>): Refusal | undefined {
  const { when = [] }: Act = bookingActs[name];
  for (const { check } of when) {
    const refusal = check(booking, at);
    if (refusal) return refusal;
  }
  return undefined;
}

export const isFrom = (name: BookingAct, { status }: Pick<ActedOn, "status">): boolean =>
  (bookingActs[name].from as readonly BookingStatus[]).includes(status);

export const mayAct = <Name extends BookingAct>(name: Name, booking: ActedOn, at: At<Name>): boolean =>
  isFrom(name, booking) && refusalOf(name, booking, at) === undefined;

export const refusalsOf = (name: BookingAct): readonly DeclaredRefusal[] => {
  const { when = [] }: Act = bookingActs[name];
  return [refuseBooking.wrongMoment, ...new Set(when.map(({ refusal }) => refusal))];
};
