import type { Sheets } from "./pdf-sheets.ts";
const drawn: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

/** Opens what was fetched; fails on what is never drawn. The reader of PDFs is fetched with the first of them. */
export async function sheetsOf(bytes: ArrayBuffer, mimeType: string): Promise<Sheets> {
  if (mimeType === "application/pdf") return (await import("./pdf-sheets.ts")).pdfSheets(bytes);
  if (!drawn.includes(mimeType)) throw new Error("not shown");
  const url = URL.createObjectURL(new Blob([bytes], { type: mimeType }));
  return { count: 1, sheet: async () => url, close: () => URL.revokeObjectURL(url) };
}
