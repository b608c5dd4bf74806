import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { dialectIn, plain } from "../../../scripts/wording.ts";

describe("the wording check", () => {
  it("finds each dialect word in a comment, with its line", () => {
    const source =
      '/** A row stands here.\n * Nobody reads it. */\nconst told = "somebody";\n// The cleaner is told anew.\n';
    expect(dialectIn(source)).toEqual([
      { line: 1, word: "stands" },
      { line: 1, word: "nobody" },
      { line: 4, word: "is told" },
      { line: 4, word: "anew" },
    ]);
  });

  it("ignores code, texts, addresses and quoted literals", () => {
    const source =
      'const whoever = "nobody stands"; // `nobody` is the policy of rows without a person\nfetch("https://whoever.example");\n';
    expect(dialectIn(source)).toEqual([]);
  });

  it("covers folders and files that exist", () => {
    expect(plain.filter((path) => !existsSync(path))).toEqual([]);
    expect(plain.length).toBeGreaterThan(0);
  });
});
