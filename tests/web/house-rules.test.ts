import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../../web/src");
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.d)\.tsx?$/.test(file));
const parts = files.filter((file) => file.endsWith(".tsx"));

const physical =
  /(?<![\w-])-?(?:(?:[mp][lr]|left|right)-(?:\d|\[|px|auto|full)|(?:border|rounded)-[lr]\b|text-(?:left|right)\b)/;
const palette =
  /(?<![\w-])(?:bg|text|border|fill|stroke|ring)-(?:white|black|(?:gray|slate|teal|amber|red|green|blue|zinc|stone)-\d+)/;

describe.each(parts)("%s", (file) => {
  const source = readFileSync(join(root, file), "utf8");
  it("mirrors for right-to-left", () => expect(source.match(physical)).toBeNull());
  it("uses colours by meaning", () => expect(source.match(palette)).toBeNull());
  it("takes its texts from the catalogue", () => expect(plainEnglish(source)).toEqual([]));
});

describe.each(files)("%s", (file) => {
  const source = readFileSync(join(root, file), "utf8");
  // The language is known when something is shown; while modules load, their texts are still on their way.
  it("reads texts only where they are shown", () =>
    expect(readWhileLoading(source, file.endsWith("x") ? "tsx" : "ts")).toEqual([]));
  it("shows a part only when its texts are here", () => {
    if (file !== "lib/lazy.ts") expect(source).not.toMatch(/import \{[^}]*\blazy\b[^}]*\} from "react"/);
  });
});

describe("the rules", () => {
  it("find plain English between tags and in what is read aloud or shown", () => {
    const source = `const Part = () => <p title="Close it" className="a b">Cancel <b aria-label={"Next page"}>{t("a.b")}</b> {"Two words"}</p>;`;
    expect(plainEnglish(source)).toEqual(["Two words", "Close it", "Cancel", "Next page"]);
  });

  it("find a text that is read while its module loads", () => {
    const source = `import { t } from "texts:home"; const lines = [t("home.one")]; const later = () => t("home.two");`;
    expect(readWhileLoading(source)).toEqual([`t("home.one")`]);
  });
});

interface Node {
  type: string;
  start: number;
  end: number;
  value?: unknown;
  name?: unknown;
  [part: string]: unknown;
}

/** Calls `see` with every node, its parent and whether it stands in a function; `see` says whether to look inside. */
function walk(value: unknown, see: (node: Node, isLater: boolean) => boolean, isLater = false): void {
  if (Array.isArray(value)) return value.forEach((each) => walk(each, see, isLater));
  if (typeof value !== "object" || value === null) return;
  const node = value as Node;
  if (node.type && !see(node, isLater)) return;
  const isFunction = /Function/.test(node.type ?? "");
  for (const part of Object.values(node)) walk(part, see, isLater || isFunction);
}

const parsed = (source: string, lang: "ts" | "tsx" = "tsx") => parseAst(source, { lang }).body;

// Attributes that people see or hear; every other literal attribute is for the browser.
const shown =
  /^(aria-(label|description|roledescription|valuetext)|title|placeholder|alt|label|hint|lead|text|busyText)$/;
// A unit of money and the shape of an account number are the same in every language.
const isEnglish = (text: unknown): text is string =>
  typeof text === "string" && /[a-z]{2}/i.test(text.replace(/\bAED\b|^AE[\d ]+$/g, ""));

function plainEnglish(source: string) {
  const found: string[] = [];
  const literals = (value: unknown) =>
    walk(value, (node) => {
      if (node.type === "Literal" && isEnglish(node.value)) found.push(node.value);
      return node.type === "JSXExpressionContainer" || node.type === "Literal";
    });
  walk(parsed(source), (node) => {
    if (node.type === "JSXText" && isEnglish(node.value)) found.push(node.value.trim());
    if (node.type === "JSXAttribute" && shown.test(String((node.name as Node).name))) literals(node.value);
    for (const child of (node["children"] as Node[] | undefined) ?? [])
      if (child.type === "JSXExpressionContainer") literals(child);
    return true;
  });
  return found;
}

function readWhileLoading(source: string, lang?: "ts" | "tsx") {
  const readers = new Set<unknown>();
  const found: string[] = [];
  walk(parsed(source, lang), (node, isLater) => {
    if (node.type === "ImportDeclaration") {
      if (String((node["source"] as Node).value).startsWith("texts:"))
        for (const specifier of node["specifiers"] as Node[]) readers.add((specifier["local"] as Node).name);
      return false;
    }
    const callee = node["callee"] as Node | undefined;
    if (!isLater && node.type === "CallExpression" && readers.has(callee?.name))
      found.push(source.slice(node.start, node.end));
    return true;
  });
  return found;
}
