import {
  addMinutes,
  isOpenProblem,
  policy,
  type VisitProblem,
  refuseProblem,
  type StaffProblem,
} from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { otherOf, type Party } from "../booking/party.ts";
import { Call } from "../../kit/call.ts";
import { type ProblemEntity, type Side, withoutWords } from "./problems.entity.ts";

export type ProblemRow = EntityItem<typeof ProblemEntity>;

/** A report that its party has not taken back. */
export const standingReport = (side: Side | undefined) => (side?.report?.withdrawnAt ? undefined : side?.report);

/** Until when the other party may answer before staff look at it (decisions §3.10). */
export const answerByOf = ({ state, since }: Pick<ProblemRow, "state" | "since">) =>
  state === "awaiting_other" ? addMinutes(since, policy.problems.answerHours * 60) : undefined;

/** Which side of a case the caller is on; a stranger learns nothing, not even that it exists. */
export function partyOf(found: ProblemRow | null): { problem: ProblemRow; party: Party } {
  const { memberId } = Call.member();
  if (found?.customerId === memberId) return { problem: found, party: "customer" };
  if (found?.cleanerId === memberId) return { problem: found, party: "cleaner" };
  throw refuseProblem.notFound();
}

export function mustBeOpen({ state }: Pick<ProblemRow, "state">): void {
  if (!isOpenProblem(state)) throw refuseProblem.closed();
}

/**
 * A case for one of its parties: both read both sides, but for what the other party wrote or added for staff alone (G117); what is
 * credited is the customer's to know, and what is owed to the cleaner is both's.
 */
export function asSeenBy(party: Party, { amount, ...row }: ProblemRow): VisitProblem {
  const other = otherOf[party];
  const theirs = row[other] && { [other]: readable(row[other]) };
  const isSeen = party === "customer" || row.outcome === "owed";
  return { ...row, ...theirs, ...(isSeen && { amount }), answerBy: answerByOf(row) };
}

/** A side of a case without what staff alone read of it. */
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

/** The same in a list: words and pictures are read where the look is written down. */
export const asListed = (row: ProblemRow): StaffProblem => ({
  ...asStaffSee(row),
  customer: withoutWords(row.customer),
  cleaner: withoutWords(row.cleaner),
});
