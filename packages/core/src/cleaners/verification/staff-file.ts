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
export function missingOf({ documents, owner }: VerificationFile): DocumentType[] {
  const today = dayOf(Call.now());
  return neededOf(documentsFor(owner)).filter((type) => !isProven(documents, type, today));
}

/**
 * Those of them without which there is no approval: the required ones (decisions §3.4), and all where nobody approves the profile
 * again, which would ask for the rest (G23). Else a cleaner without a work permit would come back to the search, or stay in it past
 * the permit's last day, and nothing would end that (decision 0096).
 */
export function neededMissing(file: VerificationFile): DocumentType[] {
  const { member, wasApproved } = file.owner;
  return approvedOf(file.others) || wasApproved ? missingOf(file) : missingOf({ ...file, owner: { member } });
}

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
      (decision !== "approve" || neededMissing(file).length === 0),
  );
}
