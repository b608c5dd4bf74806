import {
  type AuditEntry,
  creditableFor,
  type Fils,
  firstVisitOf,
  formatFils,
  isCreditedInFull,
  needsSecondAdmin,
  owableFor,
  type ProblemCase,
  type ProblemOutcome,
  problems,
  refuseAdmin,
  refuseProblem,
} from "@naqi/contracts";
import { entryOf, writing } from "../audit/audit.ts";
import { actingAsStaff, committing, needStaff } from "../audit/staff.ts";
import { happened, recordHistory } from "../audit/timeline.ts";
import { changingBooking } from "../bookings/changing.ts";
import { toldOf } from "../bookings/told.ts";
import type { BookingRow } from "../bookings/view.ts";
import { Call } from "../kit/call.ts";
import { implement } from "../gate/implement.ts";
import { staffCommand } from "../gate/staff-command.ts";
import { pageThrough } from "../kit/pages.ts";
import { readTogether, row } from "../kit/read-together.ts";
import { checking, type Part, transact } from "../kit/transact.ts";
import { overtaken, untilWritten } from "../kit/until-written.ts";
import { MemberEntity } from "../membership/membership.entity.ts";
import { countingSettled } from "../membership/standing.ts";
import { telling } from "../outbox/telling.ts";
import { changed, changingProblem, releasing } from "./changing.ts";
import { deedOf } from "./deed.ts";
import { creditingFirst, type PaidCase, readPaidCase } from "./paid-visit.ts";
import { proposingReclean, refuseTimes } from "./reclean.ts";
import { ProblemEntity } from "./problems.entity.ts";
import type { ProposalFacts } from "../proposals/proposals.entity.ts";
import { proposalOf, proposing } from "../proposals/proposing.ts";
import { ReferralEntity } from "../referrals/referrals.entity.ts";
import { isReversible, unrewarding } from "../referrals/reward.ts";
import { credited } from "../wallet/credited.ts";
import { asListed, asStaffSee, type ProblemRow, standingReport } from "./view.ts";

export const staffList = implement(problems.staffList, async ({ state, cursor, limit }) => {
  const order = state === "resolved" || state === "withdrawn" ? "desc" : "asc";
  const { rows, cursor: next } = await pageThrough(ProblemEntity.query.byState({ state }), { cursor, limit, order });
  return { items: rows.map(asListed), cursor: next };
});

/** Both sides in their own words; the view is logged before they are shown. */
export const staffCase = implement(problems.staffCase, async (key) => {
  const found = await readPaidCase(key);
  if (!found) throw refuseAdmin.notFound();
  const entry = deedOf("view", found.problem);
  needStaff(await transact([actingAsStaff(), writing(entry)]));
  return caseOf(found, entry);
});

/**
 * Decides a case that is in review, as it was read: of two admins at once one is refused. The visit continues, and both parties are
 * notified with the reason. All credits for one visit and its re-cleans are at most what its customer paid (0161), and a credit of
 * everything takes back the reward for inviting the customer, within 14 days of the completion (G140). A re-clean is proposed to the cleaner first, at up to three
 * times at which they are free; the case stays open until they accept. A credit above AED 5,000 becomes a proposal: the case stays
 * in review until a second admin confirms it (G135).
 */
