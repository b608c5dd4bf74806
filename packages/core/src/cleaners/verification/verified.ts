import { changingCleaner } from "../profile/change.ts";
import { verifiedNameOf } from "../profile/approved-names.ts";
import { type CleanerRow, isListed, readCleaner } from "../profile/partition.ts";
import { Call } from "../../kit/call.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import type { Part } from "../../kit/table/commit.ts";
import type { DocumentRow, VerificationRow } from "./case-file.ts";
import { insuranceEnd } from "./rules.ts";

interface InTeam {
  ownerId: string;
  name: string;
}

export const inTeam = (profile: CleanerRow): InTeam | undefined =>
  profile.worksFor ? { ownerId: profile.worksFor, name: verifiedNameOf(profile) } : undefined;

/** The parts that tell the owner of a team that a member is no longer verified, and take back the member's jobs (decision 0098). */
export const endingInTeam = (userId: string, member: InTeam | undefined): Part[] =>
  member
    ? [
        outboxEvent("team.unverified", { memberId: member.ownerId, aboutId: userId, name: member.name }),
        outboxEvent("account.followUp", { memberId: userId, at: Call.now() }),
      ]
    : [];

/** Verifies a cleaner by documents, or ends it: listing, insurance (G35) and name (decisions §3.4). None for customers. */
export async function verifying(
  { userId, role, fullName }: VerificationRow,
  by?: readonly DocumentRow[],
): Promise<{ parts: Part[]; wasListed: boolean; member?: InTeam | undefined }> {
  const cleaner = role === "cleaner" ? await readCleaner(userId) : undefined;
  if (!cleaner) return { parts: [], wasListed: false };
  const wasListed = isListed(cleaner.profile);
  const member = inTeam(cleaner.profile);
  const { isVerified, insuredUntil = "", verifiedName = "" } = cleaner.profile;
  const after = {
    isVerified: by !== undefined,
    insuredUntil: insuranceEnd(by ?? []) ?? "",
    verifiedName: by && fullName !== cleaner.profile.fullName ? fullName : "",
  };
  if (isVerified === after.isVerified && insuredUntil === after.insuredUntil && verifiedName === after.verifiedName)
    return { parts: [], wasListed, member };
  return { parts: changingCleaner(cleaner, { profile: after }), wasListed, member };
}
