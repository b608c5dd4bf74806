import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { titleLinesOf } from "../tests/support/test-titles.ts";

/** Words of the former dialect: a plain word exists for each. */
const dialect =
  /\b(whoever|whomever|whom|nobody|somebody|anew|no\s+more(?!\s+than\b)|stands?|stood|(?:is|are|was|were|be|been)\s+told|told\s+of|tells\s+of|hears?|heard|knows\s+of|noughts?|lets?\s+(?:it\s+|them\s+)?be|thereof)\b/gi;

/** Words that no text for people uses: the dialect, and words of which the glossary in `docs/design.md` has a plain one. */
const unwanted =
  /\b(whoever|whomever|(?<!\bwith\s)whom|nobody|somebody|everybody|anybody|anew|no\s+more(?=[.,;:]|$)|stands?|stood(?!\s+out\b)|(?:is|are|was|were|be|been)\s+told|told\s+of|tells\s+of|hears?(?!\s+from\b)|heard|knows\s+of|noughts?|lets?\s+(?:it\s+|them\s+)?be(?=[.,;:]|$)|thereof|at\s+once|for\s+good|lapse[sd]?|mails?)\b|!|\{amount\}\s+(?:are|come|go)\b/gi;

/** Texts that the spec quotes word for word although they have an exclamation mark. */
export const specTexts: readonly string[] = [
  "Application submitted successfully!",
  "Booking confirmed successfully!",
  "Copied!",
  "Discount applied successfully!",
  "Oops! Page not found",
  "Welcome to {brand}!",
  "Welcome back!",
  "Welcome!",
  "Welcome, {name}!",
  "Your cleaning request has been posted successfully!",
];

/** The catalogues of the site in English, refusals included, and the mails. */
export const catalogues = "web/src/messages/en";
export const mails = "packages/core/src/messaging/mails/en";

/** Folders and files with plain comments and test titles. */
export const plain: readonly string[] = [
  "scripts",
  "packages",
  "stacks",
  "web",
  "tests",
  "sst.config.ts",
  "vitest.config.ts",
];

/** Documents in plain English. */
export const documents: readonly string[] = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "docs"];

/** Code, quoted texts of the product, and established terms. */
const allowed: readonly RegExp[] = [/`[^`]*`/g, /"[^"]*"/g, /\bstand-ins?\b/gi];

const ignored = /(?:^|\/)(?:node_modules|dist)\/|^scripts\/wording\.ts$|^tests\/local\/project\/wording\.test\.ts$/;

interface Text {
  line: number;
  text: string;
}

/** Comments of a TypeScript or JavaScript source with the line at which each begins. */
function commentsIn(source: string): Text[] {
  return [...source.matchAll(/\/\*[\s\S]*?\*\/|(?<![:"'`\w/])\/\/[^\n]*/g)].map((match) => ({
    line: source.slice(0, match.index).split("\n").length,
    text: match[0],
  }));
}

const blanked = (text: string) => text.replaceAll(/[^\n]/g, "");

