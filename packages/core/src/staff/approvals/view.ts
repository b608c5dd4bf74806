import { addMinutes, type Proposal, type ProposalAct } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import type { ProposalRow } from "../approval-requests/approval-requests.ts";
import { shownMinutes } from "./approved-actions.ts";

export const shownUntil = ({ what, state, dueAt }: ProposalRow): string | undefined =>
  what === "payout" && state === "confirmed" ? addMinutes(dueAt, shownMinutes) : undefined;

export function asProposal(row: ProposalRow): Proposal {
  const { facts, queue, dueAt } = row;
  const until = shownUntil(row);
  return {
    ...row,
    detail: facts?.masked ?? facts?.email,
    issue: facts?.issue,
    season: facts?.season,
    settledAt: queue === "settled" ? dueAt : undefined,
    shownUntil: until,
    may: actsOn(row, until),
  };
}

function actsOn({ queue, dueAt, proposerId, subjectId }: ProposalRow, until: string | undefined): ProposalAct[] {
  const { memberId } = Call.member();
  const now = Call.now();
  if (queue === "settled") return memberId === proposerId && until && now < until ? ["show"] : [];
  if (dueAt <= now || memberId === subjectId) return [];
  return memberId === proposerId ? ["withdraw"] : ["confirm", "decline"];
}
