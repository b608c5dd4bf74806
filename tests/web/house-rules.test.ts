import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../../web/src");
const parts = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));

const physical =
  /(?<![\w-])-?(?:(?:[mp][lr]|left|right)-(?:\d|\[|px|auto|full)|(?:border|rounded)-[lr]\b|text-(?:left|right)\b)/;
const palette =
  /(?<![\w-])(?:bg|text|border|fill|stroke|ring)-(?:white|black|(?:gray|slate|teal|amber|red|green|blue|zinc|stone)-\d+)/;
const spoken = /<(?:p|h\d|span|button|label|a|li|Button|Badge)\b[^>]*>\s*[A-Z][a-z]+ [a-z]/;

describe.each(parts)("%s", (file) => {
  const source = readFileSync(join(root, file), "utf8");
  it("mirrors for right-to-left", () => expect(source.match(physical)).toBeNull());
  it("uses colours by meaning", () => expect(source.match(palette)).toBeNull());
  it("takes its texts from the catalogue", () => expect(source.match(spoken)).toBeNull());
});

const catalogues = join(root, "messages/en");
const keys = readdirSync(catalogues)
  .filter((file) => file.endsWith(".ts"))
  .flatMap((file) =>
    [...readFileSync(join(catalogues, file), "utf8").matchAll(/^ {2}"([\w.-]+)":/gm)].map(([, key]) => key),
  );

// Two of them in one catalogue: the later one wins in silence, or no key compiles any more.
it("gives every text a key of its own", () => {
  expect(keys.length).toBeGreaterThan(500);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
