import { wrong } from "../kit/wrong.ts";

/** What a file may be by its first bytes: what we take somewhere, and the formats of phones that we take nowhere. */
export type FileKind = "image/jpeg" | "image/png" | "image/webp" | "application/pdf" | "image/heic" | "image/avif";

/** So many of a file's first bytes tell what it is. */
export const tellingBytes = 16;

// ISO/IEC 23008-12: what a file of the family calls itself after its first mark.
const heicBrands: readonly string[] = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1"];

/**
 * What a file says of itself with its first bytes, whatever its name and the type that a browser makes of it say. Documents
 * and photos are judged by it in the browser; the server looks at the whole file again (`core/src/media/content/content.ts`).
 */
export function kindOf(head: Uint8Array): FileKind | undefined {
  const text = String.fromCharCode(...head.subarray(0, tellingBytes));
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (text.startsWith("%PDF-")) return "application/pdf";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "image/webp";
  if (text.slice(4, 8) !== "ftyp") return undefined;
  if (heicBrands.includes(text.slice(8, 12))) return "image/heic";
  return /^avi[fs]$/.test(text.slice(8, 12)) ? "image/avif" : undefined;
}

/** Whether a type that is claimed is that of an iPhone's own photos. */
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

/** What is said of a type that we take nowhere, `image/heic` or `image/avif`; undefined of any other. */
export function textOfType(type: string): string | undefined {
  if (isHeicType(type)) return fileHeicText;
  return /^image\/avif(?:-sequence)?$/i.test(type) ? fileAvifText : undefined;
}