export const decide = staffCommand(
  problems.decide,
  async ({ outcome, amount, times = [], reason, version, ...key }) =>
    untilWritten(async () => {
      const found = await readPaidCase(key);
      if (!found) throw refuseAdmin.notFound();
      const { problem, booking, paid } = found;
      if (problem.state !== "in_review") throw refuseAdmin.wrongMoment();
      if (problem.version !== version) throw refuseAdmin.caseChanged();
      mustBePossible(found, { outcome, amount });
      if (outcome === "come_again" || times.length > 0) {
        if (outcome !== "come_again") throw refuseTimes();
        const entry = deedOf("decide", problem, reason);
        const { parts, change } = await proposingReclean(problem, booking, { times, reason });
        const failed = await transact([...committing(), ...parts, writing(entry)]);
        needStaff(failed);
        if (failed.has("problem")) throw refuseAdmin.caseChanged();
        return caseOf({ ...found, problem: changed(problem, change) }, entry);
      }
      // What was credited for the same visit before counts, as it is one issue in parts.
      if (outcome === "credit" && amount !== undefined && needsSecondAdmin((paid.credited ?? 0) + amount)) {
        return askForCredit(found, { amount, reason });
      }
      const { parts, entry, after } = await deciding(found, { outcome, amount, reason });
      const failed = await transact([...committing(), ...parts]);
      needStaff(failed);
      if (failed.has("problem")) throw refuseAdmin.caseChanged();
      return failed.size === 0 ? caseOf(after, entry) : overtaken;
    }),
  caseAgain,
);

/** The parts that decide a case, with the row of the trail, and the case and its visits as they are afterwards. */
async function deciding(
  { problem, booking, paid }: PaidCase,
  { outcome, amount, reason }: Decided & { reason: string },
) {
  const now = Call.now();
  const change = { state: "resolved", since: now, closedAt: now, outcome, amount, reason } as const;
  const entry = deedOf("decide", problem, reason);
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
    ...(await takingReward({ ...paid, ...credit })),
    writing(entry),
    telling("problem.resolved", { ...toldOf(booking), outcome, amount }),
  ];
  const decided = { ...booking, ...(isFirst && credit), ...debt };
  const after: PaidCase = {
    problem: changed(problem, change),
    booking: decided,
    paid: isFirst ? decided : { ...paid, ...credit },
  };
  return { parts, entry, after };
}

type Credit = NonNullable<ProposalFacts["credit"]>;

/** Proposes a credit to a second admin, on the case as it was read, which stays in review. */
async function askForCredit(
  found: PaidCase,
  { amount, reason }: Pick<Credit, "amount" | "reason">,
): Promise<ProblemCase> {
  const { problem } = found;
  const { bookingId, problemId, version, customerId, customerName } = problem;
  const about = { subjectId: customerId, subjectName: customerName, reason };
  const proposed = proposalOf({
    what: "credit",
    ...about,
    facts: { issue: { worth: amount, problemId }, credit: { bookingId, problemId, version, amount, reason } },
  });
  const entry = entryOf({
    action: "credit.asked",
    ...about,
    recordId: problemId,
    reason: `${formatFils(amount)}: ${reason}`,
  });
  const failed = await transact([
    ...committing(),
    ...proposing(proposed),
    checking(
      "problem",
      ProblemEntity.remove({ bookingId, problemId }).where((kept, { eq }) => eq(kept.version, version)),
    ),
    writing(entry),
  ]);
  needStaff(failed);
  if (failed.has("problem")) throw refuseAdmin.caseChanged();
  return caseOf(found, entry);
}

/**
 * The parts that decide a case with a credit which a second admin confirms; undefined where the case has changed since, or less can be credited
 * by now.
 */
export async function creditingApproved({ version, amount, reason, ...key }: Credit): Promise<Part[] | undefined> {
  const found = await readPaidCase(key);
  if (!found || found.problem.version !== version || found.problem.state !== "in_review") return undefined;
  if (amount > creditableFor(found.paid)) return undefined;
  return (await deciding(found, { outcome: "credit", amount, reason })).parts;
}

/** A re-clean decides a case only once the cleaner accepts it. */
type Decided = Wanted & { outcome: Exclude<ProblemOutcome, "come_again"> };

interface Wanted {
  outcome: ProblemOutcome;
  /** fils */
  amount?: Fils | undefined;
}

