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
import { isOpen, isProven, renewable } from "./rules.ts";

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

/** An approved verification outweighs every refusal of what it proves. A rejected one has to be sent again as a whole. */
export function refusedDocuments(files: readonly CaseFile[], owner: DocumentOwner): DocumentType[] {
  const today = dayOf(Call.now());
  const proven = approvedOf(files)?.documents ?? [];
  return neededOf(documentsFor(owner)).filter((type) => {
    if (isProven(proven, type, today)) return false;
    for (const { verification, documents } of files) {
      const sent = documents.find(({ documentType }) => documentType === type);
      if (verification.status === "rejected" || sent?.state === "refused") return true;
      if (sent) return false;
    }
    return false;
  });
}

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
    refused: refusedDocuments(files, owner),
  };
}

export const proofStatus = (files: readonly CaseFile[]): ProofStatus =>
  (approvedOf(files) ?? files[0])?.verification.status ?? "not_started";
