import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  catalogues,
  dialectIn,
  dialectInDocument,
  documents,
  mails,
  plain,
  specTexts,
  unwantedInCatalogue,
  unwantedInMail,
} from "../../../scripts/wording.ts";

describe("the wording check", () => {
  it("finds each dialect word in a comment, with its line", () => {
    const source =
      '/** A row stands here.\n * Nobody reads it. */\nconst told = "somebody";\n// The cleaner is told anew.\n';
    expect(dialectIn(source)).toEqual([
      { line: 1, word: "stands" },
      { line: 2, word: "nobody" },
      { line: 4, word: "is told" },
      { line: 4, word: "anew" },
    ]);
  });

  it("finds each dialect word in a test title, templates and describe blocks included", () => {
    const source = [
      'describe("whoever books", () => {',
      "  it.each([",
      '    ["nobody"],',
      '  ])("hears of %s", () => {});',
      "",
      '  it.skip("stood here", () => {});',
      '  it("says \\"Nobody has come\\"", () => {});',
      "});",
    ].join("\n");
    expect(dialectIn(source)).toEqual([
      { line: 1, word: "whoever" },
      { line: 2, word: "hears" },
      { line: 6, word: "stood" },
    ]);
  });

  it("ignores code, texts, addresses, quoted literals and established terms", () => {
    const source =
      'const whoever = "nobody stands"; // `nobody` is the policy of rows without a person\nfetch("https://whoever.example"); // a stand-in, at no more than one address\n';
    expect(dialectIn(source)).toEqual([]);
  });

  it("finds dialect words in a document outside of code", () => {
    const document = "# Whoever reads\n\n```sh\nnpm run nobody\n```\n\nThe rule stands in `nobody.ts`.\n";
    expect(dialectInDocument(document)).toEqual([
      { line: 1, word: "whoever" },
      { line: 7, word: "stands" },
    ]);
  });

  it("finds a phrase over two lines of a paragraph, and ignores a quote over two lines", () => {
    const document = 'The owner is\ntold. It says "Nobody\nhas come".\n\n- A "quote\n- Nobody reads "it\n';
    expect(dialectInDocument(document)).toEqual([
      { line: 1, word: "is told" },
      { line: 6, word: "nobody" },
    ]);
  });

  it("finds unwanted words in the texts of a catalogue, and not in its keys, search words and spec texts", () => {
    const catalogue = [
      "{",
      '  "team.nobody": "Nobody is here.",',
      '  "copy.copied": "Copied!",',
      '  "saved": "Saved!",',
      '  "list": ["One", "It stands here."],',
      '  "price": "{amount} are due at once.",',
      '  "praise": "What stood out?",',
      '  "more": "No more areas nearby, if we don\'t hear from you",',
      '  "keywords": "mail nobody"',
      "}",
    ].join("\n");
    expect(unwantedInCatalogue(catalogue)).toEqual([
      { line: 2, word: "nobody" },
      { line: 4, word: "!" },
      { line: 5, word: "stands" },
      { line: 6, word: "{amount} are" },
      { line: 6, word: "at once" },
    ]);
  });

  it("finds unwanted words in the sentences of a mail, and not in its code and comments", () => {
    const mail = [
      'import { nobody } from "./nobody.ts";',
      "/** Whoever reads it. */",
      'const action = { label: "Leave", path: "/nobody" };',
      'const said = [`${name} is told by mail.`, "We sent an email."];',
    ].join("\n");
    expect(unwantedInMail(mail)).toEqual([
      { line: 4, word: "is told" },
      { line: 4, word: "mail" },
    ]);
  });

  it("allows only spec texts that a catalogue has", () => {
    const texts = readdirSync(catalogues, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".json"))
      .map((name) => readFileSync(`${catalogues}/${name}`, "utf8"))
      .join("\n");
    expect(specTexts.filter((text) => !texts.includes(`"${text}`))).toEqual([]);
  });

  it("covers folders and files that exist", () => {
    expect([...plain, ...documents, catalogues, mails].filter((path) => !existsSync(path))).toEqual([]);
    expect(plain.length).toBeGreaterThan(0);
  });
});
