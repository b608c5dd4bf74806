import * as z from "zod";
import { Day, Fils, Hour, Instant } from "../../kit/scalars.ts";
import { policy } from "../../policy.ts";
import { addMinutes } from "../../common/time.ts";

/** What can be wrong with a visit, as either of its two parties may say (decisions §3.10). */
export const problemKinds = {
  customer: ["quality", "damage", "missing_item", "conduct", "payment", "other"],
  cleaner: ["not_paid", "unsafe_place", "conduct", "other"],
} as const;

/**
 * `awaiting_other`: the other party may say their side first; `in_review`: staff decide; `awaiting_reclean`: the cleaner may accept a
 * re-clean that staff proposed (G140). All three are open.
 */
export const problemStates = ["awaiting_other", "in_review", "awaiting_reclean", "resolved", "withdrawn"] as const;
export type ProblemState = (typeof problemStates)[number];

export const isOpenProblem = (state: ProblemState): boolean => state !== "resolved" && state !== "withdrawn";

/**
 * What staff decide: a re-clean at no charge (G140), an amount for the customer's wallet, a sum that the customer owes the
 * cleaner (G140), or that nothing follows.
 */
export const problemOutcomes = ["come_again", "credit", "owed", "none"] as const;
export type ProblemOutcome = (typeof problemOutcomes)[number];

/** How a sum that a customer owes their cleaner ends: paid, or not asked for any more (G140). */
export const debtEnds = ["settled", "waived"] as const;
export type DebtEnd = (typeof debtEnds)[number];

/** What a customer owes their cleaner for one visit (G140). Names are absent once their owner has left. */
export const Debt = z.object({
  bookingId: z.string(),
  problemId: z.string(),
  customerName: z.string().optional(),
  cleanerName: z.string().optional(),
  scheduledDate: Day,
  amount: Fils,
});
export type Debt = z.infer<typeof Debt>;

/** A booking's last problem: it stands in the way of what the clock would do until it is closed (decision 0086). */
export const BookingProblem = z.object({
  problemId: z.string(),
  at: Instant,
  closedAt: Instant.optional(),
  /** Who has not said their side yet, and from when on staff look at it without that (decisions §3.10). */
  awaits: z.object({ party: z.enum(["customer", "cleaner"]), until: Instant }).optional(),
});
export type BookingProblem = z.infer<typeof BookingProblem>;

/** A start that staff propose for a re-clean. */
export const RecleanTime = z.strictObject({ scheduledDate: Day, scheduledTime: Hour });
export type RecleanTime = z.infer<typeof RecleanTime>;

/** A re-clean that staff propose for a problem, as long as the visit, at no charge (G140). */
export const RecleanProposal = z.object({
  times: z.array(RecleanTime),
  /** Until when the cleaner can accept. */
  answerBy: Instant,
  /** The visit that was booked for it. */
  bookingId: z.string().optional(),
  /** That it does not take place: the cleaner declined, did not answer in time, or the booked visit was cancelled. */
  refused: z.object({ by: z.enum(["cleaner", "deadline", "cancelled"]), at: Instant }).optional(),
});
export type RecleanProposal = z.infer<typeof RecleanProposal>;

/** What links a visit and its re-clean (G140). A re-clean that was bad can be followed by another one, so it can have all of these. */
export const Reclean = z.object({
  /** The problem that a re-clean is for; on a visit that is none, the problem that its last re-clean is for. */
  problemId: z.string(),
  /** On a re-clean: the visit with that problem. */
  of: z.string().optional(),
  /** On a re-clean of a re-clean: the visit that the customer paid for (0161). */
  first: z.string().optional(),
  /** The last re-clean that was booked for this visit. */
  by: z.string().optional(),
  /** On a re-clean: the last day to which it can be moved. */
  until: Day.optional(),
});
export type Reclean = z.infer<typeof Reclean>;

/** Whether a visit is a re-clean: it costs nothing, and is neither rated, tipped nor rewarded (G140). */
export const isReclean = ({ reclean }: { reclean?: Reclean | undefined }): boolean => reclean?.of !== undefined;

