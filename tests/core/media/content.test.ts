import { deflateSync } from "node:zlib";
import { contentOf, lookInto } from "@naqi/core/media/content/content";
import { pdfProblem } from "@naqi/core/media/content/content-pdf";
import { describe, expect, it } from "vitest";
import { lockedPdf } from "../../support/locked-pdf.ts";
import { jpeg, jpegWith, objectStream, pdf, png, segment, webp, zip } from "../../support/made-files.ts";

const joined = (...parts: (Uint8Array | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));

describe("a file's type by its bytes", () => {
  it.each([
    ["a JPEG", jpeg(), "image/jpeg"],
    ["a JPEG with EXIF and a thumbnail", jpegWith(segment(0xe1, joined("Exif\0\0", jpeg()))), "image/jpeg"],
    ["a JPEG with a second picture behind it (MPF)", joined(jpeg(), jpeg()), "image/jpeg"],
    [
      "a JPEG with a Samsung trailer",
      joined(jpeg(), "\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1600000000000SEFH\x6b\0\0\0SEFT"),
      "image/jpeg",
    ],
    ["a JPEG with a video behind it", joined(jpeg(), "\0\0\0\x18ftypmp42", Buffer.alloc(5000, 0x5a)), "image/jpeg"],
    [
      "a JPEG with fill bytes before a marker",
      joined(jpeg().subarray(0, 2), "\xff\xff", jpeg().subarray(2)),
      "image/jpeg",
    ],
    ["a PNG", png(), "image/png"],
    ["a WebP", webp(), "image/webp"],
    ["a PDF", pdf(), "application/pdf"],
    ["a PDF with compressed objects", pdf(objectStream("<< /Type /Catalog >>")), "application/pdf"],
    ["a PDF with line ends behind it", joined(pdf(), "\r\n\r\n"), "application/pdf"],
    [
      "a PDF whose noise reads like a short name",
      pdf("4 0 obj << >> stream\n/JSx /JS\x80 /XFAq\nendstream endobj"),
      "application/pdf",
    ],
  ])("recognizes %s", (_, bytes, type) => {
    expect(contentOf(new Uint8Array(bytes))).toBe(type);
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["a program", joined("MZ\x90\0", Buffer.alloc(500))],
    ["a program that begins like a JPEG", joined("\xff\xd8\xff\xe0", "MZ\x90\0", Buffer.alloc(500))],
    ["a shell script", joined("#!/bin/sh\nrm -rf /\n")],
    ["a page", joined("<!doctype html><script>alert(1)</script>")],
    ["an SVG", joined('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ["a GIF", joined("GIF89a", Buffer.alloc(50))],
    ["a ZIP", zip()],
    ["text", joined("Dear Sir or Madam")],
    ["a JPEG with bytes before it", joined(" ", jpeg())],
    ["a JPEG cut short", jpeg().subarray(0, -2)],
    ["a JPEG cut in its header", jpeg().subarray(0, 30)],
    ["a JPEG without a frame", joined("\xff\xd8", segment(0xe0, "JFIF\0"), "\xff\xd9")],
    ["a JPEG with a ZIP behind it", joined(jpeg(), zip())],
    ["a JPEG with a ZIP and more bytes behind it", joined(jpeg(), zip(), Buffer.alloc(500, 1))],
    ["a JPEG with a ZIP in its comment", jpegWith(segment(0xfe, zip()))],
    ["a JPEG with a page behind it", joined(jpeg(), "<html><body onload=alert(1)>")],
    ["a JPEG with a PDF behind it", joined(jpeg(), pdf())],
    ["a JPEG with a RAR behind it", joined(jpeg(), "Rar!\x1a\x07\x01\0")],
    ["a JPEG with a program behind it", joined(jpeg(), "\x7fELF\x02\x01")],
    ["a PNG with a ZIP behind it", joined(png(), zip())],
    ["a PNG with a page behind it", joined(png(), "  <script>alert(1)</script>")],
    ["a PNG cut short", png().subarray(0, -6)],
    ["a PNG with a changed byte", Buffer.from(png()).fill(0x7a, 20, 21)],
    ["a PNG without pixels", joined(png().subarray(0, 33), png().subarray(-12))],
    ["a WebP cut short", webp().subarray(0, -3)],
    ["a WebP without pixels", joined("RIFF\x0c\0\0\0WEBPABCD\0\0\0\0")],
    ["a WebP with a ZIP behind it", joined(webp(), zip())],
    ["a sound file", joined("RIFF\x0c\0\0\0WAVEfmt \0\0\0\0")],
    ["a PDF with bytes before it", joined("\n", pdf())],
    ["a PDF with a ZIP behind it", joined(pdf(), zip())],
    ["a PDF with a page behind it", joined(pdf(), "<html><script>alert(1)</script>")],
    ["a PDF cut short", pdf().subarray(0, -8)],
    ["a PDF that is a page too", pdf("<html><script>alert(1)</script></html>")],
    ["an encrypted PDF", pdf("9 0 obj << /Encrypt 5 0 R >> endobj")],
    ["only the name of a PDF", joined("%PDF-1.7\n")],
  ])("refuses %s", (_, bytes) => {
    expect(contentOf(new Uint8Array(bytes))).toBeUndefined();
  });

  const forbidden = [
    "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>",
    "/JS 5 0 R",
    "/JS<6170702e>",
    "/AA << /O << /S /Launch /F (cmd.exe) >> >>",
    "/Names << /EmbeddedFiles 3 0 R >>",
    "/Type /EmbeddedFile",
    "/Subtype /RichMedia",
    "/AcroForm << /XFA 7 0 R >>",
    "/AcroForm << /XFA [(a) 7 0 R] >>",
    "/S /SubmitForm",
    "/S /J#61vaScript",
    "/#4a#53 (x)",
    "/La#75nch",
  ];
  // covers B7.4, V5.2, V5.4
  it.each(forbidden)("refuses a PDF with %s, plain or in compressed objects", (entry) => {
    expect(contentOf(pdf(`4 0 obj << ${entry} >> endobj`))).toBeUndefined();
    expect(contentOf(pdf(objectStream(`<< ${entry} >>`)))).toBeUndefined();
  });

  it("refuses compressed objects that it cannot inspect", () => {
    const packed = deflateSync("1 0 << /Type /Catalog >>").toString("latin1");
    const stream = (dictionary: string, bytes: string) =>
      `4 0 obj << ${dictionary} >> stream\n${bytes}\nendstream endobj`;
    expect(contentOf(pdf(stream("/Type /ObjStm /Filter /FlateDecode", packed)))).toBe("application/pdf");
    expect(contentOf(pdf(stream("/Type /ObjStm /Filter /LZWDecode", "\x80\x0b\x60\x50")))).toBeUndefined();
    expect(contentOf(pdf(stream("/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]", "789c0b>")))).toBeUndefined();
    expect(contentOf(pdf(stream("/Type /Obj#53tm /Filter /LZWDecode", "\x80\x0b\x60\x50")))).toBeUndefined();
    expect(contentOf(pdf(stream("/Type /ObjStm /Filter /FlateDecode", "not packed")))).toBeUndefined();
    expect(contentOf(pdf(objectStream("a".repeat(40 * 1024 * 1024))))).toBeUndefined();
  });

  it("inspects packed objects whatever their dictionary says", () => {
    const packed = deflateSync("1 0 << /S /JavaScript >>").toString("latin1");
    const hidden = `4 0 obj << /Type /ObjStm /X ( obj) /Filter /FlateDecode >> stream\n${packed}\nendstream endobj`;
    expect(contentOf(pdf(hidden))).toBeUndefined();
  });

  it("refuses a dictionary that hides its contents before a word of its own", () => {
    const hidden =
      "4 0 obj << /Type /ObjStm /Filter /LZWDecode /X ( obj) >> stream\n\x80\x0b\x60\x50\nendstream endobj";
    expect(contentOf(pdf(hidden))).toBeUndefined();
    const twice = "4 0 obj << /Type /ObjStm /X (stream\n) /Filter /LZWDecode >> stream\n\x80\x0b\nendstream endobj";
    expect(contentOf(pdf(twice))).toBeUndefined();
  });
});

describe("a PDF with only permissions locked", () => {
  it.each(["RC4-40", "RC4", "AESV2"] as const)("of %s is inspected with the empty password", (method) => {
    expect(lookInto(lockedPdf("<< /Type /Page >>", { method }))).toEqual({ content: "application/pdf" });
    expect(lookInto(lockedPdf("<< /S /JavaScript >>", { method }))).toEqual({ problem: "active" });
  });
  it.each(["RC4-40", "RC4", "AESV2"] as const)("of %s is refused when it needs a password", (method) => {
    expect(lookInto(lockedPdf("<< /Type /Page >>", { method, password: "1234" }))).toEqual({ problem: "locked" });
  });
  it.each([
    ["another filter for its streams", "/StmF /StdCF", "/StmF /Identity"],
    ["another handler", "/Filter /Standard", "/Filter /Another"],
    ["two dictionaries", "trailer <<", "trailer << /Encrypt 8 0 R >> trailer <<"],
    ["two values of its key", "/U <", "/U <00> /U <"],
    ["the name of its dictionary escaped", "/Encrypt 9", "/#45ncrypt 9"],
  ])("with %s is refused", (_, from, to) => {
    const locked = lockedPdf("<< /Type /Page >>", { method: "AESV2" }).toString("latin1").replace(from, to);
    expect(lookInto(Buffer.from(locked, "latin1"))).toEqual({ problem: "locked" });
  });
  it("with a stream that does not end at its stated length is refused", () => {
    const locked = lockedPdf("<< /Type /Page >>", { method: "AESV2" }).toString("latin1");
    const shorter = locked.replace(
      /\/Length (\d+) >> stream/,
      (_all, length) => `/Length ${Number(length) - 16} >> stream`,
    );
    expect(lookInto(Buffer.from(shorter, "latin1"))).toEqual({ problem: "unreadable" });
  });
});

describe("a picture that is broken", () => {
  it.each([
    ["a JPEG", jpeg().subarray(0, -6)],
    ["a PNG", png().subarray(0, -4)],
    ["a WebP", webp().subarray(0, -2)],
  ])("is reported as such: %s", (_, bytes) => expect(lookInto(bytes)).toEqual({ problem: "damaged" }));
});

describe("the reason why a PDF is refused", () => {
  const locked = pdf("9 0 obj << /Encrypt 5 0 R >> endobj");
  it.each([
    ["locked: it is encrypted", locked, "locked"],
    ["locked: the name is escaped", pdf("9 0 obj << /#45ncrypt 5 0 R >> endobj"), "locked"],
    ["locked: it is part of a larger buffer", Buffer.concat([png(), locked]).subarray(png().length), "locked"],
    ["none: another name begins so", pdf("9 0 obj << /Encrypted 5 0 R >> endobj"), undefined],
    ["none: nothing is wrong", pdf(), undefined],
    ["active: a script", pdf("9 0 obj << /S /JavaScript >> endobj"), "active"],
    ["active: a script in an object stream", pdf(objectStream("<< /S /JavaScript >>")), "active"],
    ["active: an XFA form", pdf("9 0 obj << /AcroForm << /XFA [(template) 1 0 R] >> >> endobj"), "active"],
    ["unreadable: it is cut short", pdf().subarray(0, -8), "unreadable"],
    ["unreadable: it goes on behind its end", joined(pdf(), "more"), "unreadable"],
    ["unreadable: an object does not end", pdf("9 0 obj << /A (b"), "unreadable"],
    ["type: it is a ZIP as well", joined(pdf(), zip()), "type"],
    ["type: it is a page as well", pdf("<html><script>alert(1)</script></html>"), "type"],
  ])("%s", (_, bytes, problem) => expect(pdfProblem(bytes)).toBe(problem));
});
