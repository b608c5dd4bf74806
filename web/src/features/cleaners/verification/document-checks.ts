import { DocumentNumber, type DocumentType, expiringDocuments, numberedDocuments } from "@naqi/contracts";
import { t } from "texts:cleaners/verification";
import { issuesOf } from "@/lib/form/issues.ts";

export interface DocumentFacts {
  documentNumber: string;
  /** `YYYY-MM-DD`, empty while none is chosen. */
  expiryDate: string;
}

/** Errors in a document's number and expiry date; fields that its type does not have are valid. */
export function factProblems(
  type: DocumentType,
  { documentNumber, expiryDate }: DocumentFacts,
  today: string,
): Partial<Record<keyof DocumentFacts, string>> {
  const problems: Partial<Record<keyof DocumentFacts, string>> = {};
  if (numberedDocuments.includes(type)) {
    const problem = issuesOf(DocumentNumber, documentNumber)[""];
    if (problem) problems.documentNumber = problem;
  }
  if (expiringDocuments.includes(type)) {
    if (!expiryDate) problems.expiryDate = t("document.expiryMissing");
    else if (expiryDate < today) problems.expiryDate = t("document.expiryPast");
  }
  return problems;
}

/** `2.4 MB`, `830 kB`. */
export const fileSizeOf = (bytes: number) =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1_000))} kB`;
