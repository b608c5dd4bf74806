import {
  type AuditEntry,
  creditableFor,
  type Fils,
  isCreditedInFull,
  type ProblemCase,
  problems,
  refuseAdmin,
  refuseProblem,
} from "@naqi/contracts";
import { entryOf, writing } from "../audit/audit.ts";
import { actingAsStaff, committing, needStaff } from "../audit/staff.ts";
import { happened, recordHistory } from "../audit/timeline.ts";
import { toldOf } from "../bookings/told.ts";
import type { BookingRow } from "../bookings/view.ts";
import { Call } from "../kit/call.ts";
import { implement } from "../gate/implement.ts";
import { staffCommand } from "../gate/staff-command.ts";
import { pageThrough } from "../kit/pages.ts";
import { readTogether, row } from "../kit/read-together.ts";
import { type Part, transact } from "../kit/transact.ts";
import { overtaken, untilWritten } from "../kit/until-written.ts";
import { telling } from "../outbox/telling.ts";
import { changed, changingProblem, readCase, releasing } from "./changing.ts";
import { ProblemEntity } from "./problems.entity.ts";
import { ReferralEntity } from "../referrals/referrals.entity.ts";
import { isReversible, unrewarding } from "../referrals/reward.ts";
import { credited } from "../wallet/credited.ts";
import { asListed, asStaffSee, type ProblemRow } from "./view.ts";

export const staffList = implement(problems.staffList, async ({ state, cursor, limit }) => {
  const order = state === "resolved" || state === "withdrawn" ? "desc" : "asc";
  const { rows, cursor: next } = await pageThrough(ProblemEntity.query.byState({ state }), { cursor, limit, order });
  return { items: rows.map(asListed), cursor: next };
});

/** Both sides, which are somebody's own words; that they were read is written before they are shown. */
export const staffCase = implement(problems.staffCase, async (key) => {
  const [problem, booking] = await readCase(key);
  if (!problem) throw refuseAdmin.notFound();
  const entry = deedOf("view", problem);
  needStaff(await transact([actingAsStaff(), writing(entry)]));
  return caseOf(problem, booking, entry);
});

/**
 * Decides a case that is in review, as it was read: of two admins at once one is refused. The visit continues, and both parties are
 * notified with the reason. All credits for one visit are at most what its customer paid, and a credit of everything takes back the
 * reward for inviting the customer, within 14 days of the completion (G140).
 */
export const decide = staffCommand(
  problems.decide,
  async ({ outcome, amount, reason, version, ...key }) =>
    untilWritten(async () => {
      const [problem, booking] = await readCase(key);
      if (!problem || !booking) throw refuseAdmin.notFound();
      if (problem.state !== "in_review") throw refuseAdmin.wrongMoment();
      if (problem.version !== version) throw refuseAdmin.caseChanged();
      const isCredit = outcome === "credit";
      if (isCredit !== (amount !== undefined) || (amount ?? 0) > creditableFor(booking))
        throw refuseProblem.amountMissing({ fields: { amount: refuseProblem.amountMissing.text } });
      const now = Call.now();
      const change = { state: "resolved", since: now, closedAt: now, outcome, amount, reason } as const;
      const entry = deedOf("decide", problem, reason);
      const credit = amount === undefined ? {} : { credited: (booking.credited ?? 0) + amount };
      const failed = await transact([
        ...committing(),
        changingProblem(problem, change),
        ...releasing(booking, problem, credit),
        ...crediting(problem, amount),
        ...(await takingReward({ ...booking, ...credit })),
        writing(entry),
        telling("problem.resolved", { ...toldOf(booking), outcome, amount }),
      ]);
      needStaff(failed);
      if (failed.has("problem")) throw refuseAdmin.caseChanged();
      return failed.size === 0 ? caseOf(changed(problem, change), { ...booking, ...credit }, entry) : overtaken;
    }),
  async ({ bookingId, problemId }) => {
    const [problem, booking] = await readCase({ bookingId, problemId });
    if (!problem) throw refuseAdmin.notFound();
    return caseOf(problem, booking);
  },
);

/** The parts that take back the reward which depends on a visit that is credited in full; one read more for those. */
async function takingReward(booking: BookingRow): Promise<Part[]> {
  if (!isCreditedInFull(booking)) return [];
  return unrewarding(await referralOf(booking), booking);
}

async function referralOf({ customerId }: BookingRow) {
  const [referral] = await readTogether(row(ReferralEntity, { refereeId: customerId }));
  return referral;
}

/** The parts that credit its customer, whose row is written with them: nobody leaves while their case is open. */
const crediting = ({ customerId: memberId, problemId: sourceId }: ProblemRow, amount: Fils | undefined): Part[] =>
  amount === undefined
    ? []
    : credited({ memberId, amount, source: "problem", sourceId }).filter(({ name }) => name !== "customer");

/** What staff do about a case is about whoever reported first. */
export function deedOf(act: "view" | "picture" | "decide", problem: ProblemRow, reason?: string): AuditEntry {
  const { customer, problemId: recordId } = problem;
  const isCustomers = customer?.report?.at === problem.createdAt;
  const [subjectId, subjectName] = isCustomers
    ? [problem.customerId, problem.customerName]
    : [problem.cleanerId, problem.cleanerName];
  return entryOf({ action: `problem.${act}`, subjectId, subjectName, recordId, reason });
}

async function caseOf(problem: ProblemRow, booking: BookingRow | null, fresh?: AuditEntry): Promise<ProblemCase> {
  const { customer, cleaner, reviewSince } = problem;
  const sides = (["customer", "cleaner"] as const).flatMap((party) => {
    const { report, answer } = { customer, cleaner }[party] ?? {};
    return [
      ["problem.reported", report?.at, party],
      ["problem.answered", answer?.at, party],
      ["problem.withdrawn", report?.withdrawnAt, party],
    ] as const;
  });
  const isUndecided = problem.state === "in_review" && booking !== null;
  return {
    problem: asStaffSee(problem),
    creditable: booking ? creditableFor(booking) : 0,
    reversesReward: isUndecided && isReversible(await referralOf(booking), booking),
    timeline: happened(
      [...sides, ["problem.asked", reviewSince, "system"]],
      await recordHistory(problem.problemId, fresh),
    ),
  };
}
