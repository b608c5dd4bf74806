import {
  type AuditEntry,
  dayOf,
  type DocumentType,
  refuseAdmin,
  VerificationDecision,
  type VerificationCase,
} from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { type CaseFile, caseFilesOf, type DocumentRow, type Owner, ownerOf } from "./case-file.ts";
import { openedNumber } from "./numbers.ts";
import { isOpen, isProven, neededOf, verificationMoves } from "./rules.ts";
import { DocumentEntity } from "./verification.entity.ts";
import { approvedOf, documentView, inAskedOrder, verificationView } from "./view.ts";
import { historyOf } from "../audit/audit.ts";
import { isOwnCase, otherLooking } from "../audit/staff.ts";

export interface VerificationFile extends CaseFile {
  owner: Owner;
  /** The person's other verifications, newest first. */
  others: CaseFile[];
}

/** One verification with its owner, read consistently; refuses one that there is not. */
export async function readVerificationFile(userId: string, verificationId: string): Promise<VerificationFile> {
  const [owner, files] = await Promise.all([ownerOf(userId), caseFilesOf(userId)]);
  const found = files.find(({ verification }) => verification.verificationId === verificationId);
  if (!owner || !found) throw refuseAdmin.notFound();
  return { ...found, owner, others: files.filter((file) => file !== found) };
}

/** The documents that are needed of this person and not verified, or past their last day. */
export function missingOf({ documents, owner: { member, businessType } }: VerificationFile): DocumentType[] {
  const today = dayOf(Call.now());
  return neededOf(member.role, businessType).filter((type) => !isProven(documents, type, today));
}

/**
 * The required ones of them, without which there is no approval (decisions §3.4). What takes the place of an approval that
 * counts needs all of them: a renewal without the work permit would let a cleaner stand who has none, and end with nothing.
 */
export const requiredMissing = (file: VerificationFile) =>
  approvedOf(file.others) ? missingOf(file) : missingOf({ ...file, owner: { member: file.owner.member } });

/** The case in full: numbers opened, equal numbers of other accounts named. The caller writes the view down. */
export async function verificationCaseOf(file: VerificationFile, fresh?: AuditEntry): Promise<VerificationCase> {
  const { verification, owner } = file;
  const { member, businessType } = owner;
  const [documents, history] = await Promise.all([
    Promise.all(inAskedOrder(file.documents).map(fullView)),
    historyOf(member.memberId, fresh),
  ]);
  return {
    userId: member.memberId,
    fullName: member.fullName,
    avatarUrl: member.avatarUrl,
    email: member.email,
    role: member.role,
    businessType,
    verification: { ...verificationView(file), documents },
    missing: missingOf(file),
    lookedAtBy: isOpen(verification) ? otherLooking(verification.looking) : undefined,
    decisions: decisionsOf(file),
    version: verification.version,
    history,
  };
}

async function fullView(row: DocumentRow) {
  const [documentNumber, sameNumberAs] = await Promise.all([openedNumber(row), othersWith(row)]);
  return { ...documentView(row), documentNumber, sameNumberAs };
}

async function othersWith({ userId, numberMark }: DocumentRow): Promise<string[]> {
  if (!numberMark) return [];
  const { data } = await DocumentEntity.query.byNumber({ numberMark }).go({ limit: 20 });
  return [...new Set(data.map((row) => row.userId).filter((other) => other !== userId))];
}

function decisionsOf(file: VerificationFile): VerificationDecision[] {
  const { userId, status } = file.verification;
  if (isOwnCase(userId)) return [];
  return VerificationDecision.options.filter(
    (decision) =>
      verificationMoves[decision].from.some((from) => from === status) &&
      (decision !== "approve" || requiredMissing(file).length === 0),
  );
}
