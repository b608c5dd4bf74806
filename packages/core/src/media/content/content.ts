import { pngEnd, webpEnd } from "./content-chunks.ts";
import { holdsZip, looksForeign } from "./content-foreign.ts";
import { jpegEnd } from "./content-jpeg.ts";
import { type PdfProblem, pdfProblem } from "./content-pdf.ts";

export type Content = "image/jpeg" | "image/png" | "image/webp" | "application/pdf";

export type FileProblem = PdfProblem | "damaged";

/** The type by bytes, never by name (000 §5, decisions §1): one of the four types if whole and nothing foreign follows. */
export function lookInto(bytes: Uint8Array): { content: Content } | { problem: FileProblem } {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.toString("latin1", 0, 5) === "%PDF-") {
    const problem = pdfProblem(view);
    return problem ? { problem } : { content: "application/pdf" };
  }
  const image = imageOf(view);
  if (image && image.end === undefined && !looksForeign(view.subarray(1)) && !holdsZip(view))
    return { problem: "damaged" };
  const isSound = image?.end !== undefined && !looksForeign(view.subarray(image.end)) && !holdsZip(view);
  return isSound ? { content: image.type } : { problem: "type" };
}

export function contentOf(bytes: Uint8Array): Content | undefined {
  const seen = lookInto(bytes);
  return "content" in seen ? seen.content : undefined;
}

function imageOf(view: Buffer): { type: Content; end: number | undefined } | undefined {
  if (view.subarray(0, 3).equals(jpegStart)) return { type: "image/jpeg", end: jpegEnd(view) };
  if (view.subarray(0, 8).equals(pngStart)) return { type: "image/png", end: pngEnd(view) };
  if (view.toString("latin1", 0, 4) === "RIFF" && view.toString("latin1", 8, 12) === "WEBP")
    return { type: "image/webp", end: webpEnd(view) };
  return undefined;
}

const jpegStart = Buffer.from("ffd8ff", "hex");
const pngStart = Buffer.from("89504e470d0a1a0a", "hex");