/** Paragraphs, list items and table rows of a Markdown document outside of code blocks. */
function proseIn(markdown: string): Text[] {
  const prose = markdown.replaceAll(/^```[\s\S]*?^```/gm, blanked);
  let line = 1;
  return prose.split(/(?<=\n)(?=\s*(?:\n|\||#|[-*] |\d+\. ))/).map((text) => {
    const from = line;
    line += text.split("\n").length - 1;
    return { line: from, text };
  });
}

const dialectOf = (texts: Text[]): { line: number; word: string }[] =>
  texts.flatMap(({ line, text }) => {
    const said = allowed.reduce((rest, literal) => rest.replaceAll(literal, blanked), text);
    return [...said.matchAll(dialect)].map(({ 0: word, index }) => ({
      line: line + said.slice(0, index).split("\n").length - 1,
      word: word.toLowerCase().replaceAll(/\s+/g, " "),
    }));
  });

/** Dialect words in the comments and test titles of a source, each with its line. */
export const dialectIn = (source: string): { line: number; word: string }[] =>
  dialectOf([...commentsIn(source), ...titleLinesOf(source).map(({ line, title }) => ({ line, text: title }))]);

/** Dialect words in a Markdown document, each with its line. */
export const dialectInDocument = (markdown: string): { line: number; word: string }[] => dialectOf(proseIn(markdown));

const unwantedOf = (texts: Text[]): { line: number; word: string }[] =>
  texts.flatMap(({ line, text }) => {
    const said = specTexts.reduce((rest, literal) => rest.replaceAll(literal, ""), text);
    return [...said.matchAll(unwanted)].map(({ 0: word }) => ({
      line,
      word: word.toLowerCase().replaceAll(/\s+/g, " "),
    }));
  });

/** Unwanted words in the texts of a catalogue, each with its line. Keys, and what a reader may search for, are free. */
export const unwantedInCatalogue = (json: string): { line: number; word: string }[] =>
  unwantedOf(
    json.split("\n").flatMap((row, index) => {
      const [, key, text] = /^\s*(?:"([^"]+)": )?("(?:[^"\\]|\\.)*"),?$/.exec(row) ?? [];
      return text && key !== "keywords" ? [{ line: index + 1, text: JSON.parse(text) as string }] : inline(row, index);
    }),
  );

/** The texts of a list on one line. */
const inline = (row: string, index: number): Text[] => {
  const [, list] = /^\s*"[^"]+": (\[.+\]),?$/.exec(row) ?? [];
  return list ? (JSON.parse(list) as string[]).map((text) => ({ line: index + 1, text })) : [];
};

/** Unwanted words in the sentences of a mail's source: its literals that have a blank between words. */
export const unwantedInMail = (source: string): { line: number; word: string }[] =>
  unwantedOf(
    source
      .replaceAll(/\/\*[\s\S]*?\*\//g, blanked)
      .split("\n")
      .flatMap((row, index) =>
        /^\s*(?:import\b|\/\/)/.test(row)
          ? []
          : [...row.replaceAll(/\$\{[^{}]*\}/g, "x").matchAll(/"((?:[^"\\]|\\.)*)"|`([^`]*)`/g)]
              .map(({ 1: plainText = "", 2: template = "" }) => plainText || template)
              .filter((text) => text.includes(" "))
              .map((text) => ({ line: index + 1, text })),
      ),
  );

const filesBelow = (path: string, ending: RegExp): string[] =>
  ending.test(path)
    ? [path]
    : readdirSync(path, { recursive: true, encoding: "utf8" })
        .map((name) => `${path}/${name.replaceAll("\\", "/")}`)
        .filter((name) => ending.test(name) && !ignored.test(name));

const sourcesBelow = (path: string) => filesBelow(path, /\.(?:tsx?|mjs)$/);

/** npm run check: plain English everywhere, in texts for people too, and the share of comment lines of contracts and core. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const checked = [
    ...plain.flatMap(sourcesBelow).map((path) => ({ path, find: dialectIn })),
    ...documents.flatMap((path) => filesBelow(path, /\.md$/)).map((path) => ({ path, find: dialectInDocument })),
    ...filesBelow(catalogues, /\.json$/).map((path) => ({ path, find: unwantedInCatalogue })),
    ...filesBelow(mails, /\.ts$/).map((path) => ({ path, find: unwantedInMail })),
  ];
  const problems = checked.flatMap(({ path, find }) =>
    find(readFileSync(path, "utf8")).map(({ line, word }) => `${path}:${line}: say "${word}" in plain English.`),
  );
  for (const folder of ["packages/contracts/src", "packages/core/src"]) {
    const texts = sourcesBelow(folder).map((path) => readFileSync(path, "utf8"));
    const comments = texts.flatMap(commentsIn).reduce((sum, { text }) => sum + text.split("\n").length, 0);
    const lines = texts.reduce((sum, text) => sum + text.split("\n").length, 0);
    process.stdout.write(`${folder}: ${((100 * comments) / lines).toFixed(1)} % comment lines\n`);
  }
  process.stderr.write(problems.map((problem) => `${problem}\n`).join(""));
  process.exitCode = problems.length === 0 ? 0 : 1;
}
