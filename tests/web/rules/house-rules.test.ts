import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseAst } from "vite";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../../../web/src");
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.d)\.tsx?$/.test(file));
const parts = files.filter((file) => file.endsWith(".tsx"));

// Functions that keep what they are given for later; every other one is taken to call it at once.
const keepers = new Set(["lazy", "lazily", "memo", "forwardRef", "createContext"]);

const modules = new Map(
  files.map((file) => [file, loadingOf(readFileSync(join(root, file), "utf8"), file.endsWith("x") ? "tsx" : "ts")]),
);

const physical =
  /(?<![\w-])-?(?:(?:[mp][lr]|left|right)-(?:\d|\[|px|auto|full)|(?:border|rounded)-[lr]\b|text-(?:left|right)\b)/;
const palette =
  /(?<![\w-])(?:bg|text|border|fill|stroke|ring)-(?:white|black|(?:gray|slate|teal|amber|red|green|blue|zinc|stone)-\d+)/;

// `typeof discounts.create.input` is a type, and costs nothing.
const schemaOfOperation = /(?<!typeof )\b[a-z]\w*\.[a-z]\w*\.(?:input|output)\b/;

/** A block with a direction of its own aligns its text by it: a name in Arabic would be at the other side of its card. `<bdi>` inside it is right. */
const movedByName = /<(h[1-6]|Heading)\b[^>]*\sdir="auto"|<bdi\s+className="[^"]*\b(?:block\b|[mp][se]-)/;

describe.each(parts)("%s", (file) => {
  const source = readFileSync(join(root, file), "utf8");
  it("mirrors for right-to-left", () => expect(source.match(physical)).toBeNull());
  it("uses colours by meaning", () => expect(source.match(palette)).toBeNull());
  it("aligns names and titles in Arabic as all others", () => expect(source.match(movedByName)).toBeNull());
  it("takes its texts from the catalogue", () => expect(plainEnglish(source)).toEqual([]));
});

describe.each(files)("%s", (file) => {
  const source = readFileSync(join(root, file), "utf8");
  // A build keeps an operation's route and access (`web/thin-contracts.ts`): its schemas have their own names.
  it("uses no schema of an operation", () => expect(source.match(schemaOfOperation)).toBeNull());
  // The language is known when something is shown; while modules load, their texts are still on their way.
  it("reads texts only where they are shown", () => expect(readWhileLoading(file, modules)).toEqual([]));
  it("shows a part only when its texts are here", () => {
    if (file !== "lib/texts/lazy.ts") expect(source).not.toMatch(/import \{[^}]*\blazy\b[^}]*\} from "react"/);
  });
});

describe("the rules", () => {
  it("find plain English between tags and in what is read aloud or shown", () => {
    const source = `const Part = () => <p title="Close it" className="a b">Cancel <b aria-label={"Next page"}>{t("a.b")}</b> {"Two words"}</p>;`;
    expect(plainEnglish(source)).toEqual(["Two words", "Close it", "Cancel", "Next page"]);
  });

  it("find a text that is read while its module loads", () => {
    const source = `import { t } from "texts:public/home"; const lines = [t("home.one")]; const later = () => t("home.two");`;
    expect(foundIn(source)).toEqual([`t("home.one")`]);
  });

  it("find one that a callback or a function of the file reads at once, and none that is kept for later", () => {
    const one = `import { t } from "texts:public/home"; const rows = names.map((name) => ({ name, text: t(name) }));`;
    expect(foundIn(one)).toEqual([`t(name)`]);
    const other = `import { t } from "texts:public/home"; function rowOf(name) { return name && t(name); } const row = rowOf("a"), rows = names.map(rowOf);`;
    expect(foundIn(other)).toEqual([`rowOf("a")`, `names.map(rowOf)`]);
    const kept = `import { t } from "texts:public/home"; const Page = lazy(() => load(() => t("a"))); const at = { press: () => names.map((name) => t(name)) };`;
    expect(foundIn(kept)).toEqual([]);
  });

  it("find one that a function of another file reads", () => {
    const vocabulary = `import { t } from "texts:vocabulary"; export const serviceName = (slug) => t(slug); export const slugs = [];`;
    const choices = `import { serviceName, slugs } from "./words.ts"; export const choices = slugs.map((slug) => serviceName(slug)); export const later = () => slugs.map(serviceName);`;
    const far = `import { later } from "@/lib/choices.ts"; const now = later(); const Shown = () => later();`;
    const given = new Map(
      Object.entries({ "lib/words.ts": vocabulary, "lib/choices.ts": choices, "far.ts": far }).map(([file, source]) => [
        file,
        loadingOf(source),
      ]),
    );
    expect(readWhileLoading("lib/choices.ts", given)).toEqual([`serviceName(slug)`]);
    expect(readWhileLoading("far.ts", given)).toEqual([`later()`]);
  });
});

