import {
  type AuditEntry,
  besideOf,
  creditableFor,
  type Fils,
  firstVisitOf,
  formatFils,
  isJoint,
  isUnpaidInFull,
  needsSecondAdmin,
  owableFor,
  owedObstacle,
  type ProblemCase,
  type ProblemOutcome,
  problems,
  refuseAdmin,
  refuseProblem,
} from "@naqi/contracts";
import { entryOf, writing } from "../../staff/audit/audit.ts";
import { actingAsStaff, committing } from "../../staff/audit/staff.ts";
import { happened, recordHistory } from "../../staff/audit/timeline.ts";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { endingDebt, owingCleaner } from "../../money/earnings/ledger.ts";
import { changingBooking } from "../booking/moving/changing.ts";
import { eventPayload } from "../booking/event-payload.ts";
import type { BookingRow } from "../booking/bookings.entity.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { staffCommand } from "../../gate/staff-command.ts";
import { pageThrough } from "../../kit/table/pages.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { commit, type Part } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { countingSettled } from "../../identity/member-record/standing.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { changed, readCase, releasing } from "./changing.ts";
import { changingProblem } from "../problem-record/changing-problem.ts";
import { auditActionOf } from "./approval-action.ts";
import { creditingFirst, type PaidCase, readPaidCase } from "./paid-visit.ts";
import { proposingReclean, refuseTimes } from "./reclean.ts";
import { ProblemEntity } from "../problem-record/problems.entity.ts";
import type { ProposalFacts } from "../../staff/approval-requests/approval-requests.entity.ts";
import { proposalOf, proposing, readProposal, settling } from "../../staff/approval-requests/approval-requests.ts";
import { ReferralEntity } from "../../money/referrals/referrals.entity.ts";
import { isReversible, rewarding, unrewarding } from "../../money/referrals/reward.ts";
import { credited } from "../../money/wallet/credited.ts";
import { asListed, asStaffSee, type ProblemRow, standingReport } from "./view.ts";

export const staffList = implement(problems.staffList, async ({ state, customerId, cleanerId, cursor, limit }) => {
  const ofPerson = customerId
    ? ProblemEntity.query.byCustomer({ customerId })
    : cleanerId && ProblemEntity.query.byCleaner({ cleanerId });
  if (ofPerson) {
    const all = await pageThrough(ofPerson, { cursor, limit, order: "desc" });
    return { items: all.rows.map(asListed), cursor: all.cursor };
  }
  if (state === "owed") {
    const owed = await pageThrough(ProblemEntity.query.byOwing({ owing: "open" }), { cursor, limit });
    return { items: owed.rows.map(asListed), cursor: owed.cursor };
  }
  const order = state === "resolved" || state === "withdrawn" ? "desc" : "asc";
  const { rows, cursor: next } = await pageThrough(ProblemEntity.query.byState({ state }), { cursor, limit, order });
  return { items: rows.map(asListed), cursor: next };
});

/** Both sides in full; the audit entry is written first. */
export const staffCase = implement(problems.staffCase, async (key) => {
  const found = await readPaidCase(key);
  if (!found) throw refuseAdmin.notFound();
  const entry = auditActionOf("view", found.problem);
  await commit([actingAsStaff(), writing(entry)]);
  return caseOf(found, entry);
});

/** Decides a case in review as it was read (G140, 0150). A credit above AED 5,000 waits for a second admin (G135). */
export const decide = staffCommand(
  problems.decide,
  async ({ outcome, amount, times = [], reason, version, ...key }) =>
    retryOnConflict(async () => {
      const found = await readPaidCase(key);
      if (!found) throw refuseAdmin.notFound();
      const { problem, booking, paid } = found;
      if (problem.state !== "in_review") throw refuseAdmin.wrongMoment();
      // Earlier credits for the same visit count towards the limit.
      const isLarge = outcome === "credit" && needsSecondAdmin((paid.credited ?? 0) + (amount ?? 0));
      if (isLarge && isCreditWaiting(problem)) throw refuseProblem.creditWaits();
      if (problem.version !== version) throw refuseAdmin.caseChanged();
      mustBePossible(found, { outcome, amount });
      if (outcome === "come_again" || times.length > 0) {
        if (outcome !== "come_again") throw refuseTimes();
        if (!standingReport(problem.customer)) throw refuseProblem.recleanNotAsked();
        const entry = auditActionOf("reclean", problem, reason);
        const { parts, change } = await proposingReclean(problem, booking, { times, reason });
        await commit([...committing(), ...parts, ...(await endingWaitingCredit(problem)), writing(entry)]);
        return caseOf({ ...found, problem: changed(problem, change) }, entry);
      }
      if (isLarge && amount !== undefined) return askForCredit(found, { amount, reason });
      const { parts, entry, after } = await deciding(found, { outcome, amount, reason });
      await commit([...committing(), ...parts, ...(await endingWaitingCredit(problem))]);
      return caseOf(after, entry);
    }),
  caseAgain,
);

