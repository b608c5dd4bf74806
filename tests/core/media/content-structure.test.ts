import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { contentOf } from "@naqi/core/media/content/content";
import { describe, expect, it } from "vitest";
import { chunk, frame, jpegWith, objectStream, pdf, png, segment, webp } from "../../support/made-files.ts";

const joined = (...parts: (Uint8Array | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
const isTaken = (bytes: Uint8Array) => contentOf(new Uint8Array(bytes)) !== undefined;

describe("a PNG", () => {
  const begin = "\x89PNG\r\n\x1a\n";
  const header = (width: number, height: number, extra = 0) => {
    const bytes = Buffer.alloc(13 + extra);
    bytes.writeUInt32BE(width, 0);
    bytes.writeUInt32BE(height, 4);
    bytes.set([8, 6, 0, 0, 0], 8);
    return chunk("IHDR", bytes);
  };
  const pixels = chunk("IDAT", deflateSync(Buffer.alloc(5)));
  const end = chunk("IEND", Buffer.alloc(0));

  it.each([
    ["is a header, pixels and an end", [header(1, 1), pixels, end], true],
    ["may hold other chunks", [header(1, 1), chunk("tEXt", Buffer.from("a\0b")), pixels, end], true],
    ["has a width", [header(0, 1), pixels, end], false],
    ["has a height", [header(1, 0), pixels, end], false],
    ["has a header of its length", [header(1, 1, 1), pixels, end], false],
    ["begins with its header", [chunk("tEXt", Buffer.alloc(13, 1)), header(1, 1), pixels, end], false],
    ["ends with an empty chunk", [header(1, 1), pixels, chunk("IEND", Buffer.from("more"))], false],
    ["ends", [header(1, 1), pixels], false],
    ["has pixels before its end", [header(1, 1), end], false],
  ])("%s", (_, chunks, taken) => expect(isTaken(joined(begin, ...chunks))).toBe(taken));

  it("is complete to its last byte", () => {
    const whole = png();
    for (let length = 8; length < whole.length; length++)
      expect(isTaken(whole.subarray(0, length)), `${length}`).toBe(false);
  });
  it("has no chunk with a length beyond the file", () => {
    const long = Buffer.from(png());
    long.writeUInt32BE(0x7f_ff_ff_ff, 33);
    expect(isTaken(long)).toBe(false);
  });
});

describe("a WebP", () => {
  const riff = (...chunks: (Buffer | string)[]) => {
    const body = joined("WEBP", ...chunks);
    const head = Buffer.from("RIFF\0\0\0\0", "latin1");
    head.writeUInt32LE(body.length, 4);
    return joined(head, body);
  };
  const part = (type: string, content: string) => {
    const head = Buffer.from(`${type}\0\0\0\0`, "latin1");
    head.writeUInt32LE(content.length, 4);
    return joined(head, content, content.length % 2 ? "\0" : "");
  };
  const lossy = part("VP8 ", "\x30\x01\0\x9d\x01\x2a\x10\0\x10\0");

  it.each([
    ["may be lossy", riff(lossy), true],
    ["may be lossless", riff(part("VP8L", "\x2f\0\0\0\0")), true],
    ["may move", riff(part("ANMF", "\0\0")), true],
    ["may end with a chunk of nothing", riff(lossy, part("EXIF", "")), true],
    ["may say more before its pixels", riff(part("VP8X", "\0\0\0"), lossy), true],
    ["begins its lossy pixels as they do", riff(part("VP8 ", "\x30\x01\0\x9d\x01\x2b\x10\0\x10\0")), false],
    ["begins its lossless pixels as they do", riff(part("VP8L", "\x2e\0\0\0\0")), false],
    ["has pixels of a kind there is", riff(part("ABCD", "\x2f\x01\0\x9d\x01\x2a\x10\0\x10\0")), false],
    ["says that it is one", joined("RIFF", riff(lossy).subarray(4, 8), "WAVE", lossy), false],
    ["is in a RIFF", joined("RIFX", riff(lossy).subarray(4)), false],
    [
      "is filled by its chunks",
      joined(riff(lossy).subarray(0, 4), "\xff\0\0\0", riff(lossy).subarray(8), Buffer.alloc(300)),
      false,
    ],
  ])("%s", (_, bytes, taken) => expect(isTaken(bytes)).toBe(taken));

  it("is complete to its last byte", () => {
    const whole = webp();
    for (let length = 8; length < whole.length; length++)
      expect(isTaken(whole.subarray(0, length)), `${length}`).toBe(false);
  });
});

describe("a JPEG", () => {
  const scan = segment(0xda, "\x01\x01\0\0\x3f\0");
  const end = "\xff\xd9";
  const begin = joined("\xff\xd8", segment(0xe0, "JFIF\0"));
  const of = (...parts: (Buffer | string)[]) => joined(begin, ...parts);
  const framed = (marker: number, width = 16, height = 8) => {
    const bytes = Buffer.from(frame(width, height));
    bytes[1] = marker;
    return bytes;
  };

  it.each([
    ["is a frame, a scan and an end", of(frame(16, 8), scan, "\x12\x34", end), true],
    ["may end behind its frame", of(frame(16, 8), end), true],
    ["may be of one pixel", of(frame(1, 1), scan, end), true],
    ["may be progressive", of(framed(0xc2), scan, "\x12", scan, "\x34", end), true],
    ["may be of the last kind of frame", of(framed(0xcf), scan, end), true],
    ["has a frame before its scan", of(scan, "\x12", frame(16, 8), end), false],
    ["takes no table for a frame", of(framed(0xc4), scan, end), false],
    ["takes no extension for a frame", of(framed(0xc8), scan, end), false],
    ["takes no arithmetic table for a frame", of(framed(0xcc), scan, end), false],
    ["takes no later mark for a frame", of(framed(0xdb), end), false],
    ["has a width", of(frame(0, 8), scan, end), false],
    ["has a height", of(frame(16, 0), scan, end), false],
    ["has a frame of some length", of(segment(0xc0, "\x08\0\x01\0"), scan, end), false],
    ["has segments that count their own length", of(frame(16, 8), "\xff\xe1\0\x01", end), false],
    ["has scans that count their own length", of(frame(16, 8), "\xff\xda\0\0", "\x12", end), false],
    ["may have a frame without a part", of(segment(0xc0, "\x08\0\x01\0\x01\0"), scan, "\x12", end), true],
    ["may have stuffed bytes behind a mark's fill", of(frame(1, 1), scan, "\x12\xff\xff\0\x34", end), true],
    [
      "has tables between its scans, whatever is in them",
      of(frame(1, 1), scan, "\x12", segment(0xc4, "\xff\xd8"), scan, "\x34", end),
      true,
    ],
    ["may hold a segment of nothing", of(segment(0xe1, ""), frame(16, 8), scan, end), true],
    ["has no mark below the first", of(segment(0xbf, "a"), frame(16, 8), scan, end), false],
    ["has no restart between segments", of(segment(0xd0, "a"), frame(16, 8), scan, end), false],
    ["does not begin twice", of(segment(0xd8, "a"), frame(16, 8), scan, end), false],
    ["has a mark before each segment", of("\0\xe1\0\x02", frame(16, 8), scan, end), false],
    [
      "has stuffed bytes and restarts among its pixels",
      of(frame(1, 1), scan, "\xff\0\xff\xd0\xff\xd7\x12\xff\xff", end),
      true,
    ],
    ["has nothing but marks behind its pixels", of(frame(1, 1), scan, "\x12\xff\xd8\0\x02", end), false],
  ])("%s", (_, bytes, taken) => expect(isTaken(bytes)).toBe(taken));

  it.each([
    ["an entry of a ZIP", "PK\x03\x04\x14\0", false],
    ["letters like an entry's, of no version there is", "PK\x03\x04\x7f\0", true],
    ["a page that says more of itself", "<body\nonload=alert(1)>", false],
    ["a word that begins like a page's", "<bodyguard>", true],
  ])("with %s after it is accepted: %#", (_, behind, taken) =>
    expect(isTaken(joined(of(frame(16, 8), scan, "\x12", end), behind))).toBe(taken),
  );

  it("is complete to its last byte", () => {
    const whole = jpegWith();
    for (let length = 3; length < whole.length; length++)
      expect(isTaken(whole.subarray(0, length)), `${length}`).toBe(false);
  });
});

describe("a PDF", () => {
  const whole = pdf().toString("latin1");
  const changed = (from: string | RegExp, to: string) => joined(whole.replace(from, to));

  it.each([
    ["of the second edition", changed("%PDF-1.7\n", "%PDF-2.0\n"), true],
    ["of another", changed("%PDF-1.7\n", "%PDF-3.0\n"), false],
    ["without an edition", changed("%PDF-1.7\n", "%PDF-\n"), false],
    ["that says it twice", joined("%PDF-x%PDF-1.7\n", whole.slice(9)), false],
    ["with line ends of its own", changed("startxref\n180\n%%EOF\n", "startxref\r\n180\r\n\r\n%%EOF\r\n"), true],
    ["with spaces before its place", changed("startxref\n180", "startxref  \n180"), true],
    ["without the place of its table", changed("startxref\n180\n", ""), false],
    ["with something behind that place", changed("180\n%%EOF", "180\nx\n%%EOF"), false],
    ["with that place far from its end", changed("180\n%%EOF", `180${"\n".repeat(80)}%%EOF`), false],
    ["without an end", changed("%%EOF\n", ""), false],
    ["with nought behind it", joined(whole, "\0\0\0\n"), true],
    ["with words behind it", joined(whole, "more"), false],
    ["that draws a letter like a page's", pdf(`${" ".repeat(1_024)}<html>`), true],
    ["with a word that only begins like a page's", pdf("(<svgs)"), true],
  ])("%s", (_, bytes, taken) => expect(isTaken(bytes)).toBe(taken));

  // Actions that a viewer runs automatically on opening.
  it.each([
    ["/OpenAction << /S /URI /URI (https://example.com) >>", false],
    ["/OpenAction<</S/URI/URI(https://example.com)>>", false],
    ["/OpenAction \n << /S /URI /URI (https://example.com) >>", false],
    ["/AA << /O 5 0 R /URI (x) >>", false],
    ["/OpenAction << /S /GoTo /D [3 0 R] >>", true],
    ["/OpenAction << /S /GoTo >> /URIs 1", true],
    ["/OpenAction << /S /GoTo /URIs 1 >>", true],
    ["/A << /S /URI /URI (https://example.com) >>", true],
    ["/JS(x)", false],
    ["/JS \n(x)", false],
    ["/XFA[(a) 7 0 R]", false],
    ["/XFA \n[(a) 7 0 R]", false],
    ["/GoToE", false],
    ["/GoToR", false],
    ["/ImportData", false],
    ["/Movie", false],
    ["/Rendition", false],
    ["/Renditions", true],
    ["/Launcher", true],
    ["/Encrypted", true],
  ])("with %s is accepted: %s", (entry, taken) => {
    expect(isTaken(pdf(`4 0 obj << ${entry} >> endobj`))).toBe(taken);
  });

  // The same in another notation.
  it.each([
    ["12 0 R", "12 0 obj << /S /URI /URI (https://example.com) >>", false],
    [" 12 0  R", "12 0 obj << /S /URI /URI (https://example.com) >>", false],
    ["12  10\nR", "12 10 obj\n<< /S /URI /URI (https://example.com) >>", false],
    ["12 0 R", "12  0\nobj << /S /URI /URI (https://example.com) >>", false],
    ["12 0 R", "112 0 obj << /S /URI /URI (https://example.com) >>", true],
    ["12 0 R", "12 1 obj << /S /URI /URI (https://example.com) >>", true],
    ["12 0 R", "12 0 obj << /S /GoTo >> endobj 13 0 obj << /S /URI /URI (x) >>", true],
    ["12 0 R", "12 0 obj << /S /GoTo /URIs 1 >>", true],
    ["[12 0 R]", "12 0 obj << /S /URI /URI (https://example.com) >>", true],
  ])("that opens with %s, which is %s, is accepted: %s", (opened, object, taken) => {
    expect(isTaken(pdf(`4 0 obj << /OpenAction ${opened} >> endobj\n${object} endobj`))).toBe(taken);
  });

  it("is inspected wherever objects are packed, also after the first", () => {
    const harmless = objectStream("<< /Type /Catalog >>");
    expect(isTaken(pdf(harmless + harmless))).toBe(true);
    expect(isTaken(pdf(harmless + objectStream("<< /S /JavaScript >>")))).toBe(false);
    expect(isTaken(pdf(harmless + harmless.replace("FlateDecode", "LZWDecode").replace("x", "y")))).toBe(false);
  });

  it("may contain a picture with another encoding", () => {
    expect(isTaken(pdf("4 0 obj << /Filter /DCTDecode >> stream\n\xff\xd8\xff\nendstream endobj"))).toBe(true);
    expect(isTaken(pdf("4 0 obj << /Type /ObjStm >> stream\n1 0 << /S /GoTo >>\nendstream endobj"))).toBe(true);
  });

  it("may contain such a picture before and after packed objects, and is inspected to the end of them", () => {
    const harmless = objectStream("<< /Type /Catalog >>");
    const picture = "9 0 obj << /Filter /DCTDecode >> stream\n\xff\xd8\xff\nendstream endobj\n";
    expect([isTaken(pdf(harmless + picture)), isTaken(pdf(picture + harmless))]).toEqual([true, true]);
    const noise = Array.from({ length: 100 }, (_, at) => createHash("sha256").update(`${at}`).digest("hex")).join("");
    expect(isTaken(pdf(objectStream(`<< /A (${noise}) >>`)))).toBe(true);
    expect(isTaken(pdf(objectStream(`<< /A (${noise}) /S /JavaScript >>`)))).toBe(false);
  });

  it("has any number of objects packed where numbers and offsets come first", () => {
    const packed = (objects: string) =>
      `8 0 obj\n<< /Filter /FlateDecode >>\nstream\n${deflateSync(Buffer.from(objects, "latin1")).toString("latin1")}\nendstream\nendobj`;
    const script = "<< /S /JavaScript >>";
    for (const objects of [
      `1 0 ${script}`,
      ` \n10  120 ${script}`,
      `1\n0\n${script}`,
      `1 0[${script}]`,
      `1 0<${script}`,
    ])
      expect(isTaken(pdf(packed(objects))), objects).toBe(false);
    // A page's content stream is not a list of objects: its words are drawn.
    expect(isTaken(pdf(packed(`BT (1 0 ${script}) Tj ET`)))).toBe(true);
  });
});
