import { type Blocker, type CleanerDecision, dayOf, documentsFor } from "@naqi/contracts";
import { type CleanerPartition, lackingOf, readCleaner } from "../profile/partition.ts";
import { Call } from "../../kit/call.ts";
import { readMember } from "../../identity/member-record/member.ts";
import type { MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { type CaseFile, caseFilesOf, documentOwner } from "../verification/case-file.ts";
import { isComplete, isOpen, isProven } from "../verification/rules.ts";

/** All that a decision about a cleaner rests on. */
export interface CleanerFile {
  cleaner: CleanerPartition;
  member: MemberRow;
  /** Newest first. */
  verifications: CaseFile[];
}

/** Three consistent reads, side by side; undefined when there is no such cleaner. */
export async function readCleanerFile(cleanerId: string): Promise<CleanerFile | undefined> {
  const [cleaner, member, verifications] = await Promise.all([
    readCleaner(cleanerId),
    readMember(cleanerId),
    caseFilesOf(cleanerId),
  ]);
  return cleaner && member ? { cleaner, member, verifications } : undefined;
}

/** The verification that stands: there is at most one. */
export const standingOf = ({ verifications }: CleanerFile) =>
  verifications.find(({ verification }) => verification.status === "approved");

/** What stands against a decision. Only those that let a cleaner into the search can be blocked. */
export function blockersOf(file: CleanerFile, decision: CleanerDecision): Blocker[] {
  if (decision === "approve") return blockersOfApproval(file);
  return decision === "reinstate" && file.member.standing !== "suspended" ? standingBlockers(file) : [];
}

const standingBlockers = ({ member: { standing } }: CleanerFile): Blocker[] =>
  standing === "active" ? [] : [`account_${standing}`];

/**
 * What stands against an approval: the account suspended, the identity not verified, the work permit or a
 * business's trade licence not verified or past its last day (decisions G23, G36), or nothing there to be booked.
 */
export function blockersOfApproval(file: CleanerFile): Blocker[] {
  const { cleaner } = file;
  const standing = standingOf(file);
  const { neededForApproval } = documentsFor(documentOwner("cleaner", cleaner.profile));
  const today = dayOf(Call.now());
  const blockers = standingBlockers(file);
  if (!standing || !cleaner.profile.isVerified) blockers.push("identity_unapproved");
  for (const type of neededForApproval)
    if (!isProven(standing?.documents ?? [], type, today)) blockers.push(`${type}_missing`);
  return [...blockers, ...lackingOf(cleaner)];
}

/** What of that the cleaner has to add (G141): documents that wait for our team are not theirs to add. */
export function lackingOfOwner(file: CleanerFile): Blocker[] {
  const open = file.verifications.find(({ verification }) => isOpen(verification));
  const waits = (blocker: Blocker) =>
    blocker === "identity_unapproved"
      ? open !== undefined && isComplete(open.documents)
      : open?.documents.some((one) => `${one.documentType}_missing` === blocker && one.state !== "refused");
  return blockersOfApproval(file).filter((blocker) => !blocker.startsWith("account_") && !waits(blocker));
}
