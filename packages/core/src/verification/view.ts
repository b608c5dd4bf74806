import {
  type BusinessType,
  derivedStatus,
  DocumentType,
  eligibilityDocument,
  optionalDocuments,
  type ProofStatus,
  requiredDocuments,
  type Role,
  Verification,
  VerificationDocument,
  type VerificationStatusOf,
} from "@naqi/contracts";
import type { CaseFile, DocumentRow } from "./case-file.ts";

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

/** What a person sees: the newest verification, what all of them come to, and which documents are asked for. */
export function statusView(
  files: readonly CaseFile[],
  role: Role | undefined,
  businessType: BusinessType | undefined,
): VerificationStatusOf {
  const [newest] = files;
  const eligibility = role === "cleaner" && businessType ? eligibilityDocument(businessType) : undefined;
  return {
    status: derivedStatus(files.map(({ verification }) => verification.status)),
    verification: newest && verificationView(newest),
    required: [...requiredDocuments],
    optional: [...optionalDocuments(role)],
    neededForApproval: eligibility ? [eligibility] : [],
  };
}

/** Where the verification stands that counts: the approved one, else the newest. For staff, who see what is to be done. */
export const proofStatus = (files: readonly CaseFile[]): ProofStatus =>
  (files.find(({ verification }) => verification.status === "approved") ?? files[0])?.verification.status ??
  "not_started";
