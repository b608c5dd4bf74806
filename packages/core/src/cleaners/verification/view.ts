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

/** A document as its owner sees it: of its number the end, of its file no address (decisions G41). */
export const documentView = (row: DocumentRow): VerificationDocument => VerificationDocument.parse(row);

/** Documents in the order they are asked for. */
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

/** The one that counts: there is at most one. */
export const approvedOf = (files: readonly CaseFile[]) =>
  files.find(({ verification: { status } }) => status === "approved");

/** What a person sees: the newest verification, what all of them come to, and which documents are asked for. */
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

/** Where the verification stands that counts: the approved one, else the newest. For staff, who see what is to be done. */
export const proofStatus = (files: readonly CaseFile[]): ProofStatus =>
  (approvedOf(files) ?? files[0])?.verification.status ?? "not_started";
