import type { DocumentOwner, Role } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { type CleanerRow, wasApproved } from "../profile/partition.ts";
import { readPerson } from "../profile/person.ts";
import type { MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { type DocumentEntity, type VerificationEntity, VerificationService } from "./verification.entity.ts";

export type VerificationRow = EntityItem<typeof VerificationEntity>;
export type DocumentRow = EntityItem<typeof DocumentEntity>;

export interface CaseFile {
  verification: VerificationRow;
  documents: DocumentRow[];
}

export async function caseFilesOf(userId: string): Promise<CaseFile[]> {
  const { data } = await VerificationService.collections
    .verification({ userId })
    .go({ consistent: true, pages: "all" });
  return data.verification
    .toSorted((a, b) => (a.verificationId < b.verificationId ? 1 : -1))
    .map((verification) => ({
      verification,
      documents: data.document.filter(({ verificationId }) => verificationId === verification.verificationId),
    }));
}

export interface Owner extends DocumentOwner {
  member: MemberRow;
  wasApproved?: boolean;
}

export async function ownerOf(userId: string): Promise<Owner | undefined> {
  const [member, cleaner] = await readPerson(userId);
  if (!member) return undefined;
  return {
    member,
    ...documentOwner(member.role, cleaner),
    ...(cleaner && { wasApproved: wasApproved(cleaner) }),
  };
}

/** An approved or pending team member returns to the search after leaving, so needs the full list of documents. */
export function documentOwner(
  role: Role | undefined,
  cleaner: Pick<CleanerRow, "businessType" | "worksFor" | "approvalStatus"> | null | undefined,
): DocumentOwner {
  if (!cleaner) return { role };
  const { businessType, worksFor, approvalStatus } = cleaner;
  return { role, businessType, isTeamOnly: Boolean(worksFor) && approvalStatus !== "pending" && !wasApproved(cleaner) };
}
