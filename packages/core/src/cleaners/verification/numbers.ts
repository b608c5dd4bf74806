import { type DocumentType, numberedDocuments } from "@naqi/contracts";
import { port } from "../../ports/index.ts";
import type { DocumentRow } from "./case-file.ts";

type Kept = Pick<DocumentRow, "sealedNumber" | "documentNumberEnd" | "numberMark">;

/** A document number (G41): sealed, its last characters, and a keyed hash that finds equal numbers of other accounts. */
export async function sealedNumber(
  memberId: string,
  documentType: DocumentType,
  number: string | undefined,
): Promise<Kept> {
  if (!number || !numberedDocuments.includes(documentType)) return { numberMark: "" };
  const plain = number.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  const [sealed, numberMark] = await Promise.all([
    port("vault").seal(number, { memberId, purpose: "document_number" }),
    port("vault").mark(`${documentType} ${plain}`),
  ]);
  return { sealedNumber: sealed, documentNumberEnd: plain.slice(plain.length > 7 ? -4 : -2), numberMark };
}

export const openedNumber = async ({ userId, sealedNumber: sealed }: DocumentRow): Promise<string | undefined> =>
  sealed && port("vault").open(sealed, { memberId: userId, purpose: "document_number" });
