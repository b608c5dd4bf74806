import { dayOf, type DocumentDecision, isPast, refuseAdmin, verification } from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { allOf } from "../kit/conditions.ts";
import { implement } from "../kit/implement.ts";
import { changing, type Part, transact } from "../kit/transact.ts";
import { telling } from "../outbox/telling.ts";
import type { DocumentRow, VerificationRow } from "./case-file.ts";
import { documentMoves, isOpen } from "./rules.ts";
import { DocumentEntity, VerificationEntity } from "./verification.entity.ts";
import { entryOf, writing } from "../audit/audit.ts";
import { actingAsStaff, needOtherCase, needStaff } from "../audit/staff.ts";
import { readVerificationFile, verificationCaseOf } from "./staff-file.ts";

/**
 * Verifies or refuses the document that was looked at: its id and the case's version are the write's conditions, so
 * that a document replaced meanwhile is not decided unseen. Whoever's document is refused gets the reason by mail.
 */
export const decideDocument = implement(verification.decideDocument, async (asked) => {
  const { userId, verificationId, documentType, documentId, decision, reason, version } = asked;
  needOtherCase(userId);
  const { verification, documents, owner } = await readVerificationFile(userId, verificationId);
  const document = documents.find((one) => one.documentType === documentType);
  if (!document) throw refuseAdmin.notFound();
  if (document.documentId !== documentId || verification.version !== version) throw refuseAdmin.caseChanged();
  if (!isOpen(verification) || !isPossible(decision, document)) throw refuseAdmin.wrongMoment();

  const entry = entryOf({
    action: `document.${decision}`,
    subjectId: userId,
    subjectName: owner.member.fullName,
    reason: `${documentType}: ${reason}`,
  });
  const refused = decision === "refuse";
  const failed = await transact([
    rising(verification),
    deciding(document, decision, reason),
    writing(entry),
    actingAsStaff(),
    ...(refused
      ? [telling("verification.documentRefused", { memberId: userId, role: verification.role, documentType, reason })]
      : []),
  ]);
  needStaff(failed);
  if (failed.size > 0) throw refuseAdmin.caseChanged();
  return verificationCaseOf(await readVerificationFile(userId, verificationId), entry);
});

/** A document past its last day can only be refused. */
const isPossible = (decision: DocumentDecision, document: DocumentRow) =>
  documentMoves[decision].from.some((from) => from === document.state) &&
  (decision === "refuse" || !isPast(document, dayOf(Call.now())));

const rising = ({ userId, verificationId, version, status }: VerificationRow): Part =>
  changing(
    "verification",
    VerificationEntity.patch({ userId, verificationId })
      .set({ version: version + 1, updatedAt: Call.now() })
      .where((row, { eq }) => allOf(eq(row.version, version), eq(row.status, status))),
  );

function deciding(document: DocumentRow, decision: DocumentDecision, reason: string): Part {
  const { userId, verificationId, documentType, documentId } = document;
  const state = documentMoves[decision].to;
  const patch = DocumentEntity.patch({ userId, verificationId, documentType });
  const decided =
    decision === "refuse"
      ? patch.set({ state, refusalReason: reason })
      : patch.set({ state }).remove(["refusalReason"]);
  return changing(
    "document",
    decided.where((row, { eq }) => eq(row.documentId, documentId)),
  );
}
