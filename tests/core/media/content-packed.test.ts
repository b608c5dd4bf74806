import { deflateSync } from "node:zlib";
import { pdfProblem } from "@naqi/core/media/content/content-pdf";
import { decodedStream } from "@naqi/core/media/content/pdf-filters";
import { type PdfDictionary, ReadBudget } from "@naqi/core/media/content/pdf-syntax";
import { describe, expect, it } from "vitest";
import { pdf } from "../../support/made-files.ts";

const latin = (text: string) => Buffer.from(text, "latin1");

const header = "1 0 ";
const script = latin(`${header}<< /S /JavaScript /JS (app.alert\\(1\\)) >>`);
const harmless = latin(`${header}<< /Type /Catalog /Pages 2 0 R /Title (A lease of a flat) >>`);

/** A PDF whose object stream has these bytes and entries. */
const packedAs = (bytes: Buffer, entries: string, more = "") =>
  pdf(
    `8 0 obj\n<< /Type /ObjStm /N 1 /First ${header.length} ${entries} >>\nstream\n${bytes.toString("latin1")}\nendstream\nendobj\n${more}`,
  );

const bytesOfBits = (bits: string) =>
  Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2)));

/** The input of a filter: LZW without use of its table, so that each code has nine bits. */
function lzw(bytes: Buffer): Buffer {
  const codes = [...bytes].flatMap((byte, at) => (at % 200 === 0 ? [256, byte] : [byte]));
  const bits = [...codes, 257].map((code) => code.toString(2).padStart(9, "0")).join("");
  return bytesOfBits(bits);
}

/** LZW with its table, as encoders write it: codes grow from nine bits to twelve, one code early if set. */
function lzwWithTable(bytes: Buffer, early = 1): Buffer {
  let bits = "";
  let table = new Map<string, number>();
  let [width, next, current] = [9, 258, ""];
  const write = (code: number) => (bits += code.toString(2).padStart(width, "0"));
  const codeOf = (text: string) => (text.length === 1 ? text.charCodeAt(0) : (table.get(text) as number));
  write(256);
  for (const char of bytes.toString("latin1")) {
    if (current === "" || table.has(current + char)) {
      current += char;
      continue;
    }
    write(codeOf(current));
    table.set(current + char, next++);
    if (next + early > 2 ** width) width += 1;
    if (next === 4000) {
      write(256);
      [table, next, width] = [new Map(), 258, 9];
    }
    current = char;
  }
  write(codeOf(current));
  if (next + 1 + early > 2 ** width) width += 1;
  write(257);
  return bytesOfBits(bits);
}

/** Texts of one byte, two, three and so on to four thousand, as often: seven megabytes in five kilobytes each. */
function lzwBomb(times: number): Buffer {
  let bits = "";
  for (let time = 0; time < times; time++) {
    bits += (256).toString(2).padStart(9, "0") + (0x31).toString(2).padStart(9, "0");
    for (let code = 258; code < 4094; code++)
      bits += code.toString(2).padStart(code < 511 ? 9 : code < 1023 ? 10 : code < 2047 ? 11 : 12, "0");
  }
  return bytesOfBits(bits);
}

const hex = (bytes: Buffer) => latin(`${bytes.toString("hex").replaceAll(/(.{64})/g, "$1\n")}>`);

function ascii85(bytes: Buffer): Buffer {
  const groups = bytes.toString("latin1").match(/[^]{1,4}/g) ?? [];
  const text = groups.map((group) => {
    let left = latin(group.padEnd(4, "\0")).readUInt32BE(0);
    const digits = Array.from({ length: 5 }, () => {
      const digit = String.fromCharCode(33 + (left % 85));
      left = Math.floor(left / 85);
      return digit;
    }).toReversed();
    const whole = digits.join("").slice(0, group.length + 1);
    return whole === "!!!!!" ? "z" : whole;
  });
  return latin(`${text.join("")}~>`);
}

