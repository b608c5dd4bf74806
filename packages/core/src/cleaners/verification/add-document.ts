import { dayOf, expiringDocuments, isPast, refuseVerification, verification } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { implement } from "../../gate/implement.ts";
import { newId } from "../../kit/ids.ts";
import { always, changing, commit, type Part, putting, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { beingActive } from "../../identity/member-record/standing.ts";
import { erasing, erasingUnlessClaimed } from "../../messaging/outbox/files.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { port } from "../../ports/index.ts";
import { caseFilesOf, type CaseFile, type DocumentRow } from "./case-file.ts";
import { type FileProblem, lookInto } from "../../media/content/content.ts";
import { checkFile, mayAdd } from "./form.ts";
import { incomingKey, isFrom, isOf, isOffered, isUploadKey, newDocumentKey } from "./keys.ts";
import { mine } from "./mine.ts";
import { sealedNumber } from "./numbers.ts";
import { isComplete, isFinal, isOpen } from "./rules.ts";
import { DocumentEntity, VerificationEntity } from "./verification.entity.ts";

/** Copies exactly the inspected version to the served key (decisions §0.5, G42, 0114). The last required document submits the case. */
export const addDocument = implement(verification.addDocument, async (asked) => {
  const { verificationId, documentType, key, fileName, documentNumber } = asked;
  const { memberId: userId, role } = Call.member();
  const expiryDate = expiringDocuments.includes(documentType) ? asked.expiryDate : undefined;
  if (isPast({ expiryDate }, dayOf(Call.now()))) throw refuseVerification.documentExpired();
  if (!isOffered(documentType, role)) throw refuseVerification.notOffered();
  await mayAdd(userId, verificationId, documentType);
  if (!isUploadKey(key, userId, verificationId, documentType)) throw refuseVerification.notUploaded();
  const sealed = await sealedNumber(userId, documentType, documentNumber);
  let taken: Awaited<ReturnType<typeof takenUp>> | undefined;

  return retryOnConflict(async () => {
    const before = (await caseFilesOf(userId)).find((one) => one.verification.verificationId === verificationId);
    if (!before || !isOpen(before.verification)) throw refuseVerification.closed();
    const former = before.documents.find((one) => one.documentType === documentType);
    if (isFinal(former, dayOf(Call.now()))) throw refuseVerification.documentVerified();
    const registered = former && isFrom(former.key, key) ? fileOf(former) : undefined;
    const { file, parts } = registered ? { file: registered, parts: [] } : (taken ??= await takenUp(key));
    const facts = { ...file, ...sealed, fileName, documentType, ...(expiryDate && { expiryDate }) };
    // A resent form, because the first answer was lost.
    if (former && isSame(former, facts)) return mine({});
    const document: DocumentRow = {
      ...facts,
      userId,
      verificationId,
      documentId: newId("doc"),
      state: "under_review",
      createdAt: Call.now(),
    };
    await commit([beingActive(userId), ...adding(before, document, former), ...parts]);
    return mine({});
  });
});

const refusedFor = {
  type: refuseVerification.fileType,
  locked: refuseVerification.fileLocked,
  active: refuseVerification.fileActive,
  unreadable: refuseVerification.fileUnreadable,
  damaged: refuseVerification.fileDamaged,
} satisfies Record<FileProblem, unknown>;

const fileOf = ({ key, fileVersion, fileSize, mimeType }: DocumentRow) => ({ key, fileVersion, fileSize, mimeType });

/** Copies exactly the inspected version. Without `parts` in a transaction, the copy is erased within the hour. */
async function takenUp(key: string) {
  const files = port("files");
  const incoming = incomingKey(key);
  const found = await files.head(incoming);
  if (!found) throw refuseVerification.notUploaded();
  const file = { size: found.size, mimeType: found.contentType };
  checkFile(file);
  // The form can still upload: read and copy the inspected version.
  const upload = await files.read(incoming, found.version);
  if (!upload) throw refuseVerification.notUploaded();
  const seen = lookInto(upload.bytes);
  if (!("content" in seen) || seen.content !== file.mimeType) {
    await commit([erasing("documents", incoming)]);
    throw refusedFor["problem" in seen ? seen.problem : "type"]();
  }
  const kept = newDocumentKey(key);
  const { waits, claimed } = erasingUnlessClaimed("documents", kept);
  await commit([waits]);
  const fileVersion = await files.copy({ from: incoming, version: found.version, to: kept });
  if (!fileVersion) throw refuseVerification.notUploaded();
  return {
    file: { key: kept, fileVersion, fileSize: file.size, mimeType: file.mimeType },
    parts: [claimed, erasing("documents", incoming)],
  };
}

const isSame = (former: DocumentRow, facts: Partial<DocumentRow>) =>
  (["key", "fileVersion", "fileName", "numberMark", "expiryDate"] as const).every(
    (name) => former[name] === facts[name],
  );

function adding({ verification: row, documents }: CaseFile, document: DocumentRow, former?: DocumentRow): Part[] {
  const { userId, verificationId, version, status, statusSince } = row;
  const now = Call.now();
  const after = [...documents.filter((one) => one !== former), document];
  const moves = isComplete(after) && status === "pending";
  const completes = moves || (isComplete(after) && !isComplete(documents));
  return [
    changing(
      "verification",
      VerificationEntity.patch({ userId, verificationId })
        .set({
          status: moves ? "under_review" : status,
          statusSince: completes ? now : statusSince,
          awaitsOwner: !isComplete(after),
          documentCount: after.length,
          version: version + 1,
          updatedAt: now,
        })
        .where((held, { eq }) => allOf(eq(held.version, version), eq(held.status, status))),
      retry,
    ),
    putting("document", DocumentEntity.put(document), always),
    ...(completes ? [outboxEvent("verification.submitted", { memberId: userId, role: row.role })] : []),
    ...(former && isReplaced(former, document) ? [erasing("documents", former.key)] : []),
  ];
}

const isReplaced = ({ key }: DocumentRow, document: DocumentRow) => key !== document.key && isOf(key, document);
