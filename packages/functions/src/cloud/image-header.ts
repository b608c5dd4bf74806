/** What the header says about a picture, read before any pixel is decoded. */
export interface ImageHeader {
  kind: "jpeg" | "png";
  width: number;
  height: number;
  /** EXIF orientation, 1 (upright) to 8. */
  orientation: number;
  /** CMYK colours, which none of our codecs converts. */
  isCmyk: boolean;
}

const pngStart = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
/** More passes than any camera or program makes: each costs a walk over all pixels. */
const mostScans = 64;

/** Reads the header of a JPEG or PNG; undefined for anything else, and for a JPEG made to be slow. */
export function imageHeader(bytes: Uint8Array): ImageHeader | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.length > 24 && view.subarray(0, 16).equals(pngStart))
    return { kind: "png", width: view.readUInt32BE(16), height: view.readUInt32BE(20), orientation: 1, isCmyk: false };
  return view.length > 4 && view.readUInt16BE(0) === 0xffd8 ? jpegHeader(view) : undefined;
}

function jpegHeader(view: Buffer): ImageHeader | undefined {
  let size: { width: number; height: number; isCmyk: boolean } | undefined;
  let orientation = 1;
  let scans = 0;
  for (let at = 2; at + 4 <= view.length;) {
    const marker = view[at + 1] ?? 0;
    // Pixel data lies between the segments; in it, a marker's first byte is followed by zero or a restart mark.
    if (view[at] !== 0xff || marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)) {
      at = view.indexOf(0xff, at + 1);
      if (at < 0) break;
      continue;
    }
    if (marker === 0xd9) break;
    const length = view.readUInt16BE(at + 2);
    const segment = view.subarray(at + 4, at + 2 + length);
    // Frame markers are C0 to CF except the tables C4, C8 and CC. A photo has exactly one frame.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      if (size || segment.length < 5) return undefined;
      size = { height: segment.readUInt16BE(1), width: segment.readUInt16BE(3), isCmyk: segment[5] === 4 };
    }
    if (marker === 0xda && ++scans > mostScans) return undefined;
    if (marker === 0xe1 && orientation === 1) orientation = orientationIn(segment);
    at += 2 + length;
  }
  return size && scans > 0 ? { kind: "jpeg", ...size, orientation } : undefined;
}

/** The orientation in an EXIF segment (EXIF 2.3, tag 0x0112 of the first directory); 1 if unspecified. */
function orientationIn(segment: Buffer): number {
  if (segment.length < 14 || segment.toString("latin1", 0, 6) !== "Exif\0\0") return 1;
  const tiff = segment.subarray(6);
  const little = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return 1;
  const last = Math.min(short(directory), Math.floor((tiff.length - directory - 2) / 12));
  for (let entry = 0; entry < last; entry++) {
    const at = directory + 2 + entry * 12;
    if (short(at) !== 0x0112) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
