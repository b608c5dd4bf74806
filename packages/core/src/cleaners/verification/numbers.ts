import { type DocumentType, numberedDocuments } from "@naqi/contracts";
import { port } from "../../ports/index.ts";
import type { DocumentRow } from "./case-file.ts";

type Kept = Pick<DocumentRow, "sealedNumber" | "documentNumberEnd" | "numberMark">;

/**
 * What is kept of a document's number (decisions G41): sealed for its owner, its end to show, and a keyed hash by which
 * the same number of another account is found. Nothing of a document that has no number.
 */
export async function sealedNumber(
  memberId: string,
  documentType: DocumentType,
  number: string | undefined,
): Promise<Kept> {
  if (!number || !numberedDocuments.includes(documentType)) return { numberMark: "" };
  // However people group it, it is the same number.
  const plain = number.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  const [sealed, numberMark] = await Promise.all([
    port("vault").seal(number, { memberId, purpose: "document_number" }),
    port("vault").mark(`${documentType} ${plain}`),
  ]);
  return { sealedNumber: sealed, documentNumberEnd: plain.slice(plain.length > 7 ? -4 : -2), numberMark };
}

/** The number in full, for staff who compare it with the picture. */
export const openedNumber = async ({ userId, sealedNumber: sealed }: DocumentRow): Promise<string | undefined> =>
  sealed && port("vault").open(sealed, { memberId: userId, purpose: "document_number" });
