import {
  addMinutes,
  dayOf,
  type DocumentContent,
  type DocumentType,
  documentTypes,
  fileProblem,
  policy,
  refuseVerification,
  verification,
} from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { takeOne } from "../../kit/limits.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { port } from "../../ports/index.ts";
import { incomingKey, isOffered, uploadKey } from "./keys.ts";
import { isFinal, isOpen } from "./rules.ts";
import { DocumentEntity, VerificationEntity } from "./verification.entity.ts";

const problems = {
  type: refuseVerification.fileType,
  size: refuseVerification.fileTooLarge,
  empty: refuseVerification.fileEmpty,
  heic: refuseVerification.fileHeic,
};

/** Refuses an empty file, one above 10 MB, and types other than the four of 000 §5. */
export function checkFile(file: { size: number; mimeType: string }): asserts file is {
  size: number;
  mimeType: DocumentContent;
} {
  const problem = fileProblem(file);
  if (problem) throw problems[problem]();
}

/** An upload form: five minutes, exact type, 1 byte to 10 MB (000 §3, §5), sixty an hour. Refuses closed, unrequested and verified ones. */
export const documentForm = implement(verification.documentForm, async (asked) => {
  const { documentType, verificationId, fileSize, mimeType } = asked;
  const { memberId: userId } = Call.member();
  const file = { size: fileSize, mimeType };
  checkFile(file);
  if (!isOffered(documentType, Call.member().role)) throw refuseVerification.notOffered();
  await mayAdd(userId, verificationId, documentType);
  await takeOne(userId, "document-forms", policy.documentForms, refuseVerification.tooManyUploads);
  const key = uploadKey(userId, verificationId, documentType, documentTypes[file.mimeType]);
  const form = await port("files").uploadForm({
    key: incomingKey(key),
    contentType: mimeType,
    maxBytes: policy.documentBytes,
    seconds: policy.uploadSeconds,
  });
  return { key, ...form, expiresAt: addMinutes(Call.now(), policy.uploadSeconds / 60) };
});

export async function mayAdd(userId: string, verificationId: string, documentType: DocumentType) {
  const [found, former] = await readTogether(
    row(VerificationEntity, { userId, verificationId }),
    row(DocumentEntity, { userId, verificationId, documentType }),
  );
  if (!found) throw refuseVerification.notFound();
  if (!isOpen(found)) throw refuseVerification.closed();
  if (isFinal(former, dayOf(Call.now()))) throw refuseVerification.documentVerified();
}
