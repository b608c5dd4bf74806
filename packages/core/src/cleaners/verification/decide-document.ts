import { dayOf, type DocumentDecision, isPast, refuseAdmin, verification } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { staffCommand } from "../../gate/staff-command.ts";
import { changing, commit, insteadOfRetry, type Part, retry } from "../../kit/table/commit.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import type { DocumentRow, VerificationRow } from "./case-file.ts";
import { documentMoves, isComplete, isOpen } from "./rules.ts";
import { DocumentEntity, VerificationEntity } from "./verification.entity.ts";
import { entryOf, writing } from "../../staff/audit/audit.ts";
import { committing, decidedBy, needOtherCase, staleCase } from "../../staff/audit/staff.ts";
import { readVerificationFile, verificationCaseOf } from "./staff-file.ts";

/** Decides on the document that staff saw. Only a staff member who has opened it can verify it (G114). A refusal is mailed. */
export const decideDocument = staffCommand(
  verification.decideDocument,
  async (asked) => {
    const { userId, verificationId, documentType, documentId, decision, reason, version } = asked;
    needOtherCase(userId);
    const { verification, documents, owner } = await readVerificationFile(userId, verificationId);
    const document = documents.find((one) => one.documentType === documentType);
    if (!document) throw refuseAdmin.notFound();
    if (verification.version !== version) throw staleCase(verification);
    if (document.documentId !== documentId) throw refuseAdmin.caseChanged();
    if (!isOpen(verification) || !isPossible(decision, document)) throw refuseAdmin.wrongMoment();
    if (decision === "verify" && !document.openedBy?.includes(Call.member().memberId)) throw refuseAdmin.notOpened();

    const entry = entryOf({
      action: `document.${decision}`,
      subjectId: userId,
      subjectName: owner.member.fullName,
      reason: `${documentType}: ${reason}`,
    });
    const refused = decision === "refuse";
    const after = documents.map((one) => (one === document ? { ...one, state: documentMoves[decision].to } : one));
    const parts = [rising(verification, isComplete(after), entry.action), deciding(document, decision, reason)];
    await commit([
      ...committing(),
      ...insteadOfRetry(parts, async () =>
        staleCase((await readVerificationFile(userId, verificationId)).verification),
      ),
      writing(entry),
      ...(refused
        ? [
            outboxEvent("verification.documentRefused", {
              memberId: userId,
              role: verification.role,
              documentType,
              reason,
            }),
          ]
        : []),
    ]);
    return verificationCaseOf(await readVerificationFile(userId, verificationId), entry);
  },
  async ({ userId, verificationId }) => verificationCaseOf(await readVerificationFile(userId, verificationId)),
);

const isPossible = (decision: DocumentDecision, document: DocumentRow) =>
  documentMoves[decision].from.some((from) => from === document.state) &&
  (decision === "refuse" || !isPast(document, dayOf(Call.now())));

const rising = (
  { userId, verificationId, version, status }: VerificationRow,
  complete: boolean,
  action: string,
): Part =>
  changing(
    "verification",
    VerificationEntity.patch({ userId, verificationId })
      .set({
        version: version + 1,
        updatedAt: Call.now(),
        awaitsOwner: !complete,
        decided: decidedBy(version + 1, action),
      })
      .where((row, { eq }) => allOf(eq(row.version, version), eq(row.status, status))),
    retry,
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
    retry,
  );
}
