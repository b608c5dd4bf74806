import { type AuditEntry, type Fils, type ProblemCase, problems, refuseAdmin, refuseProblem } from "@naqi/contracts";
import { entryOf, writing } from "../audit/audit.ts";
import { actingAsStaff, committing, needStaff } from "../audit/staff.ts";
import { happened, recordHistory } from "../audit/timeline.ts";
import { toldOf } from "../bookings/told.ts";
import { Call } from "../kit/call.ts";
import { implement } from "../gate/implement.ts";
import { staffCommand } from "../gate/staff-command.ts";
import { pageThrough } from "../kit/pages.ts";
import { type Part, transact } from "../kit/transact.ts";
import { telling } from "../outbox/telling.ts";
import { changed, changingProblem, readCase, releasing } from "./changing.ts";
import { ProblemEntity } from "./problems.entity.ts";
import { credited } from "../wallet/credited.ts";
import { asListed, asStaffSee, type ProblemRow } from "./view.ts";

export const staffList = implement(problems.staffList, async ({ state, cursor, limit }) => {
  const order = state === "resolved" || state === "withdrawn" ? "desc" : "asc";
  const { rows, cursor: next } = await pageThrough(ProblemEntity.query.byState({ state }), { cursor, limit, order });
  return { items: rows.map(asListed), cursor: next };
});

/** Both sides, which are somebody's own words; that they were read is written before they are shown. */
export const staffCase = implement(problems.staffCase, async (key) => {
  const [problem] = await readCase(key);
  if (!problem) throw refuseAdmin.notFound();
  const entry = deedOf("view", problem);
  needStaff(await transact([actingAsStaff(), writing(entry)]));
  return caseOf(problem, entry);
});

/**
 * Decides a case that is in review, as it was looked at: of two members of staff at once one is refused. The visit goes on
 * from where it waited, and both parties are told with the reason. What is credited for all cases of a visit is at most its price.
 */
export const decide = staffCommand(
  problems.decide,
  async ({ outcome, amount, reason, version, ...key }) => {
    const [problem, booking] = await readCase(key);
    if (!problem || !booking) throw refuseAdmin.notFound();
    if (problem.state !== "in_review") throw refuseAdmin.wrongMoment();
    if (problem.version !== version) throw refuseAdmin.caseChanged();
    const isCredit = outcome === "credit";
    const left = isCredit ? problem.agreedPrice - (await creditedFor(problem)) : 0;
    if (isCredit !== (amount !== undefined) || (amount ?? 0) > left)
      throw refuseProblem.amountMissing({ fields: { amount: refuseProblem.amountMissing.text } });
    const now = Call.now();
    const change = { state: "resolved", since: now, closedAt: now, outcome, amount, reason } as const;
    const entry = deedOf("decide", problem, reason);
    const failed = await transact([
      ...committing(),
      changingProblem(problem, change),
      ...(await releasing(booking, problem)),
      ...crediting(problem, amount),
      writing(entry),
      telling("problem.resolved", { ...toldOf(booking), outcome, amount }),
    ]);
    needStaff(failed);
    if (failed.size > 0) throw refuseAdmin.caseChanged();
    return caseOf(changed(problem, change), entry);
  },
  async ({ bookingId, problemId }) => {
    const [problem] = await readCase({ bookingId, problemId });
    if (!problem) throw refuseAdmin.notFound();
    return caseOf(problem);
  },
);

/**
 * What was credited for the other cases of the same visit, in fils. Each case that is decided writes the booking, on whose version
 * the next one depends (`releasing`): so read after the booking it holds until the write.
 */
async function creditedFor({ bookingId }: ProblemRow): Promise<Fils> {
  const { data } = await ProblemEntity.query.primary({ bookingId }).go({ consistent: true, pages: "all" });
  return data.reduce((sum, { amount = 0 }) => sum + amount, 0);
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

async function caseOf(problem: ProblemRow, fresh?: AuditEntry): Promise<ProblemCase> {
  const { customer, cleaner, reviewSince } = problem;
  const sides = (["customer", "cleaner"] as const).flatMap((party) => {
    const { report, answer } = { customer, cleaner }[party] ?? {};
    return [
      ["problem.reported", report?.at, party],
      ["problem.answered", answer?.at, party],
      ["problem.withdrawn", report?.withdrawnAt, party],
    ] as const;
  });
  return {
    problem: asStaffSee(problem),
    timeline: happened(
      [...sides, ["problem.asked", reviewSince, "system"]],
      await recordHistory(problem.problemId, fresh),
    ),
  };
}