/** The visit that was paid for, of a re-clean: it alone has sums, also where the re-clean is for another re-clean (0161). */
export const firstVisitOf = ({ reclean }: { reclean?: Reclean | undefined }): string | undefined =>
  reclean?.first ?? reclean?.of;

interface Visit {
  status: "confirmed" | "in_progress" | "completed" | "cancelled";
  startsAt: string;
  endsAt: string;
  problem?: BookingProblem | undefined;
}

/** Whether a problem with a visit waits for its decision. */
export const hasOpenProblem = ({ problem }: Pick<Visit, "problem">): boolean =>
  problem !== undefined && problem.closedAt === undefined;

interface Paid {
  /** fils, as all that follow */
  customerAmount?: number | undefined;
  walletAmount?: number | undefined;
  cancellation?: { charged: number } | undefined;
  /** Credited to the customer for problems with the visit. */
  credited?: number | undefined;
  /** Recorded as not handed over to the cleaner: owed or waived. */
  unpaid?: number | undefined;
}

/**
 * What a customer paid for a visit in fils, by hand and from the wallet, less what is recorded as not handed over; after a
 * cancellation the charged fee (G140).
 */
export const paidFor = ({ customerAmount = 0, walletAmount = 0, cancellation, unpaid = 0 }: Paid): number =>
  cancellation ? cancellation.charged : customerAmount + walletAmount - unpaid;

/** The most in fils that can still be credited for a visit: all credits together are at most what was paid (G140). */
export const creditableFor = (booking: Paid): number => Math.max(0, paidFor(booking) - (booking.credited ?? 0));

/**
 * The most in fils that can be recorded as owed to the cleaner of a completed visit: what was to be handed over, less what is recorded
 * already, and together with earlier credits at most what was paid (G140).
 */
export const owableFor = (booking: Paid & { status: string }): number =>
  booking.status === "completed"
    ? Math.max(0, Math.min((booking.customerAmount ?? 0) - (booking.unpaid ?? 0), creditableFor(booking)))
    : 0;

/** Why nothing can be recorded as owed to the cleaner of a visit: it is not over, was cancelled, or nothing is left (G140). */
export const owedObstacles = ["notCompleted", "cancelled", "nothingLeft"] as const;
export type OwedObstacle = (typeof owedObstacles)[number];

/** Which of these applies; undefined where something can be recorded. */
export function owedObstacle(booking: Paid & { status: string }): OwedObstacle | undefined {
  if (owableFor(booking) > 0) return undefined;
  if (booking.status === "completed") return "nothingLeft";
  return booking.status === "cancelled" ? "cancelled" : "notCompleted";
}

/**
 * Whether problems took away everything that the customer paid for a visit: it was credited, or not handed over to the cleaner. No
 * reward may depend on such a visit (G140).
 */
export const isUnpaidInFull = (booking: Paid): boolean =>
  (booking.credited ?? 0) + (booking.unpaid ?? 0) > 0 && creditableFor(booking) === 0;

/** What of the wallet's part a cancelled booking gives back in fils: less the charged fee and earlier credits (decision 0009, G140). */
export const walletReturnOf = (
  { walletAmount = 0, credited = 0 }: Pick<Paid, "walletAmount" | "credited">,
  charged: number,
): number => Math.max(0, walletAmount - charged - credited);

/** Until when a problem with a visit can be reported: 72 hours after its end (decisions §3.10). */
export const problemUntil = ({ endsAt }: Pick<Visit, "endsAt">): string =>
  addMinutes(endsAt, policy.problems.reportHours * 60);

/** What stands against reporting a problem with a visit now; undefined when nothing does. */
export function notReportable(visit: Visit, now: string): "noVisit" | "notYet" | "tooLate" | undefined {
  if (visit.status === "cancelled") return "noVisit";
  if (visit.status === "confirmed" && now < visit.startsAt) return "notYet";
  return now >= problemUntil(visit) ? "tooLate" : undefined;
}