async function deciding(
  { problem, booking, paid }: PaidCase,
  { outcome, amount, reason }: Decided & { reason: string },
) {
  const now = Call.now();
  const owing = outcome === "owed" ? { owing: "open", owingSince: now } : {};
  const change = { state: "resolved", since: now, closedAt: now, outcome, amount, reason, ...owing } as const;
  const after = changed(problem, change);
  const entry = auditActionOf("decide", problem, reason);
  const credit = amount !== undefined && outcome === "credit" ? { credited: (paid.credited ?? 0) + amount } : undefined;
  const isFirst = paid.bookingId === booking.bookingId;
  const debt = amount !== undefined && outcome === "owed" ? { unpaid: (booking.unpaid ?? 0) + amount } : {};
  const parts = [
    changingProblem(problem, change),
    ...(await releasing(booking, problem, {
      ...(isFirst && credit),
      ...debt,
      owing: outcome === "owed" ? amount : undefined,
    })),
    ...(credit && !isFirst ? [creditingFirst(paid, credit)] : []),
    ...(outcome === "credit" ? crediting(problem, amount) : []),
    ...(outcome === "owed" && amount !== undefined ? owingCleaner(booking, amount) : []),
    ...(await takingReward({ ...paid, ...credit, ...debt })),
    writing(entry),
    outboxEvent("problem.resolved", {
      ...eventPayload(booking),
      outcome,
      amount,
      ...(isJoint(problem) && {
        joint: { customer: besideOf(after, "customer"), cleaner: besideOf(after, "cleaner") },
      }),
    }),
  ];
  const decided = { ...booking, ...(isFirst && credit), ...debt };
  const found: PaidCase = {
    problem: after,
    booking: decided,
    paid: isFirst ? decided : { ...paid, ...credit },
  };
  return { parts, entry, after: found };
}

type Credit = NonNullable<ProposalFacts["credit"]>;

/** Whether a credit waits for a second admin. A changed case invalidates the proposal. */
const isCreditWaiting = ({ creditAsked, version }: ProblemRow) => creditAsked?.version === version;

async function endingWaitingCredit(problem: ProblemRow): Promise<Part[]> {
  if (!problem.creditAsked) return [];
  const proposal = await readProposal(problem.creditAsked.proposalId);
  return proposal?.state === "open" ? settling(proposal, { state: "overtaken" }) : [];
}

/** Proposes a credit to a second admin; the case stays in review. The write lets one of two parallel requests through. */
async function askForCredit(
  found: PaidCase,
  { amount, reason }: Pick<Credit, "amount" | "reason">,
): Promise<ProblemCase> {
  const { problem } = found;
  const { bookingId, problemId, customerId, customerName } = problem;
  const version = problem.version + 1;
  const about = { subjectId: customerId, subjectName: customerName, reason };
  const proposed = proposalOf({
    what: "credit",
    ...about,
    facts: {
      issue: { worth: amount, problemId, bookingId },
      recordId: problemId,
      credit: { bookingId, problemId, version, amount, reason },
    },
  });
  const change = { creditAsked: { proposalId: proposed.proposalId, version } };
  const entry = entryOf({
    action: "credit.asked",
    ...about,
    recordId: problemId,
    reason: `${formatFils(amount)}: ${reason}`,
  });
  await commit([
    ...committing(),
    ...proposing(proposed),
    changingProblem(problem, change),
    ...(await endingWaitingCredit(problem)),
    writing(entry),
  ]);
  return caseOf({ ...found, problem: changed(problem, change) }, entry);
}

export async function notCrediting(credit: Credit): Promise<Part[]> {
  const [problem] = await readCase(credit);
  return problem?.version === credit.version ? [changingProblem(problem, {})] : [];
}

export async function creditingApproved({ version, amount, reason, ...key }: Credit): Promise<Part[] | undefined> {
  const found = await readPaidCase(key);
  if (!found || found.problem.version !== version || found.problem.state !== "in_review") return undefined;
  if (amount > creditableIn(found)) return undefined;
  return (await deciding(found, { outcome: "credit", amount, reason })).parts;
}

/** A re-clean decides a case only once the cleaner accepts it. */
type Decided = Wanted & { outcome: Exclude<ProblemOutcome, "come_again"> };

interface Wanted {
  outcome: ProblemOutcome;
  amount?: Fils | undefined;
}

function mustBePossible(found: PaidCase, { outcome, amount }: Wanted): void {
  const { problem, booking } = found;
  const { amountMissing, owedMissing } = refuseProblem;
  const most = outcome === "credit" ? creditableIn(found) : outcome === "owed" ? owableIn(problem, booking) : 0;
  const isWanted = outcome === "credit" || outcome === "owed";
  if (isWanted === (amount !== undefined) && (amount ?? 0) <= most) return;
  const refusal = outcome === "owed" ? owedMissing : amountMissing;
  throw refusal({ fields: { amount: refusal.text } });
}

