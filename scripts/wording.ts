import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** Words of the former dialect (decision 0172): a plain word exists for each. */
const dialect =
  /\b(whoever|whomever|whom|nobody|somebody|anew|no more|stands?|is told|are told|hears? of|knows of|nought|thereof)\b/gi;

/** Folders and files whose comments are in plain English. The rest follows area by area until this is everything. */
export const plain: readonly string[] = ["scripts", "packages/contracts/src", "packages/core/src"];

/** What the spec or the contracts call so: literal texts, ids, names in code. */
const allowed: readonly RegExp[] = [/`[^`]*`/g, /"[^"]*"/g];

/** Comments of a TypeScript or JavaScript source with the line at which each begins. */
function commentsIn(source: string): { line: number; text: string }[] {
  return [...source.matchAll(/\/\*[\s\S]*?\*\/|(?<![:"'`\w/])\/\/[^\n]*/g)].map((match) => ({
    line: source.slice(0, match.index).split("\n").length,
    text: match[0],
  }));
}

/** Words of the dialect in the comments of a source, each with its line. */
export const dialectIn = (source: string): { line: number; word: string }[] =>
  commentsIn(source).flatMap(({ line, text }) => {
    const said = allowed.reduce((rest, literal) => rest.replaceAll(literal, ""), text);
    return [...said.matchAll(dialect)].map(([word]) => ({ line, word: word.toLowerCase() }));
  });

const sourcesBelow = (path: string): string[] =>
  /\.(?:tsx?|mjs)$/.test(path)
    ? [path]
    : readdirSync(path, { recursive: true, encoding: "utf8" })
        .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !name.includes("node_modules"))
        .map((name) => `${path}/${name.replaceAll("\\", "/")}`);

/** npm run check: comments in plain English, with the share of comment lines of contracts and core. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const problems = plain
    .flatMap(sourcesBelow)
    .filter((path) => path !== "scripts/wording.ts")
    .flatMap((path) =>
      dialectIn(readFileSync(path, "utf8")).map(({ line, word }) => `${path}:${line}: say "${word}" in plain English.`),
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
