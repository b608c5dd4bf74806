import { addMinutes, policy, type ProposalState, type ProposalWhat, refuseProposal } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { auditing } from "../audit/audit.ts";
import { Call } from "../../kit/call.ts";
import { newId } from "../../kit/ids.ts";
import { vanishingIn } from "../../kit/table/time-to-live.ts";
import { changing, impossible, type Part, putting, retry } from "../../kit/table/commit.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { ProposalEntity, type ProposalFacts } from "./approval-requests.entity.ts";

export type ProposalRow = EntityItem<typeof ProposalEntity>;

interface Proposed {
  what: ProposalWhat;
  subjectId: string;
  subjectName?: string | undefined;
  reason: string;
  facts?: ProposalFacts;
}

const hoursOf: Record<ProposalWhat, number> = {
  payout: policy.secondPair.hours,
  appointment: policy.secondPair.hours,
  suspension: policy.secondPair.holdHours,
  codes: policy.secondPair.hours,
  campaign: policy.secondPair.hours,
  credit: policy.secondPair.hours,
  season: policy.secondPair.hours,
};

export function proposalOf(proposed: Proposed): ProposalRow {
  const { id: proposerId, name: proposerName } = whoActs();
  const createdAt = Call.now();
  const lapsesAt = addMinutes(createdAt, hoursOf[proposed.what] * 60);
  return {
    proposalId: newId("ppl"),
    queue: "open",
    state: "open",
    dueAt: lapsesAt,
    proposerId,
    ...(proposerName && { proposerName }),
    createdAt,
    lapsesAt,
    ...proposed,
  };
}

/** Parts that create the request and notify the other admins: once for a batch (`together` = its size), not at all for 0. */
export const proposing = (row: ProposalRow, together = 1): Part[] => [
  putting("proposal", ProposalEntity.create(row), impossible),
  ...(together > 0
    ? [outboxEvent("proposal.opened", { proposalId: row.proposalId, ...(together > 1 && { together }) })]
    : []),
];

export interface Ending {
  state: Exclude<ProposalState, "open">;
  reason?: string;
}

export function settled(before: ProposalRow, { state, reason }: Ending) {
  const { id: settledBy, name } = whoActs();
  // The decision does not store the receivers of codes.
  const { codes: _codes, ...facts } = before.facts ?? {};
  return {
    ...before,
    ...(before.facts && { facts }),
    queue: "settled",
    state,
    dueAt: Call.now(),
    settledBy,
    ...(name && { settledByName: name }),
    ...(reason && { settledReason: reason }),
    ...vanishingIn(policy.secondPair.days * 24 * 60),
  } as const;
}

export function settling(before: ProposalRow, ending: Ending): Part[] {
  const { proposalId, what, subjectId, subjectName, facts: { recordId } = {} } = before;
  const { queue, state, dueAt, settledBy, settledByName, settledReason, facts, ttl } = settled(before, ending);
  return [
    changing(
      "proposal",
      ProposalEntity.patch({ proposalId })
        .set({ queue, state, dueAt, settledBy, settledByName, settledReason, facts, ttl })
        .where((row, { eq }) => eq(row.queue, "open")),
      retry,
    ),
    auditing({
      action: `${what}.${state}`,
      subjectId,
      subjectName,
      recordId: recordId ?? proposalId,
      reason: ending.reason,
    }),
    outboxEvent("proposal.settled", { proposalId }),
  ];
}

function whoActs(): { id: string; name?: string } {
  const actor = Call.actor();
  if (actor.kind === "job") return { id: actor.name };
  const { memberId, fullName } = Call.member();
  return { id: memberId, name: fullName };
}

export async function readProposal(proposalId: string): Promise<ProposalRow | null> {
  const { data } = await ProposalEntity.get({ proposalId }).go({ consistent: true });
  return data;
}

export async function knownProposal(proposalId: string): Promise<ProposalRow> {
  const found = await readProposal(proposalId);
  if (!found) throw refuseProposal.notFound();
  return found;
}