function runs(bytes: Buffer): Buffer {
  const pieces = [];
  for (let at = 0; at < bytes.length; at += 100) {
    const piece = bytes.subarray(at, at + 100);
    pieces.push(Buffer.from([piece.length - 1]), piece);
  }
  // A run of three spaces, as a viewer reads it.
  return Buffer.concat([...pieces, Buffer.from([254, 0x20, 128])]);
}

/** Rows of so many bytes, each with PNG's filter of that kind. */
function png(bytes: Buffer, columns: number, kindOf: (row: number) => number): Buffer {
  const rows = [];
  let above = Buffer.alloc(columns);
  for (let at = 0; at < bytes.length; at += columns) {
    const row = Buffer.alloc(columns, 0x20);
    bytes.copy(row, 0, at, at + columns);
    const kind = kindOf(rows.length);
    const filtered = row.map((byte, index) => {
      const [left, up, upLeft] = [index ? row[index - 1]! : 0, above[index]!, index ? above[index - 1]! : 0];
      const guess = left + up - upLeft;
      const distances = [left, up, upLeft].map((one) => Math.abs(guess - one));
      const nearest = [left, up, upLeft][distances.indexOf(Math.min(...distances))]!;
      return byte - [0, left, up, (left + up) >> 1, nearest][kind]!;
    });
    rows.push(Buffer.from([kind]), filtered);
    above = row;
  }
  return Buffer.concat(rows);
}

