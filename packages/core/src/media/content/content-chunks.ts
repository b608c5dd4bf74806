import { crc32 } from "node:zlib";

/** Where a PNG ends: after IEND. Undefined unless it starts with a size header, has pixels and every checksum matches (PNG 3rd ed., 5). */
export function pngEnd(view: Buffer): number | undefined {
  let pixels = false;
  for (let at = 8; at + 12 <= view.length;) {
    const length = view.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > view.length || crc32(view.subarray(at + 4, end - 4)) !== view.readUInt32BE(end - 4)) return undefined;
    const type = view.toString("latin1", at + 4, at + 8);
    if (at === 8 && !isPngHeader(view, type, length)) return undefined;
    if (type === "IDAT") pixels = true;
    if (type === "IEND") return pixels && length === 0 ? end : undefined;
    at = end;
  }
  return undefined;
}

const isPngHeader = (view: Buffer, type: string, length: number) =>
  type === "IHDR" && length === 13 && view.readUInt32BE(16) > 0 && view.readUInt32BE(20) > 0;

/** Where a WebP ends by its RIFF header. Undefined unless the chunks fill it exactly and one holds pixels (RFC 9649, 2). */
export function webpEnd(view: Buffer): number | undefined {
  if (view.length < 20) return undefined;
  const end = 8 + view.readUInt32LE(4);
  if (end > view.length) return undefined;
  let pixels = false;
  let at = 12;
  while (at + 8 <= end) {
    const type = view.toString("latin1", at, at + 4);
    const length = view.readUInt32LE(at + 4);
    if (type === "VP8 ") pixels ||= view.toString("hex", at + 11, at + 14) === "9d012a";
    else if (type === "VP8L") pixels ||= view[at + 8] === 0x2f;
    else if (type === "ANMF") pixels = true;
    at += 8 + length + (length % 2);
  }
  return at === end && pixels ? end : undefined;
}
