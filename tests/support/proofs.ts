import { existsSync, readFileSync } from "node:fs";
import { projects } from "../../scripts/test-names.mjs";
import { titlesOf } from "./test-titles.ts";

export const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : undefined);
export type SourceOf = typeof read;

const parsed = new Map<string, string[]>();
/** Many rows name the same file. */
function titlesIn(source: string) {
  const titles = parsed.get(source) ?? titlesOf(source);
  parsed.set(source, titles);
  return titles;
}

const isRun = new RegExp(`^tests/(?:${projects().join("|")})/(?:[\\w-]+/)*[^/]+\\.test\\.tsx?$`);

/** The proofs in a cell of a table: file and whole title, each in backticks. */
export const proofsIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, proof = ""]) => proof.replaceAll("\\|", "|"));

/** What is wrong with a proof that a page names; undefined when there is such a test. `sourceOf` gives a file of tests. */
export function faultOf(proof: string, page: string, sourceOf: SourceOf = read): string | undefined {
  const [file = "", ...title] = proof.split(" › ");
  if (!isRun.test(file)) return `"${file}" is no file of tests that npm test runs.`;
  const source = sourceOf(file);
  if (source === undefined) return `there is no ${file}.`;
  if (titlesIn(source).includes(title.join(" › "))) return undefined;
  return `${file} has no test "${title.join(" › ")}". If it was renamed, rename it in ${page} too.`;
}