const creditableIn = ({ problem: { gone }, paid }: Pick<PaidCase, "problem" | "paid">): Fils =>
  gone?.includes("customer") ? 0 : creditableFor(paid);

/** fils; only if both parties are members and the cleaner reports that they were not paid (G140). */
const owableIn = (problem: ProblemRow, booking: BookingRow): Fils =>
  !problem.gone && isNotPaid(problem) ? owableFor(booking) : 0;

const isNotPaid = ({ cleaner }: ProblemRow): boolean => standingReport(cleaner)?.kind === "not_paid";

/** Ends a debt as paid or waived (G140). A payment can restore the referral reward (0140). Refuses a case without a debt. */
export const settle = staffCommand(
  problems.settle,
  async ({ end, reason, version, ...key }) =>
    retryOnConflict(async () => {
      const found = await readPaidCase(key);
      if (!found) throw refuseAdmin.notFound();
      const { problem, booking } = found;
      const { customerId, outcome, amount, debt } = problem;
      if (outcome !== "owed" || amount === undefined || debt) throw refuseProblem.notOwed();
      if (problem.version !== version) throw refuseAdmin.caseChanged();
      const [customer, cleaner] = await readTogether(
        row(MemberEntity, { memberId: customerId }),
        row(CleanerEntity, { cleanerId: booking.cleanerId }),
      );
      const change = { debt: { end, at: Call.now(), reason } };
      const settled = end === "settled" ? { unpaid: (booking.unpaid ?? 0) - amount } : {};
      const entry = auditActionOf("settle", problem, reason);
      await commit([
        ...committing(),
        changingProblem(problem, change, { isOver: true }),
        changingBooking(booking, settled).part,
        ...(customer ? [countingSettled(customerId, { amount })] : []),
        ...endingDebt(booking, amount, { isPaid: end === "settled", isLeft: !cleaner }),
        ...(await rewardingPaid(booking, { ...booking, ...settled })),
        writing(entry),
        outboxEvent("problem.settled", { ...eventPayload(booking), end, amount }),
      ]);
      // Only a paid visit can have a debt, so it is its own first visit.
      const after = { ...booking, ...settled };
      return caseOf({ problem: changed(problem, change), booking: after, paid: after }, entry);
    }),
  caseAgain,
);

async function caseAgain({ bookingId, problemId }: Parameters<typeof readPaidCase>[0]): Promise<ProblemCase> {
  const found = await readPaidCase({ bookingId, problemId });
  if (!found) throw refuseAdmin.notFound();
  return caseOf(found);
}

async function takingReward(booking: BookingRow): Promise<Part[]> {
  if (!isUnpaidInFull(booking)) return [];
  return unrewarding(await referralOf(booking), booking);
}

async function rewardingPaid(before: BookingRow, after: BookingRow): Promise<Part[]> {
  if (!isUnpaidInFull(before) || isUnpaidInFull(after) || after.status !== "completed") return [];
  return rewarding(await referralOf(after), after);
}

async function referralOf({ customerId }: BookingRow) {
  const [referral] = await readTogether(row(ReferralEntity, { refereeId: customerId }));
  return referral;
}

/** The customer cannot close the account while the case is open, so the credit needs no check of it. */
const crediting = ({ customerId: memberId, problemId: sourceId }: ProblemRow, amount: Fils | undefined): Part[] =>
  amount === undefined ? [] : credited({ memberId, amount, source: "problem", sourceId, isStaying: true });

/** What staff did to a debt is in the audit. */
const debtEnded = (debt: ProblemRow["debt"]) => [
  ["problem.debtLeft", debt?.end === "left" ? debt.at : undefined, "system"] as const,
  ["problem.debtCancelled", debt?.end === "cancelled" ? debt.at : undefined, "staff"] as const,
];

async function caseOf({ problem, booking, paid }: PaidCase, fresh?: AuditEntry): Promise<ProblemCase> {
  const { customer, cleaner, reviewSince, debt } = problem;
  const sides = (["customer", "cleaner"] as const).flatMap((party) => {
    const { report, answer } = { customer, cleaner }[party] ?? {};
    return [
      ["problem.reported", report?.at, party],
      ["problem.answered", answer?.at, party],
      ["problem.withdrawn", report?.withdrawnAt, party],
    ] as const;
  });
  const isUndecided = problem.state === "in_review";
  return {
    problem: asStaffSee(problem),
    firstVisitId: firstVisitOf(booking),
    creditable: creditableIn({ problem, paid }),
    credited: paid.credited ?? 0,
    owable: isUndecided ? owableIn(problem, booking) : 0,
    notOwable: isUndecided && isNotPaid(problem) ? owedObstacle(booking) : undefined,
    reversesReward: isUndecided && isReversible(await referralOf(paid), paid),
    timeline: happened(
      [...sides, ["problem.asked", reviewSince, "system"], ...debtEnded(debt)],
      await recordHistory(problem.problemId, fresh),
    ),
  };
}