/** Rows of this many samples, each as the difference from the previous one (TIFF 6.0, section 14). */
function tiff(bytes: Buffer, columns: number, bits: number): Buffer {
  const all = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const samples = (all.match(new RegExp(`.{${bits}}`, "g")) ?? []).map((sample) => Number.parseInt(sample, 2));
  const told = samples.map(
    (sample, at) => (at % columns === 0 ? sample : sample - samples[at - 1]! + 2 ** bits) % 2 ** bits,
  );
  const written = told.map((sample) => sample.toString(2).padStart(bits, "0")).join("");
  return Buffer.from((written.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Padded to whole rows. */
const filled = (bytes: Buffer, row: number) =>
  Buffer.concat([bytes, Buffer.alloc((row - (bytes.length % row)) % row, 0x20)]);

const flate = (bytes: Buffer) => deflateSync(bytes);
const ways: [string, string, (bytes: Buffer) => Buffer][] = [
  ["Flate", "/Filter /FlateDecode", flate],
  ["Flate by its abbreviation", "/Filter /Fl", flate],
  ["Flate under abbreviated keys", "/F /Fl /DP null", flate],
  ["Flate with an escaped name", "/F#69lter /Flate#44ecode", flate],
  ["Flate in an array", "/Filter [ /FlateDecode ] /DecodeParms [ null ]", flate],
  ["Flate with comments", "/Filter % a word\n /FlateDecode", flate],
  ["Flate twice", "/Filter [/FlateDecode /FlateDecode]", (bytes) => flate(flate(bytes))],
  ["LZW", "/Filter /LZWDecode", lzw],
  ["LZW with its table", "/Filter /LZW", (bytes) => lzwWithTable(bytes)],
  [
    "LZW with its table, late",
    "/Filter /LZWDecode /DecodeParms << /EarlyChange 0 >>",
    (bytes) => lzwWithTable(bytes, 0),
  ],
  ["hexadecimal digits", "/Filter /ASCIIHexDecode", hex],
  ["hexadecimal digits of Flate", "/Filter [/AHx /Fl]", (bytes) => hex(flate(bytes))],
  ["ASCII 85", "/Filter /ASCII85Decode", ascii85],
  ["ASCII 85 of LZW", "/Filter [/A85 /LZW]", (bytes) => ascii85(lzw(bytes))],
  ["runs", "/Filter /RunLengthDecode", runs],
  ["runs of Flate", "/Filter [/RL /FlateDecode]", (bytes) => runs(flate(bytes))],
  ...[0, 1, 2, 3, 4].map((kind): (typeof ways)[number] => [
    `Flate with PNG's predictor of kind ${kind}`,
    `/Filter /FlateDecode /DecodeParms << /Predictor ${10 + kind} /Columns 7 >>`,
    (bytes) => flate(png(bytes, 7, () => kind)),
  ]),
  [
    "Flate with a PNG predictor that each row chooses",
    "/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 9 >>",
    (bytes) => flate(png(bytes, 9, (row) => row % 5)),
  ],
  [
    "LZW with PNG's predictor in arrays",
    "/Filter [/LZWDecode] /DecodeParms [<< /Predictor 12 /Columns 5 >>]",
    (bytes) => lzw(png(bytes, 5, () => 2)),
  ],
  ...[1, 2, 4, 8, 16].map((bits): (typeof ways)[number] => [
    `Flate with TIFF's predictor of ${bits} bits`,
    `/Filter /FlateDecode /DecodeParms << /Predictor 2 /BitsPerComponent ${bits} /Columns 16 >>`,
    (bytes) => flate(tiff(filled(bytes, 32), 16, bits)),
  ]),
];

describe("an object stream of a PDF", () => {
  // covers B7.4, V5.2, V5.4
  it.each(ways)("is inspected through %s", (_, entries, pack) => {
    expect(pdfProblem(packedAs(pack(script), entries))).toBe("active");
    expect(pdfProblem(packedAs(pack(harmless), entries))).toBeUndefined();
    const long = Buffer.concat([
      harmless,
      latin(Array.from({ length: 900 }, (__, at) => ` << /A${at} (${(at * 7919) % 1009}) >>`).join("")),
    ]);
    expect(pdfProblem(packedAs(pack(long), entries))).toBeUndefined();
    expect(pdfProblem(packedAs(pack(Buffer.concat([long, script])), entries))).toBe("active");
  });

  it("is inspected if only its numbers identify it, and if a line of another kind precedes it", () => {
    const bytes = deflateSync(png(script, 6, () => 2)).toString("latin1");
    const entries = "/N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 6 >>";
    for (const line of ["\n", "\r\n", "\r", " \n", "\n"])
      expect(pdfProblem(pdf(`8 0 obj<<${entries}>>stream${line}${bytes}\nendstream endobj`)), line).toBe("active");
    expect(pdfProblem(pdf(`8 %x\n0obj<<${entries}>>%x\nstream\n${bytes}\nendstream endobj`))).toBe("active");
    expect(pdfProblem(pdf(`8 0 obj<<${entries.replace("/N", "/#4e")}>>stream\n${bytes}`))).toBe("active");
  });

  // covers B7.4, V5.2, V5.4
  it.each([
    ["an unknown filter", "/Filter /JBIG2Decode", flate],
    ["a filter of encryption", "/Filter [/Crypt /FlateDecode]", flate],
    ["a filter that is kept elsewhere", "/Filter 5 0 R", flate],
    ["parameters that are kept elsewhere", "/Filter /FlateDecode /DecodeParms 5 0 R", flate],
    ["a value of a parameter that is kept elsewhere", "/Filter /Fl /DecodeParms << /Predictor 5 0 R >>", flate],
    ["two filters under one key", "/Filter /FlateDecode /Filter /LZWDecode", flate],
    ["a filter under both keys", "/Filter /FlateDecode /F /LZW", flate],
    ["its data in another file", "/F (other.pdf) /Filter /FlateDecode", flate],
    ["parameters in an array for one filter", "/Filter /FlateDecode /DecodeParms [<< /Predictor 12 >>]", flate],
    ["parameters outside an array", "/Filter [/FlateDecode] /DecodeParms << /Predictor 12 >>", flate],
    ["more parameters than filters", "/Filter [/Fl] /DecodeParms [null << /Predictor 12 >>]", flate],
    ["a predictor that there is not", "/Filter /FlateDecode /DecodeParms << /Predictor 3 >>", flate],
    ["a row of nothing", "/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 0 >>", flate],
    ["a depth that there is not", "/Filter /FlateDecode /DecodeParms << /Predictor 2 /BitsPerComponent 3 >>", flate],
    ["a row of a kind that there is not", "/Filter /FlateDecode /DecodeParms << /Predictor 15 >>", flate],
    ["data that is not packed by its filter", "/Filter /FlateDecode", (bytes: Buffer) => bytes],
    ["damaged data", "/Filter /FlateDecode", (bytes: Buffer) => flate(bytes).fill(0xff, 20, 40)],
    ["digits that are none", "/Filter /ASCIIHexDecode", () => latin("3120xx>")],
    ["a group of ASCII 85 that is too large", "/Filter /ASCII85Decode", () => latin("uuuuu~>")],
    ["a code of LZW that is not known yet", "/Filter /LZWDecode", () => Buffer.from([0x80, 0x4b, 0xff, 0xff])],
    ["no objects in it", "/Filter /FlateDecode", () => flate(latin("BT (a) Tj ET"))],
  ])("that has %s is refused as unreadable, whatever it contains", (_, entries, pack) => {
    expect(pdfProblem(packedAs(pack(harmless), entries))).toBe("unreadable");
  });

  it("is subject to the unpacking limit, in any encoding", () => {
    const huge = Buffer.alloc(33 * 1024 * 1024, "1 0 << /A /B >> ", "latin1");
    const most = Buffer.alloc(31 * 1024 * 1024, "1 0 << /A /B >> ", "latin1");
    for (const [entries, pack] of [
      ["/Filter /FlateDecode", flate],
      ["/Filter [/FlateDecode /FlateDecode]", (bytes: Buffer) => flate(flate(bytes))],
    ] as const) {
      expect(pdfProblem(packedAs(pack(huge), entries)), entries).toBe("unreadable");
      expect(pdfProblem(packedAs(pack(most), entries)), entries).toBeUndefined();
    }
    // Each byte of LZW may expand to four thousand, and two bytes of a run to a hundred and twenty-eight.
    const lzwFilter: PdfDictionary = new Map([["Filter", [{ name: "LZWDecode" }]]]);
    const unpacked = (times: number) =>
      decodedStream(lzwBomb(times), lzwFilter, 32 * 1024 * 1024, new ReadBudget(1024 ** 3))?.length;
    expect(unpacked(1)).toBeGreaterThan(7_000_000);
    expect(unpacked(5)).toBeUndefined();
    const spaces = Buffer.alloc(1024 * 1024, Buffer.from([129, 0x20]));
    expect(pdfProblem(packedAs(spaces, "/Filter /RunLengthDecode"))).toBe("unreadable");
  }, 60_000);
});

describe("an address that opens automatically", () => {
  const address = "<< /S /URI /URI (https://example.com) >>";
  const objects = (number: number, content: string) => {
    const start = `${number} 0 `;
    const bytes = deflateSync(latin(start + content)).toString("latin1");
    return `8 0 obj << /Type /ObjStm /N 1 /First ${start.length} /Filter /FlateDecode >> stream\n${bytes}\nendstream endobj\n`;
  };

  it.each([
    ["an object of an object stream", `4 0 obj << /OpenAction 12 0 R >> endobj ${objects(12, address)}`, "active"],
    ["an object stream alone", objects(4, `<< /OpenAction ${address} >>`), "active"],
    [
      "an object stream and an object",
      `${objects(4, "<< /OpenAction 12 0 R >>")} 12 0 obj ${address} endobj`,
      "active",
    ],
    [
      "a second action of the file",
      `4 0 obj << /OpenAction << /S /GoTo >> >> endobj 5 0 obj << /OpenAction 12 0 R >> endobj 12 0 obj ${address} endobj`,
      "active",
    ],
    ["what a page does as it opens", `4 0 obj << /AA << /O 12 0 R >> >> endobj 12 0 obj ${address} endobj`, "active"],
    [
      "actions of a page that are another object",
      `4 0 obj << /AA 12 0 R >> endobj 12 0 obj << /O 13 0 R >> endobj 13 0 obj ${address} endobj`,
      "active",
    ],
    [
      "the action after another",
      `4 0 obj << /OpenAction << /S /GoTo /Next [12 0 R] >> >> endobj 12 0 obj ${address} endobj`,
      "active",
    ],
    [
      "an escaped name and a comment",
      `4 0 obj << /Open#41ction % x\n 12 0 R >> endobj 12 0 obj ${address} endobj`,
      "active",
    ],
    [
      "a value behind a text with a bracket",
      `4 0 obj << /OpenAction << /A <3e> /B (\\)>) ${address.slice(2)} >> endobj`,
      "active",
    ],
    [
      "a page that has a link",
      `4 0 obj << /OpenAction [12 0 R /Fit] >> endobj 12 0 obj << /Annots [<< /A ${address} >>] >> endobj`,
      undefined,
    ],
    [
      "a destination on a page that has a link",
      `4 0 obj << /OpenAction << /S /GoTo /D [12 0 R /Fit] >> >> endobj 12 0 obj << /Annots [<< /A ${address} >>] >> endobj`,
      undefined,
    ],
    ["another object's", `4 0 obj << /OpenAction 12 0 R >> endobj ${objects(13, address)}`, undefined],
    [
      "an action that leads to itself",
      "4 0 obj << /OpenAction 12 0 R >> endobj 12 0 obj << /S /GoTo /Next 12 0 R >> endobj",
      undefined,
    ],
  ])("is found or not through %s", (_, more, problem) => expect(pdfProblem(pdf(more))).toBe(problem));
});

it("a script behind TIFF's predictor, which one viewer runs and a byte search does not find, is refused", () => {
  const file = Buffer.from(
    [
      "JVBERi0xLjcKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFIvT3BlbkFjdGlvbiA5MDkgMCBSPj4KZW5kb2JqCjIg",
      "MCBvYmoKPDwvVHlwZS9QYWdlcy9LaWRzWzMgMCBSXS9Db3VudCAxPj4KZW5kb2JqCjMgMCBvYmoKPDwvVHlwZS9QYWdlL1BhcmVu",
      "dCAyIDAgUi9NZWRpYUJveFswIDAgMjAwIDIwMF0+PgplbmRvYmoKNCAwIG9iago8PC9UeXBlL09ialN0bS9OIDEvRmlyc3QgNy9G",
      "aWx0ZXIvRmxhdGVEZWNvZGUvRGVjb2RlUGFybXM8PC9QcmVkaWN0b3IgMi9Db2xvcnMgMS9CaXRzUGVyQ29tcG9uZW50IDgvQ29s",
      "dW1ucyAyPj4vTGVuZ3RoIDUzPj4Kc3RyZWFtCnicM+A04FQQUJCx+Rx8x0u87HWwQNH3AhZ96eCrifwF+xK5U3lLXmhwxpzVFLV7",
      "BAA6pQ9BCmVuZHN0cmVhbQplbmRvYmoKNSAwIG9iago8PC9UeXBlL1hSZWYvU2l6ZSA5MTAvUm9vdCAxIDAgUi9XWzEgMyAxXS9J",
      "bmRleFswIDYgOTA5IDFdL0xlbmd0aCAzNT4+CnN0cmVhbQoAAAAAAAEAAAkAAQAASQABAAB8AAEAAL0AAQABjwACAAAEAAplbmRz",
      "dHJlYW0KZW5kb2JqCnN0YXJ0eHJlZgozOTkKJSVFT0YK",
    ].join(""),
    "base64",
  );
  expect(pdfProblem(file)).toBe("active");
});
