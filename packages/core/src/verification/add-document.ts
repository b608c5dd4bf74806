import {
  dayOf,
  type DocumentContent,
  expiringDocuments,
  isPast,
  refuseMember,
  refuseVerification,
  verification,
} from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { allOf } from "../kit/conditions.ts";
import { implement } from "../gate/implement.ts";
import { newId } from "../kit/ids.ts";
import { changing, type Part, putting, transact } from "../kit/transact.ts";
import { overtaken, untilWritten } from "../kit/until-written.ts";
import { beingActive } from "../membership/standing.ts";
import { erasing } from "../outbox/files.ts";
import { telling } from "../outbox/telling.ts";
import { port } from "../ports/index.ts";
import { caseFilesOf, type CaseFile, type DocumentRow } from "./case-file.ts";
import { contentOf } from "./content.ts";
import { isLockedPdf } from "./content-pdf.ts";
import { checkFile, mayAdd } from "./form.ts";
import { isOffered, isUploadKey } from "./keys.ts";
import { mine } from "./mine.ts";
import { sealedNumber } from "./numbers.ts";
import { isComplete, isFinal, isOpen } from "./rules.ts";
import { DocumentEntity, VerificationEntity } from "./verification.entity.ts";

/**
 * Registers an upload of the caller's: what the file is, is read from its bytes, and the version that was looked at is
 * the one that counts from then on (decisions §0.5, G42). It replaces the document of the same type unless that is
 * verified; the former file is destroyed. With the last required document the verification goes to staff.
 */
export const addDocument = implement(verification.addDocument, async (asked) => {
  const { verificationId, documentType, key, fileName, documentNumber } = asked;
  const { memberId: userId, role } = Call.member();
  const expiryDate = expiringDocuments.includes(documentType) ? asked.expiryDate : undefined;
  if (isPast({ expiryDate }, dayOf(Call.now()))) throw refuseVerification.documentExpired();
  if (!isOffered(documentType, role)) throw refuseVerification.notOffered();
  await mayAdd(userId, verificationId, documentType);
  if (!isUploadKey(key, userId, verificationId, documentType)) throw refuseVerification.notUploaded();
  const file = await checkedFile(key);
  const kept = await sealedNumber(userId, documentType, documentNumber);
  const facts = { ...file, ...kept, key, fileName, documentType, ...(expiryDate && { expiryDate }) };

  return untilWritten(async () => {
    const before = (await caseFilesOf(userId)).find((one) => one.verification.verificationId === verificationId);
    if (!before || !isOpen(before.verification)) throw refuseVerification.closed();
    const former = before.documents.find((one) => one.documentType === documentType);
    if (isFinal(former, dayOf(Call.now()))) throw refuseVerification.documentVerified();
    // Sent again, because the first answer was lost.
    if (former && isSame(former, facts)) return mine({});
    const document: DocumentRow = {
      ...facts,
      userId,
      verificationId,
      documentId: newId("doc"),
      state: "under_review",
      createdAt: Call.now(),
    };
    const failed = await transact([...adding(before, document, former), beingActive(userId)]);
    if (failed.size === 0) return mine({});
    if (failed.has("member")) throw refuseMember.suspended();
    return overtaken;
  });
});

/** Size, type and version of an upload whose bytes are what they are called. What is not is destroyed and refused. */
async function checkedFile(key: string) {
  const files = port("files");
  const found = await files.head(key);
  if (!found) throw refuseVerification.notUploaded();
  const file = { size: found.size, mimeType: found.contentType };
  checkFile(file);
  // By its version: the form still works, and what was measured must be what is read.
  const upload = await files.read(key, found.version);
  if (!upload) throw refuseVerification.notUploaded();
  if (contentOf(upload.bytes) !== file.mimeType) {
    await refuseFile(key);
    throw isLockedPdf(upload.bytes) ? refuseVerification.fileLocked() : refuseVerification.fileType();
  }
  const mimeType: DocumentContent = file.mimeType;
  return { fileSize: file.size, mimeType, fileVersion: found.version };
}

/** An upload that is registered already is left alone: its checked version is another one than what was refused. */
async function refuseFile(key: string) {
  const { memberId: userId } = Call.member();
  const files = await caseFilesOf(userId);
  if (files.some(({ documents }) => documents.some((document) => document.key === key))) return;
  await transact([erasing("documents", key)]);
}

const isSame = (former: DocumentRow, facts: Partial<DocumentRow>) =>
  (["key", "fileVersion", "fileName", "numberMark", "expiryDate"] as const).every(
    (name) => former[name] === facts[name],
  );

/** Document, verification, mail and the former file's end together, on the version of the case that was read. */
function adding({ verification: row, documents }: CaseFile, document: DocumentRow, former?: DocumentRow): Part[] {
  const { userId, verificationId, version, status, statusSince } = row;
  const now = Call.now();
  const after = [...documents.filter((one) => one !== former), document];
  const moves = isComplete(after) && status === "pending";
  // A refused one was sent again, and staff have something to look at.
  const completes = moves || (isComplete(after) && !isComplete(documents));
  return [
    changing(
      "verification",
      VerificationEntity.patch({ userId, verificationId })
        .set({
          status: moves ? "under_review" : status,
          // What was refused and is sent again waits for staff from now on.
          statusSince: completes ? now : statusSince,
          awaitsOwner: !isComplete(after),
          documentCount: after.length,
          version: version + 1,
          updatedAt: now,
        })
        .where((held, { eq }) => allOf(eq(held.version, version), eq(held.status, status))),
    ),
    putting("document", DocumentEntity.put(document)),
    ...(completes ? [telling("verification.submitted", { memberId: userId, role: row.role })] : []),
    ...(former && isReplaced(former, document) ? [erasing("documents", former.key)] : []),
  ];
}

/** Whether nothing names the former file any more: what was taken over belongs to the verification it came from. */
const isReplaced = ({ key }: DocumentRow, { key: newKey, userId, verificationId, documentType }: DocumentRow) =>
  key !== newKey && isUploadKey(key, userId, verificationId, documentType);