/** Refuses an amount that does not belong to the outcome, or is higher than what can be credited or owed. */
function mustBePossible({ problem, booking, paid }: PaidCase, { outcome, amount }: Wanted): void {
  const { amountMissing, owedMissing } = refuseProblem;
  const most = outcome === "credit" ? creditableFor(paid) : outcome === "owed" ? owableIn(problem, booking) : 0;
  const isWanted = outcome === "credit" || outcome === "owed";
  if (isWanted === (amount !== undefined) && (amount ?? 0) <= most) return;
  const refusal = outcome === "owed" ? owedMissing : amountMissing;
  throw refusal({ fields: { amount: refusal.text } });
}

/** The most in fils that can be recorded as owed: only where the cleaner reports that they were not paid (G140). */
const owableIn = ({ cleaner }: ProblemRow, booking: BookingRow): Fils =>
  standingReport(cleaner)?.kind === "not_paid" ? owableFor(booking) : 0;

/**
 * Ends what a customer owes their cleaner, as paid or waived, on the case as it was read. The customer can book again once nothing else
 * is owed. Both parties are notified with the reason; a customer whose row is gone is not counted. Refuses a case in which nothing is owed (G140).
 */
export const settle = staffCommand(
  problems.settle,
  async ({ end, reason, version, ...key }) =>
    untilWritten(async () => {
      const found = await readPaidCase(key);
      if (!found) throw refuseAdmin.notFound();
      const { problem, booking } = found;
      const { customerId, outcome, amount, debt } = problem;
      if (outcome !== "owed" || amount === undefined || debt) throw refuseProblem.notOwed();
      if (problem.version !== version) throw refuseAdmin.caseChanged();
      const [customer] = await readTogether(row(MemberEntity, { memberId: customerId }));
      const change = { debt: { end, at: Call.now(), reason } };
      const settled = end === "settled" ? { unpaid: (booking.unpaid ?? 0) - amount } : {};
      const entry = deedOf("settle", problem, reason);
      const failed = await transact([
        ...committing(),
        changingProblem(problem, change),
        changingBooking(booking, settled).part,
        ...(customer ? [countingSettled(customerId, amount)] : []),
        writing(entry),
        telling("problem.settled", { ...toldOf(booking), end, amount }),
      ]);
      needStaff(failed);
      if (failed.has("problem")) throw refuseAdmin.caseChanged();
      if (failed.size > 0) return overtaken;
      // Only a visit that was paid for has something owed, so it is its own first visit.
      const after = { ...booking, ...settled };
      return caseOf({ problem: changed(problem, change), booking: after, paid: after }, entry);
    }),
  caseAgain,
);

/** What a command that was sent again answers: the case as it is now. */
async function caseAgain({ bookingId, problemId }: Parameters<typeof readPaidCase>[0]): Promise<ProblemCase> {
  const found = await readPaidCase({ bookingId, problemId });
  if (!found) throw refuseAdmin.notFound();
  return caseOf(found);
}

/** The parts that take back the reward which depends on a visit that is credited in full; one read more for those. */
async function takingReward(booking: BookingRow): Promise<Part[]> {
  if (!isCreditedInFull(booking)) return [];
  return unrewarding(await referralOf(booking), booking);
}

async function referralOf({ customerId }: BookingRow) {
  const [referral] = await readTogether(row(ReferralEntity, { refereeId: customerId }));
  return referral;
}

/** The parts that credit the customer, who cannot close the account while the case is open. */
const crediting = ({ customerId: memberId, problemId: sourceId }: ProblemRow, amount: Fils | undefined): Part[] =>
  amount === undefined
    ? []
    : credited({ memberId, amount, source: "problem", sourceId }).filter(({ name }) => name !== "customer");

async function caseOf({ problem, booking, paid }: PaidCase, fresh?: AuditEntry): Promise<ProblemCase> {
  const { customer, cleaner, reviewSince } = problem;
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
    creditable: creditableFor(paid),
    credited: paid.credited ?? 0,
    owable: isUndecided ? owableIn(problem, booking) : 0,
    reversesReward: isUndecided && isReversible(await referralOf(paid), paid),
    timeline: happened(
      [...sides, ["problem.asked", reviewSince, "system"]],
      await recordHistory(problem.problemId, fresh),
    ),
  };
}
