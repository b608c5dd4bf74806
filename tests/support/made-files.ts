import { crc32, deflateSync } from "node:zlib";

const latin = (text: string) => Buffer.from(text, "latin1");
const asBytes = (part: Uint8Array | string) => (typeof part === "string" ? latin(part) : part);

/** A segment of a JPEG with its length. */
export function segment(marker: number, content: Uint8Array | string): Buffer {
  const bytes = asBytes(content);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

export const frame = (width: number, height: number) => {
  const content = Buffer.from("080000000001011100", "hex");
  content.writeUInt16BE(height, 1);
  content.writeUInt16BE(width, 3);
  return segment(0xc0, content);
};

/** A minimal JPEG, with more segments before its frame. Its pixels are noise: enough to be recognized, not to be decoded. */
export const jpegWith = (...more: Buffer[]): Buffer =>
  Buffer.concat([
    latin("\xff\xd8"),
    segment(0xe0, "JFIF\0\x01\x01\0\0\x01\0\x01\0\0"),
    ...more,
    frame(16, 8),
    segment(0xda, "\x01\x01\0\0\x3f\0"),
    latin("\x12\x34\xff\0\x56\xff\xd0\x78\xff\xd9"),
  ]);
export const jpeg = () => jpegWith();

/** A JPEG in the four colours of a printer. */
export const cmykJpeg = (): Buffer =>
  Buffer.concat([
    latin("\xff\xd8"),
    segment(0xc0, Buffer.from("0800080010040111000211000311000411", "hex")),
    segment(0xda, Buffer.from("040100020003000400003f00", "hex")),
    Buffer.from("1234ffd9", "hex"),
  ]);

export function chunk(type: string, content: Uint8Array): Buffer {
  const bytes = Buffer.alloc(content.length + 12);
  bytes.writeUInt32BE(content.length, 0);
  bytes.write(type, 4, "latin1");
  bytes.set(content, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, content.length + 8)), content.length + 8);
  return bytes;
}

/** A whole PNG with an opacity: every pixel as `colour` says, red, green, blue and opacity of it. */
export function png(
  width = 3,
  height = 2,
  colour: (x: number, y: number) => number[] = () => [255, 0, 0, 255],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const rows = Buffer.alloc((width * 4 + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows.set(colour(x, y), y * (width * 4 + 1) + 1 + x * 4);
  return Buffer.concat([
    latin("\x89PNG\r\n\x1a\n"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The bones of a lossy WebP. */
export function webp(): Buffer {
  const pixels = Buffer.concat([latin("VP8 \x0c\0\0\0"), latin("\x30\x01\0\x9d\x01\x2a\x10\0\x10\0\0\0")]);
  const head = latin("RIFF\0\0\0\0WEBP");
  head.writeUInt32LE(4 + pixels.length, 4);
  return Buffer.concat([head, pixels]);
}

/** A PDF with a page's worth of objects and more of them. */
export const pdf = (more = ""): Buffer =>
  latin(
    `%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n${more}\nxref\n0 3\ntrailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n180\n%%EOF\n`,
  );

/** An object of a PDF that holds others, packed. */
export function objectStream(objects: string): string {
  const packed = deflateSync(latin(`1 0 ${objects}`)).toString("latin1");
  return `8 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream\nendobj`;
}

/** A ZIP of one stored file. */
export function zip(): Buffer {
  const name = latin("a.txt");
  const content = latin("hello");
  const local = Buffer.alloc(30);
  local.set(latin("PK\x03\x04\x14\0"));
  local.writeUInt32LE(crc32(content), 14);
  local.writeUInt32LE(content.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.set(latin("PK\x01\x02\x14\0\x14\0"));
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.set(latin("PK\x05\x06"));
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + content.length, 16);
  return Buffer.concat([local, name, content, central, name, end]);
}
