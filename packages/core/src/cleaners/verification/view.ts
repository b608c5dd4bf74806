import {
  dayOf,
  derivedStatus,
  type DocumentOwner,
  documentsFor,
  DocumentType,
  neededOf,
  type ProofStatus,
  Verification,
  VerificationDocument,
  type VerificationStatusOf,
} from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import type { CaseFile, DocumentRow } from "./case-file.ts";
import { isOpen, renewable } from "./rules.ts";

export const documentView = (row: DocumentRow): VerificationDocument => VerificationDocument.parse(row);

export const inAskedOrder = <Document extends { documentType: DocumentType }>(documents: readonly Document[]) =>
  documents.toSorted(
    (a, b) => DocumentType.options.indexOf(a.documentType) - DocumentType.options.indexOf(b.documentType),
  );

export const verificationView = ({ verification, documents }: CaseFile): Verification =>
  Verification.parse({
    ...verification,
    expiresOn: verification.status === "approved" ? verification.expiresOn : undefined,
    documents: inAskedOrder(documents),
  });

export const approvedOf = (files: readonly CaseFile[]) =>
  files.find(({ verification: { status } }) => status === "approved");

export function statusView(files: readonly CaseFile[], owner: DocumentOwner): VerificationStatusOf {
  const [newest] = files;
  const approved = approvedOf(files);
  const asked = documentsFor(owner);
  return {
    status: derivedStatus(files.map(({ verification }) => verification.status)),
    verification: newest && verificationView(newest),
    ...(approved && approved !== newest && { counting: verificationView(approved) }),
    renews:
      approved && !files.some(({ verification }) => isOpen(verification))
        ? renewable(approved.documents, neededOf(asked), dayOf(Call.now()))
        : [],
    ...asked,
  };
}

export const proofStatus = (files: readonly CaseFile[]): ProofStatus =>
  (approvedOf(files) ?? files[0])?.verification.status ?? "not_started";
