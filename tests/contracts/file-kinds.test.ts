import { fileEmptyText, fileHeicText, isHeicType, kindOf, pictures, signatureBytes, wrongOf } from "@naqi/contracts";
import { expect, it } from "vitest";
import { jpeg, pdf, png, webp, zip } from "../support/made-files.ts";

const box = (brand: string, mark = "ftyp") => Buffer.from(`\0\0\0\x18${mark}${brand}\0\0\0\0`, "latin1");

// covers S050
it.each([
  ["a JPEG", jpeg(), "image/jpeg"],
  ["a PNG", png(), "image/png"],
  ["a WebP", webp(), "image/webp"],
  ["a PDF", pdf(), "application/pdf"],
  ["an iPhone's photo", box("heic"), "image/heic"],
  ...["heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1"].map(
    (brand) => [`another of that family, ${brand}`, box(brand), "image/heic"] as const,
  ),
  ["an AVIF picture", box("avif"), "image/avif"],
  ["a film", box("mp42"), undefined],
  ["a box of another kind", box("heic", "moov"), undefined],
  ["a sound in the same wrapping as a WebP", Buffer.from("RIFF\0\0\0\0WAVEfmt ", "latin1"), undefined],
  ["another wrapping that says WebP", Buffer.from("FORM\0\0\0\0WEBPVP8 ", "latin1"), undefined],
  ["what only holds a PDF", Buffer.from(" %PDF-1.7", "latin1"), undefined],
  ["a ZIP", zip(), undefined],
  ["a program", Buffer.from("MZ\x90\0", "latin1"), undefined],
  ["nothing", Buffer.alloc(0), undefined],
] as const)("%s is recognized by its first bytes", (_, bytes, kind) =>
  expect(kindOf(bytes.subarray(0, signatureBytes))).toBe(kind),
);

it("a form for a photo is refused with what is wrong with it, in the words of a document's", () => {
  const said = (asked: object) =>
    pictures.form.input.safeParse({ kind: "photo", contentType: "image/png", size: 1, ...asked }).error?.issues[0]
      ?.message;
  expect(said({})).toBeUndefined();
  expect(said({ size: 0 })).toBe("This file is empty.");
  expect(said({ contentType: "image/heic" })).toMatch(/^This is a HEIC photo/);
  expect(said({ contentType: "image/avif" })).toMatch(/^This is an AVIF picture/);
  expect(said({ contentType: "image/webp" })).toBe("Please upload a JPG or PNG picture.");
  expect(said({ contentType: undefined })).toBe("Please upload a JPG or PNG picture.");
});

it.each([
  ["image/heic", true],
  ["IMAGE/HEIF", true],
  ["image/heic-sequence", true],
  ["image/heics", false],
  ["ximage/heic", false],
  ["image/jpeg", false],
])("the type %s is an iPhone's photo: %s", (type, is) => expect(isHeicType(type)).toBe(is));

it("what is wrong with a file has a code that other languages word", () => {
  expect([wrongOf(fileEmptyText), wrongOf(fileHeicText)]).toEqual([{ code: "fileEmpty" }, { code: "fileHeic" }]);
});
