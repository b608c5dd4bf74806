import {
  addMinutes,
  isOpenProblem,
  policy,
  type VisitProblem,
  refuseProblem,
  type StaffProblem,
} from "@naqi/contracts";
import { otherOf, type Party } from "../booking/party.ts";
import { Call } from "../../kit/call.ts";
import { type ProblemRow, type Side, withoutWords } from "../problem-record/problems.entity.ts";

export type { ProblemRow };

export const standingReport = (side: Side | undefined) => (side?.report?.withdrawnAt ? undefined : side?.report);

export const answerByOf = ({ state, since }: Pick<ProblemRow, "state" | "since">) =>
  state === "awaiting_other" ? addMinutes(since, policy.problems.answerHours * 60) : undefined;

/** Refuses other callers as if the case did not exist. */
export function partyOf(found: ProblemRow | null): { problem: ProblemRow; party: Party } {
  const { memberId } = Call.member();
  if (found?.customerId === memberId) return { problem: found, party: "customer" };
  if (found?.cleanerId === memberId) return { problem: found, party: "cleaner" };
  throw refuseProblem.notFound();
}

export function mustBeOpen({ state }: Pick<ProblemRow, "state">): void {
  if (!isOpenProblem(state)) throw refuseProblem.closed();
}

/** A case for one party, without what the other wrote for staff only (G117). Only the customer sees a credit; both see a debt. */
export function asSeenBy(party: Party, { amount, ...row }: ProblemRow): VisitProblem {
  const other = otherOf[party];
  const theirs = row[other] && { [other]: readable(row[other]) };
  const isSeen = party === "customer" || row.outcome === "owed";
  return { ...row, ...theirs, ...(isSeen && { amount }), answerBy: answerByOf(row) };
}

export const readable = ({ report, answer }: Side): Side => ({
  ...(report && {
    report: {
      ...report,
      ...(report.forStaff && { text: undefined }),
      pictures: report.pictures.filter((picture) => !report.forStaff && !picture.forStaff),
    },
  }),
  ...(answer && { answer: answer.forStaff ? { ...answer, text: undefined } : answer }),
});

export const asStaffSee = (row: ProblemRow): StaffProblem => ({ ...row, answerBy: answerByOf(row) });

/** For lists: texts and pictures are shown only where the view is logged. */
export const asListed = (row: ProblemRow): StaffProblem => ({
  ...asStaffSee(row),
  customer: withoutWords(row.customer),
  cleaner: withoutWords(row.cleaner),
});
