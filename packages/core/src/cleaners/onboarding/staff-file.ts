import { type Blocker, type CleanerDecision, dayOf, documentsFor } from "@naqi/contracts";
import { type CleanerPartition, lackingOf, readCleaner } from "../profile/partition.ts";
import { Call } from "../../kit/call.ts";
import { readMember } from "../../identity/member-record/member.ts";
import type { MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { type CaseFile, caseFilesOf, documentOwner } from "../verification/case-file.ts";
import { isComplete, isOpen, isProven } from "../verification/rules.ts";

export interface CleanerFile {
  cleaner: CleanerPartition;
  member: MemberRow;
  verifications: CaseFile[];
}

export async function readCleanerFile(cleanerId: string): Promise<CleanerFile | undefined> {
  const [cleaner, member, verifications] = await Promise.all([
    readCleaner(cleanerId),
    readMember(cleanerId),
    caseFilesOf(cleanerId),
  ]);
  return cleaner && member ? { cleaner, member, verifications } : undefined;
}

export const standingOf = ({ verifications }: CleanerFile) =>
  verifications.find(({ verification }) => verification.status === "approved");

const openOf = ({ verifications }: CleanerFile) => verifications.find(({ verification }) => isOpen(verification));

export function blockersOf(file: CleanerFile, decision: CleanerDecision): Blocker[] {
  if (decision === "approve") return blockersOfApproval(file);
  return decision === "reinstate" && file.member.standing !== "suspended" ? standingBlockers(file) : [];
}

const standingBlockers = ({ member: { standing } }: CleanerFile): Blocker[] =>
  standing === "active" ? [] : [`account_${standing}`];

/** What blocks an approval: suspension, an unverified identity, work permit or trade licence (G23, G36), or nothing to book. */
export function blockersOfApproval(file: CleanerFile): Blocker[] {
  const { cleaner } = file;
  const standing = standingOf(file);
  const { neededForApproval } = documentsFor(documentOwner("cleaner", cleaner.profile));
  const today = dayOf(Call.now());
  const blockers = standingBlockers(file);
  // What staff have verified already is not missing, although it counts only with the identity.
  const decided = standing ?? openOf(file);
  if (!standing || !cleaner.profile.isVerified) blockers.push("identity_unapproved");
  for (const type of neededForApproval)
    if (!isProven(decided?.documents ?? [], type, today)) blockers.push(`${type}_missing`);
  return [...blockers, ...lackingOf(cleaner)];
}

export function lackingOfOwner(file: CleanerFile): Blocker[] {
  const open = openOf(file);
  const waits = (blocker: Blocker) =>
    blocker === "identity_unapproved"
      ? open !== undefined && isComplete(open.documents)
      : open?.documents.some((one) => `${one.documentType}_missing` === blocker && one.state !== "refused");
  return blockersOfApproval(file).filter((blocker) => !blocker.startsWith("account_") && !waits(blocker));
}
