import { addMinutes, policy } from "@naqi/contracts";
import { takingOut } from "../audit/staff.ts";
import { changingCleaner } from "../../cleaners/profile/change.ts";
import type { CleanerPartition } from "../../cleaners/profile/partition.ts";
import { Call } from "../../kit/call.ts";
import type { Part } from "../../kit/table/transact.ts";
import type { MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { reinstatingMember, suspendingMember } from "../../identity/member-record/standing.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { proposalOf, proposing, readProposal, settling } from "../approval-requests/approval-requests.ts";

/** What a decision of staff changes of the cleaner's row beside the approval. */
type Decided = NonNullable<Parameters<typeof changingCleaner>[1]["profile"]>;

interface Suspending {
  reason: string;
  /** How many people are suspended at once; the other admins get one mail for all, with the first. 0 for the others. */
  together?: number | undefined;
  decided?: Decided;
}

/**
 * The parts that suspend a member at once and ask a second admin to confirm it within 48 hours (G117, decision 0095): `member`,
 * `cleaner` with what follows from it, `proposal`, `limit` and the events. An approved cleaner leaves the search in the same
 * transaction. A cleaner's row is always part of it, so that a simultaneous approval makes one of the two fail.
 */
export function suspending(
  { memberId, fullName }: Pick<MemberRow, "memberId" | "fullName">,
  cleaner: CleanerPartition | undefined,
  { reason, together, decided }: Suspending,
): Part[] {
  const hold = proposalOf({ what: "suspension", subjectId: memberId, subjectName: fullName, reason });
  const { proposalId: holdId, createdAt: at } = hold;
  const isApproved = cleaner?.profile.approvalStatus === "approved";
  return [
    suspendingMember(memberId, { at, reason, holdId }),
    ...(cleaner
      ? changingCleaner(cleaner, {
          profile: { ...decided, ...(isApproved && { approvalStatus: "suspended", approvalReason: reason }) },
        })
      : []),
    ...proposing(hold, together),
    takingOut(),
    outboxEvent("account.suspended", { memberId, reason }),
    outboxEvent("account.followUp", { memberId, at }),
  ];
}

/** The parts that reinstate a suspended member: `member`, `cleaner` with what follows from it, and the events. */
export const reinstating = (memberId: string, cleaner: CleanerPartition | undefined, decided?: Decided): Part[] => [
  reinstatingMember(memberId),
  ...(cleaner
    ? changingCleaner(cleaner, {
        profile: {
          ...decided,
          ...(cleaner.profile.approvalStatus === "suspended" && { approvalStatus: "approved", approvalReason: "" }),
        },
      })
    : []),
  outboxEvent("account.reinstated", { memberId }),
  outboxEvent("account.followUp", { memberId, at: Call.now() }),
];

/** The parts that end the proposal by which a suspension is still held, when the calling admin reinstates the member. */
export async function endingHold({ suspension }: Pick<MemberRow, "suspension">, reason: string): Promise<Part[]> {
  const { holdId } = suspension ?? {};
  const found = holdId ? await readProposal(holdId) : null;
  if (found?.state !== "open") return [];
  const state = found.proposerId === Call.member().memberId ? "withdrawn" : "declined";
  return settling(found, { state, reason });
}

/** Until when a suspension lasts without a second admin's confirmation; undefined once confirmed. */
export const heldUntilOf = ({ suspension }: Pick<MemberRow, "suspension">): string | undefined =>
  suspension?.holdId ? addMinutes(suspension.at, policy.secondPair.holdHours * 60) : undefined;
