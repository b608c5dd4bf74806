import { wrong } from "../kit/wrong.ts";

/** File types by first bytes: the accepted ones, and phone formats that are always refused. */
export type FileKind = "image/jpeg" | "image/png" | "image/webp" | "application/pdf" | "image/heic" | "image/avif";

export const signatureBytes = 16;

// ISO/IEC 23008-12: the brands of the family.
const heicBrands: readonly string[] = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1"];

/** The type by first bytes, for the browser; the server inspects the whole file (`core/src/media/content/content.ts`). */
export function kindOf(head: Uint8Array): FileKind | undefined {
  const text = String.fromCharCode(...head.subarray(0, signatureBytes));
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (text.startsWith("%PDF-")) return "application/pdf";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "image/webp";
  if (text.slice(4, 8) !== "ftyp") return undefined;
  if (heicBrands.includes(text.slice(8, 12))) return "image/heic";
  return /^avi[fs]$/.test(text.slice(8, 12)) ? "image/avif" : undefined;
}

export const isHeicType = (type: string) => /^image\/hei[cf](?:-sequence)?$/i.test(type);

export const fileEmptyText = wrong("fileEmpty", "This file is empty.");
export const fileHeicText = wrong(
  "fileHeic",
  "This is a HEIC photo, which we cannot open. Please save it as JPEG, or take a new photo on this page with a phone.",
);
const fileAvifText = wrong(
  "fileAvif",
  "This is an AVIF picture, which we cannot open. Please save it as JPEG or PNG, or upload a screenshot of it.",
);

export function textOfType(type: string): string | undefined {
  if (isHeicType(type)) return fileHeicText;
  return /^image\/avif(?:-sequence)?$/i.test(type) ? fileAvifText : undefined;
}
