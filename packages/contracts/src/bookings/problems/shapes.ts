import * as z from "zod";
import { Day, Fils, Hour, Instant } from "../../kit/scalars.ts";
import { policy } from "../../policy.ts";
import { addMinutes } from "../../common/time.ts";

export const problemKinds = {
  customer: ["quality", "damage", "missing_item", "conduct", "payment", "other"],
  cleaner: ["not_paid", "unsafe_place", "conduct", "other"],
} as const;

/** Open: `awaiting_other` (a party may answer), `in_review` (staff decide), `awaiting_reclean` (the cleaner may accept, G140). */
export const problemStates = ["awaiting_other", "in_review", "awaiting_reclean", "resolved", "withdrawn"] as const;
export type ProblemState = (typeof problemStates)[number];

export const isOpenProblem = (state: ProblemState): boolean => state !== "resolved" && state !== "withdrawn";

/** `come_again`: a free re-clean (G140). `credit`: to the customer's wallet. `owed`: the customer owes the cleaner (G140). */
export const problemOutcomes = ["come_again", "credit", "owed", "none"] as const;
export type ProblemOutcome = (typeof problemOutcomes)[number];

interface ReportedBeside {
  report?: { kind: string; withdrawnAt?: string | undefined } | undefined;
}

interface Joint {
  customer?: ReportedBeside | undefined;
  cleaner?: ReportedBeside | undefined;
  outcome?: ProblemOutcome | undefined;
}

const isStanding = (side: ReportedBeside | undefined): boolean =>
  side?.report !== undefined && side.report.withdrawnAt === undefined;

/** Whether both parties reported something, which one decision answers (decision 0174). */
export const isJoint = ({ customer, cleaner }: Joint): boolean => isStanding(customer) && isStanding(cleaner);

/** What a joint decision for one party means for the other party's report; undefined if the outcome says it (decision 0174). */
export function besideOf(problem: Joint, party: "customer" | "cleaner"): "no_credit" | "nothing_owed" | undefined {
  const { outcome, cleaner } = problem;
  if (!outcome || !isJoint(problem)) return undefined;
  if (party === "customer") return outcome === "owed" ? "no_credit" : undefined;
  return cleaner?.report?.kind === "not_paid" && outcome !== "owed" ? "nothing_owed" : undefined;
}

/** How staff end a debt to the cleaner: paid, or no longer claimed (G140). */
export const debtEnds = ["settled", "waived"] as const;
export type DebtEnd = (typeof debtEnds)[number];

/** How a debt ended; `left`: its cleaner closed the account; `cancelled`: staff cancelled the visit (decision 0173). */
export const DebtEnding = z.enum([...debtEnds, "left", "cancelled"]);
export type DebtEnding = z.infer<typeof DebtEnding>;

/** A customer's debt to a cleaner for one visit (G140). Names are absent after the member has left. */
export const Debt = z.object({
  bookingId: z.string(),
  problemId: z.string(),
  customerName: z.string().optional(),
  cleanerName: z.string().optional(),
  scheduledDate: Day,
  amount: Fils,
});
export type Debt = z.infer<typeof Debt>;

/** A booking's latest problem: it blocks automatic changes until it is closed (decision 0086). */
export const BookingProblem = z.object({
  problemId: z.string(),
  at: Instant,
  closedAt: Instant.optional(),
  /** Which party has not answered a report (decisions §3.10) or a proposed re-clean (G140), and when staff continue without it. */
  awaits: z
    .object({ party: z.enum(["customer", "cleaner"]), until: Instant, what: z.literal("reclean").optional() })
    .optional(),
});
export type BookingProblem = z.infer<typeof BookingProblem>;

export const RecleanTime = z.strictObject({ scheduledDate: Day, scheduledTime: Hour });
export type RecleanTime = z.infer<typeof RecleanTime>;

export const RecleanProposal = z.object({
  times: z.array(RecleanTime),
  answerBy: Instant,
  bookingId: z.string().optional(),
  refused: z.object({ by: z.enum(["cleaner", "deadline", "cancelled"]), at: Instant }).optional(),
});
export type RecleanProposal = z.infer<typeof RecleanProposal>;

