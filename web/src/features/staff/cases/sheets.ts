import type { Sheets } from "./pdf-sheets.ts";
const drawn: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

/** Opens a fetched document; fails on formats that are never rendered. The PDF reader is loaded with the first one. */
export async function sheetsOf(bytes: ArrayBuffer, mimeType: string): Promise<Sheets> {
  if (mimeType === "application/pdf") return (await import("./pdf-sheets.ts")).pdfSheets(bytes);
  if (!drawn.includes(mimeType)) throw new Error("not shown");
  const url = URL.createObjectURL(new Blob([bytes], { type: mimeType }));
  return { count: 1, sheet: async () => url, close: () => URL.revokeObjectURL(url) };
}
