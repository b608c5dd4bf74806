import { contentOf } from "@naqi/core/media/content/content";
import { expect, it } from "vitest";
import { objectStream, pdf } from "../../support/made-files.ts";

// Separate from file types: a mutation run executes those a thousand times.
it("a file's type is found quickly in files made to be slow", { timeout: 120_000 }, () => {
  // Its cost, independent of machine load: a non-linear algorithm would take minutes.
  const started = process.cpuUsage();
  contentOf(new Uint8Array(10 * 1024 * 1024).fill(0xff));
  contentOf(
    Buffer.concat([
      Buffer.from("\xff\xd8\xff\xc0\0\x08\x08\0\x01\0\x01\x01", "latin1"),
      Buffer.alloc(10 * 1024 * 1024, "\xff\xda\0\x02", "latin1"),
    ]),
  );
  contentOf(pdf("stream\n".repeat(100_000)));
  contentOf(pdf("1 0 obj << /Type /ObjStm >> stream\n".repeat(20_000)));
  contentOf(pdf("<".repeat(5_000_000)));
  contentOf(pdf("A".repeat(9_000_000) + "\nstream\n".repeat(19_000)));
  contentOf(pdf(` obj${"A".repeat(9_000_000)}${"\nstream\n".repeat(19_000)}`));
  for (const repeated of [
    "obj<<>>stream",
    "obj%",
    "obj<</A(",
    "/AA<</X(",
    "/AA 1 0 R ",
    "1%",
    "obj<</N 1/First 2/Filter/AHx>>stream\n3",
  ])
    contentOf(pdf(`/OpenAction 7 0 R ${repeated.repeat(9_000_000 / repeated.length)}`));
  for (const [open, close] of [
    ["/AA<</X(", ")>>"],
    ["obj<</X(", ")>>"],
    ["[", "]"],
  ] as const)
    contentOf(pdf(`4 0 obj << /A ${open.repeat(700_000)}${close.repeat(700_000)} >>`));
  expect(process.cpuUsage(started).user).toBeLessThan(40_000_000);
});

const taken = (bytes: Uint8Array) => contentOf(new Uint8Array(bytes)) !== undefined;

it("a PDF is limited in its number of streams", { timeout: 120_000 }, () => {
  const streams = (count: number) => pdf("4 0 obj << >> stream\nx\nendstream endobj\n".repeat(count));
  expect([taken(streams(20_000)), taken(streams(20_001))]).toEqual([true, false]);
});

it("a PDF has at most as many packed objects as can be inspected", { timeout: 120_000 }, () => {
  const large = objectStream(`<< ${"a".repeat(20 * 1024 * 1024)} >>`);
  expect([taken(pdf(large)), taken(pdf(large + large))]).toEqual([true, false]);
});