/** Links a visit and its re-clean (G140). A re-clean with its own re-clean has all fields. */
export const Reclean = z.object({
  /** The problem that a re-clean is for; on the original visit, that of its latest re-clean. */
  problemId: z.string(),
  of: z.string().optional(),
  /** On a re-clean of a re-clean: the paid visit (0150). */
  first: z.string().optional(),
  by: z.string().optional(),
  until: Day.optional(),
});
export type Reclean = z.infer<typeof Reclean>;

/** Whether a visit is a re-clean: free, and neither rated, tipped nor rewarded (G140). */
export const isReclean = ({ reclean }: { reclean?: Reclean | undefined }): boolean => reclean?.of !== undefined;

/** A re-clean's paid visit: it alone has amounts, even across several re-cleans (0150). */
export const firstVisitOf = ({ reclean }: { reclean?: Reclean | undefined }): string | undefined =>
  reclean?.first ?? reclean?.of;

interface Visit {
  status: "confirmed" | "in_progress" | "completed" | "cancelled";
  startsAt: string;
  endsAt: string;
  unheldAt?: string | undefined;
  problem?: BookingProblem | undefined;
}

export const hasOpenProblem = ({ problem }: Pick<Visit, "problem">): boolean =>
  problem !== undefined && problem.closedAt === undefined;

interface Paid {
  /** fils, as all that follow */
  customerAmount?: number | undefined;
  walletAmount?: number | undefined;
  cancellation?: { charged: number } | undefined;
  credited?: number | undefined;
  unpaid?: number | undefined;
}

/** What a customer paid for a visit in fils, by hand and wallet, less the unpaid part; after a cancellation, the charged fee (G140). */
export const paidFor = ({ customerAmount = 0, walletAmount = 0, cancellation, unpaid = 0 }: Paid): number =>
  cancellation ? cancellation.charged : customerAmount + walletAmount - unpaid;

export const creditableFor = (booking: Paid): number => Math.max(0, paidFor(booking) - (booking.credited ?? 0));

/** The maximum debt in fils for a completed visit: the hand payment less recorded debts; with credits at most the amount paid (G140). */
export const owableFor = (booking: Paid & { status: string }): number =>
  booking.status === "completed"
    ? Math.max(0, Math.min((booking.customerAmount ?? 0) - (booking.unpaid ?? 0), creditableFor(booking)))
    : 0;

export const owedObstacles = ["notCompleted", "cancelled", "nothingLeft"] as const;
export type OwedObstacle = (typeof owedObstacles)[number];

export function owedObstacle(booking: Paid & { status: string }): OwedObstacle | undefined {
  if (owableFor(booking) > 0) return undefined;
  if (booking.status === "completed") return "nothingLeft";
  return booking.status === "cancelled" ? "cancelled" : "notCompleted";
}

/** Whether problems took away all that the customer paid: credited, or not handed over. No reward may depend on such a visit (G140). */
export const isUnpaidInFull = (booking: Paid): boolean =>
  (booking.credited ?? 0) + (booking.unpaid ?? 0) > 0 && creditableFor(booking) === 0;

/** The wallet refund of a cancelled booking in fils, less the charged fee and earlier credits (decision 0177, G140). */
export const walletReturnOf = (
  { walletAmount = 0, credited = 0 }: Pick<Paid, "walletAmount" | "credited">,
  charged: number,
): number => Math.max(0, walletAmount - charged - credited);

/** At least a day after a hold of a visit under way has ended (decision 0116). */
export function problemUntil({ endsAt, unheldAt = endsAt }: Pick<Visit, "endsAt" | "unheldAt">): string {
  const until = addMinutes(endsAt, policy.problems.reportHours * 60);
  const afterHold = addMinutes(unheldAt, policy.completeAfterHours * 60);
  return until > afterHold ? until : afterHold;
}

export function notReportable(visit: Visit, now: string): "noVisit" | "notYet" | "tooLate" | undefined {
  if (visit.status === "cancelled") return "noVisit";
  if (visit.status === "confirmed" && now < visit.startsAt) return "notYet";
  return now >= problemUntil(visit) ? "tooLate" : undefined;
}