const foundIn = (source: string) => readWhileLoading("a.tsx", new Map([["a.tsx", loadingOf(source)]]));

interface Node {
  type: string;
  start: number;
  end: number;
  value?: unknown;
  name?: unknown;
  [part: string]: unknown;
}

/** Calls `see` with every node; it says whether to look inside. */
function walk(value: unknown, see: (node: Node) => boolean): void {
  if (Array.isArray(value)) return value.forEach((each) => walk(each, see));
  if (typeof value !== "object" || value === null) return;
  const node = value as Node;
  if (node.type && !see(node)) return;
  for (const part of Object.values(node)) walk(part, see);
}

function parsed(source: string, lang: "ts" | "tsx" = "tsx") {
  return parseAst(source, { lang }).body;
}

// Attributes with visible or spoken text; every other literal attribute is for the browser.
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

/** A module as far as texts go: which functions of its own read one when called, and what it calls or hands on while it loads. */
interface Loading {
  /** Names of what it imports and the file or `texts:` module they are from. */
  imported: Map<string, { from: string; name: string }>;
  /** Its functions by name, each with the names it calls or hands on. */
  calls: Map<string, Set<string>>;
  /** Calls and references outside of every function, by name. */
  atOnce: { name: string; text: string }[];
}

function loadingOf(source: string, lang?: "ts" | "tsx"): Loading {
  const found: Loading = { imported: new Map(), calls: new Map(), atOnce: [] };
  const note = (owner: string | undefined, isLater: boolean, name: unknown, node: Node) => {
    if (typeof name !== "string") return;
    if (owner) found.calls.get(owner)?.add(name);
    if (!isLater) found.atOnce.push({ name, text: source.slice(node.start, node.end) });
  };
  const visit = (value: unknown, owner: string | undefined, isLater: boolean): void => {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, owner, isLater));
    if (typeof value !== "object" || value === null) return;
    const node = value as Node;
    const inside = (next = owner, later = isLater) => Object.values(node).forEach((part) => visit(part, next, later));
    if (node.type === "ImportDeclaration") {
      for (const specifier of node["specifiers"] as Node[]) {
        const name = String((specifier["imported"] as Node | undefined)?.name ?? "default");
        found.imported.set(String((specifier["local"] as Node).name), {
          from: String((node["source"] as Node).value),
          name,
        });
      }
      return;
    }
    const named = (node["id"] as Node | null | undefined)?.name;
    const made = node.type === "VariableDeclarator" ? (node["init"] as Node | null) : node;
    if (typeof named === "string" && made && /Function/.test(made.type) && !owner) {
      found.calls.set(named, new Set());
      return Object.values(made).forEach((part) => visit(part, named, true));
    }
    if (/Function/.test(node.type ?? "")) return inside(owner, true);
    if (node.type === "CallExpression" || node.type === "NewExpression") {
      const callee = node["callee"] as Node;
      note(owner, isLater, callee.name, node);
      visit(callee, owner, isLater);
      const isKept = keepers.has(String(callee.name));
      for (const given of node["arguments"] as Node[]) {
        if (!isKept && given.type === "Identifier") note(owner, isLater, given.name, node);
        // A call's arguments are called by it, including inline functions.
        if (!isKept && /Function/.test(given.type)) Object.values(given).forEach((part) => visit(part, owner, isLater));
        else visit(given, owner, isLater);
      }
      return;
    }
    inside();
  };
  visit(parsed(source, lang), undefined, false);
  return found;
}

/** What a file reads of the catalogue while it loads, by itself or through functions, those it imports included. */
function readWhileLoading(file: string, modules: ReadonlyMap<string, Loading>): string[] {
  const module = modules.get(file);
  return (module?.atOnce ?? []).filter(({ name }) => reads(file, name, modules)).map(({ text }) => text);
}

function reads(file: string, name: string, modules: ReadonlyMap<string, Loading>, seen = new Set<string>()): boolean {
  const module = modules.get(file);
  if (!module || seen.has(`${file} ${name}`)) return false;
  seen.add(`${file} ${name}`);
  const source = module.imported.get(name);
  if (source?.from.startsWith("texts:")) return source.name === "t" || source.name === "words";
  if (source) {
    const at = source.from.startsWith("@/") ? source.from.slice(2) : join(dirname(file), source.from);
    return reads(at, source.name, modules, seen);
  }
  return [...(module.calls.get(name) ?? [])].some((called) => reads(file, called, modules, seen));
}
