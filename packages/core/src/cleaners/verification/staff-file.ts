import {
  type AuditEntry,
  dayOf,
  documentsFor,
  type DocumentType,
  neededOf,
  refuseAdmin,
  VerificationDecision,
  type VerificationCase,
} from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { type CaseFile, caseFilesOf, type DocumentRow, type Owner, ownerOf } from "./case-file.ts";
import { openedNumber } from "./numbers.ts";
import { isOpen, isProven, verificationMoves } from "./rules.ts";
import { DocumentEntity } from "./verification.entity.ts";
import { approvedOf, documentView, inAskedOrder, verificationView } from "./view.ts";
import { historyOf } from "../../staff/audit/audit.ts";
import { isOwnCase, otherLooking } from "../../staff/audit/staff.ts";

export interface VerificationFile extends CaseFile {
  owner: Owner;
  others: CaseFile[];
}

export async function readVerificationFile(userId: string, verificationId: string): Promise<VerificationFile> {
  const [owner, files] = await Promise.all([ownerOf(userId), caseFilesOf(userId)]);
  const found = files.find(({ verification }) => verification.verificationId === verificationId);
  if (!owner || !found) throw refuseAdmin.notFound();
  return { ...found, owner, others: files.filter((file) => file !== found) };
}

export function missingOf({ documents, owner }: VerificationFile): DocumentType[] {
  const today = dayOf(Call.now());
  return neededOf(documentsFor(owner)).filter((type) => !isProven(documents, type, today));
}

/** The documents an approval needs: the required ones, or all if no profile approval follows (decisions §3.4, G23, 0096). */
export function neededMissing(file: VerificationFile): DocumentType[] {
  const { member, wasApproved } = file.owner;
  return approvedOf(file.others) || wasApproved ? missingOf(file) : missingOf({ ...file, owner: { member } });
}

/** The full case with open numbers and accounts with equal numbers. The caller must audit the view. */
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
      (decision !== "approve" || neededMissing(file).length === 0),
  );
}
