import { deflateSync, type ZlibOptions } from "node:zlib";
import { pdfProblem } from "@naqi/core/media/content/content-pdf";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { pdf } from "../../support/made-files.ts";

const work = vi.hoisted(() => ({ inflated: 0, started: 0 }));
const mostOfByte = 1_032;

vi.mock("node:zlib", async (original) => {
  const zlib = await original<typeof import("node:zlib")>();
  const counted =
    <Made extends { length: number } | { buffer: { length: number } }>(
      inflate: (bytes: Buffer, options?: ZlibOptions) => Made,
    ) =>
    (bytes: Buffer, options?: ZlibOptions): Made => {
      work.started++;
      try {
        const made = inflate(bytes, options);
        work.inflated += "length" in made ? made.length : made.buffer.length;
        return made;
      } catch (error) {
        work.inflated += Math.min(bytes.length * mostOfByte, options?.maxOutputLength ?? Infinity);
        throw error;
      }
    };
  return { ...zlib, inflateSync: counted(zlib.inflateSync), inflateRawSync: counted(zlib.inflateRawSync) };
});

beforeEach(() => void Object.assign(work, { inflated: 0, started: 0 }));

const MB = 1024 * 1024;
const zeros = deflateSync(Buffer.alloc(300_000), { level: 9 }).toString("latin1").slice(0, 295);
const packed = (text: string) => deflateSync(Buffer.from(text, "latin1")).toString("latin1");

describe("the cost of inspecting a PDF", () => {
  it.each([
    ["streams that grow a thousandfold", `stream\n${zeros}\n`],
    ["streams that grow a thousandfold and are damaged", `stream\n${zeros.slice(0, 280)}${"\xff".repeat(15)}\n`],
  ])("is bounded for %s", (_, stream) => {
    expect(pdfProblem(pdf(stream.repeat(19_990)))).toBe("unreadable");
    // One budget, and what one more stream may exceed it by.
    expect(work.inflated).toBeLessThan(129 * MB);
    expect(work.started).toBeGreaterThan(100);
    expect(work.started).toBeLessThan(1_000);
  });

  it.each([
    [
      "object streams without a filter that share one end",
      `${"8 0 obj<</Type/ObjStm/N 1/First 4>>stream\n1 0 <<>> ".repeat(60_000)}endstream`,
    ],
    [
      "values within actions within actions",
      `8 0 obj ${"<< /AA ".repeat(95)}[${"1 ".repeat(300_000)}]${">>".repeat(95)} endobj`,
    ],
    ["more objects than a document has", "obj ".repeat(1_200_000)],
    ["objects behind comments", "%1\n%1\n%1\n%1\nobj ".repeat(100_000)],
    [
      "more packed objects than a document has",
      `8 0 obj<</Type/ObjStm/N 1/First 9000000/Filter/FlateDecode>>stream\n${packed("1 0 ".repeat(2_000_000))}\nendstream endobj`,
    ],
  ])("is bounded for %s", (_, more) => {
    expect(pdfProblem(pdf(more))).toBe("unreadable");
    expect(work.inflated).toBeLessThan(129 * MB);
  });

  it.each([
    ["lines of comments", `8 0 obj\n${"%\n".repeat(3_000_000)}`],
    [
      "comments between a number and its object",
      `8 0 obj << /OpenAction 9 0 R >> endobj\n${"%1\n".repeat(1_000_000)}0 obj << >> endobj`,
    ],
    ["escaped names", `8 0 obj << >> ${"#41".repeat(3_000_000)}`],
    [
      "packed escaped names",
      `8 0 obj<</Type/ObjStm/N 1/First 4/Filter/Fl>>stream\n${packed(`1 0 <<${"#41".repeat(9_000_000)}>>`)}\nendstream`,
    ],
    ["many small streams", `stream\n${packed("0 0 m q Q BT ET")}\nendstream\n`.repeat(5_000)],
    [
      "many objects",
      Array.from({ length: 100_000 }, (__, at) => `${at + 9} 0 obj << /A ${at} 0 R >> endobj\n`).join(""),
    ],
  ])("allows %s", (_, more) => {
    expect(pdfProblem(pdf(more))).toBeUndefined();
    expect(work.inflated).toBeLessThan(129 * MB);
  });

  it("follows an action to an object whose number is behind a long comment", () => {
    const address = "<< /S /URI /URI (https://example.com) >>";
    const opened = (before: string) => pdf(`8 0 obj << /OpenAction 9 0 R >> endobj ${before}obj ${address} endobj`);
    for (const before of ["9 0 ", "9 % x\n 0 ", `9 0 % ${"x".repeat(300)}\n`, "9 %1\n%2\n 0%3\n"])
      expect(pdfProblem(opened(before)), before).toBe("active");
    expect(pdfProblem(opened("7 0 "))).toBeUndefined();
  });
});
