import { addMinutes, policy, refuseAdmin } from "@naqi/contracts";
import { takingOut } from "../audit/staff.ts";
import { changingCleaner } from "../../cleaners/profile/change.ts";
import type { CleanerPartition } from "../../cleaners/profile/partition.ts";
import { Call } from "../../kit/call.ts";
import type { Part } from "../../kit/table/commit.ts";
import { allOf } from "../../kit/table/conditions.ts";
import type { MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { reinstatingMember, suspendingMember } from "../../identity/member-record/standing.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { ProposalEntity } from "../approval-requests/approval-requests.entity.ts";
import { proposalOf, proposing, readProposal, settling } from "../approval-requests/approval-requests.ts";

type Decided = NonNullable<Parameters<typeof changingCleaner>[1]["profile"]>;

interface Suspending {
  reason: string;
  /** The size of a batch; the other admins get one mail with the first, and 0 for the rest. */
  together?: number | undefined;
  decided?: Decided;
}

/** Suspends for at most 48 hours without a second admin (G117, decision 0095). The cleaner's row conflicts with a concurrent approval. */
export function suspending(
  { memberId, fullName }: Pick<MemberRow, "memberId" | "fullName">,
  cleaner: CleanerPartition | undefined,
  { reason, together, decided }: Suspending,
): Part[] {
  const hold = proposalOf({ what: "suspension", subjectId: memberId, subjectName: fullName, reason });
  const { proposalId: holdId, createdAt: at } = hold;
  const isApproved = cleaner?.profile.approvalStatus === "approved";
  return [
    takingOut(),
    suspendingMember(memberId, { at, reason, holdId }),
    ...(cleaner
      ? changingCleaner(cleaner, {
          profile: { ...decided, ...(isApproved && { approvalStatus: "suspended", approvalReason: reason }) },
        })
      : []),
    ...proposing(hold, together),
    outboxEvent("account.suspended", { memberId, reason }),
    outboxEvent("account.followUp", { memberId, at }),
  ];
}

/** Refuses an admin whose last suspension of this person was not confirmed, for the 90 days that requests are kept (decision 0095). */
export async function needNotTriedAlone(subjectId: string): Promise<void> {
  const { memberId } = Call.member();
  const { data } = await ProposalEntity.query
    .bySubject({ subjectId })
    .where(({ what, proposerId }, { eq }) => allOf(eq(what, "suspension"), eq(proposerId, memberId)))
    .go({ order: "desc", pages: "all" });
  // The index may lag and still show one as open that has ended.
  if (data[0] && data[0].state !== "confirmed") throw refuseAdmin.otherAdmin();
}

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

export async function endingHold({ suspension }: Pick<MemberRow, "suspension">, reason: string): Promise<Part[]> {
  const { holdId } = suspension ?? {};
  const found = holdId ? await readProposal(holdId) : null;
  if (found?.state !== "open") return [];
  const state = found.proposerId === Call.member().memberId ? "withdrawn" : "declined";
  return settling(found, { state, reason });
}

export const heldUntilOf = ({ suspension }: Pick<MemberRow, "suspension">): string | undefined =>
  suspension?.holdId ? addMinutes(suspension.at, policy.secondPair.holdHours * 60) : undefined;
