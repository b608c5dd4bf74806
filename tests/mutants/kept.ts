import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { accepted, mayLive } from "./accepted.ts";
import { parts } from "./scope.ts";

/** Where results are kept from one run to the next: outside the repository, as they are large and made in an hour. */
export const kept = ".cache/mutants";
export const resultsOf = (part: string, index: number) => `${kept}/${part}-${index}.json`;

export interface Mutant {
  file: string;
  line: number;
  mutator: string;
  /** The current code, and the original code. */
  before: string;
  after: string;
  status: "Killed" | "Survived" | "NoCoverage" | "Timeout" | "Ignored" | "RuntimeError";
  isStatic: boolean;
}

interface Place {
  line: number;
  column: number;
}
interface KeptMutant {
  mutatorName: string;
  replacement?: string;
  status: Mutant["status"];
  static?: boolean;
  location: { start: Place; end: Place };
}
interface Kept {
  files: Record<string, { source: string; mutants: KeptMutant[] }>;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ");

function between(source: string, start: Place, end: Place): string {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = lines[last]!.slice(0, end.column - 1);
  lines[0] = lines[0]!.slice(start.column - 1);
  return oneLine(lines.join("\n"));
}

/** Of a value that is yes or no, whose it is: `consistent: `. */
function named(source: string, mutator: string, { line, column }: Place): string {
  const before = source.split("\n")[line - 1]!.slice(0, column - 1);
  return mutator === "BooleanLiteral" ? (/\w+: $/.exec(before)?.[0] ?? "") : "";
}

const isAlive = ({ status }: Pick<KeptMutant, "status">) => status === "Survived" || status === "NoCoverage";

function mutantOf(file: string, source: string, one: KeptMutant): Mutant {
  const { mutatorName, replacement = "", status, static: isStatic = false, location } = one;
  return {
    file,
    line: location.start.line,
    mutator: mutatorName,
    before: named(source, mutatorName, location.start) + between(source, location.start, location.end),
    after: oneLine(replacement),
    status,
    isStatic,
  };
}

/** What is known of some files before they are looked at, in a file of its own: what was found stays until more is found. */
export const draftOf = (part: string) => `${kept}/draft-${part}.json`;

/**
 * Begins the draft. Has all looked at again that lived and may not, where a test has changed since: which tests meet them, Stryker
 * does not always know, and on a busy machine some live that others would find.
 */
export function beginDraft(part: string, index: number) {
  const path = resultsOf(part, index);
  rmSync(draftOf(part), { force: true });
  if (!existsSync(path)) return;
  const { mtimeMs } = statSync(path);
  const known = JSON.parse(readFileSync(path, "utf8")) as Kept;
  const isOld = parts[part]!.tests.some((test) => statSync(test).mtimeMs > mtimeMs);
  const list = accepted();
  if (isOld)
    for (const [name, file] of Object.entries(known.files))
      file.mutants = file.mutants.filter((one) => !isAlive(one) || mayLive(list, mutantOf(name, file.source, one)));
  writeFileSync(draftOf(part), JSON.stringify(known));
}

/**
 * Unexpected survivors, in Stryker's notation: the lines of each, or the whole file if it has changed since. Empty for a
 * batch that was never run.
 */
export function livingIn(part: string, index: number): string[] {
  const path = resultsOf(part, index);
  if (!existsSync(path)) return [];
  const list = accepted();
  const { files } = JSON.parse(readFileSync(path, "utf8")) as Kept;
  return Object.entries(files).flatMap(([file, { source, mutants }]) => {
    if (!parts[part]!.files.includes(file)) return [];
    if (readFileSync(file, "utf8") !== source) return [file];
    const living = mutants.filter((one) => isAlive(one) && !mayLive(list, mutantOf(file, source, one)));
    return living.map(({ location: { start, end } }) => `${file}:${start.line}-${end.line}`);
  });
}

/** Ends it; files without any mutant leave none. */
export function keepDraft(part: string, index: number) {
  if (existsSync(draftOf(part))) renameSync(draftOf(part), resultsOf(part, index));
}

/** What is kept of a part, with the number of each batch, the oldest first. */
function batchesKept(part: string) {
  const numbers = readdirSync(kept).flatMap((name) =>
    name.startsWith(`${part}-`) ? (/^(\d+)\.json$/.exec(name.slice(part.length + 1))?.[1] ?? []) : [],
  );
  return numbers
    .map((number) => ({ index: Number(number), path: resultsOf(part, Number(number)) }))
    .toSorted((one, other) => statSync(one.path).mtimeMs - statSync(other.path).mtimeMs)
    .map(({ index, path }) => ({ index, known: (JSON.parse(readFileSync(path, "utf8")) as Kept).files }));
}

/**
 * The wanted files of a part, some at once. Those that were looked at stay together, as what was found is kept by batch; the others
 * come in batches of their own, so that a new file has nothing else looked at again.
 */
export function batchesOf(
  part: string,
  size: number,
  isWanted: (file: string) => boolean,
): { index: number; files: string[]; isKnown: boolean }[] {
  const { files } = parts[part]!;
  const results = batchesKept(part);
  // A file may be in two of them; the newer is right.
  const batchOf = new Map(
    results.flatMap(({ index, known }) => Object.keys(known).map((file) => [file, index] as const)),
  );
  const known = results.map(({ index }) => ({ index, files: files.filter((file) => batchOf.get(file) === index) }));
  const fresh = files.filter((file) => !batchOf.has(file) && isWanted(file));
  const first = Math.max(-1, ...results.map(({ index }) => index)) + 1;
  return [
    ...known.filter((one) => one.files.some(isWanted)).map((one) => ({ ...one, isKnown: true })),
    ...Array.from({ length: Math.ceil(fresh.length / size) }, (_, at) => ({
      index: first + at,
      files: fresh.slice(at * size, (at + 1) * size),
      isKnown: false,
    })),
  ];
}

/** The mutants of a part that were looked at, by file; a file that was not, or is no longer looked at, is not among them. */
export function mutantsOf(part: string): Map<string, Mutant[]> {
  const { files } = parts[part]!;
  const found = new Map<string, Mutant[]>();
  for (const { known } of batchesKept(part)) {
    for (const [file, { source, mutants }] of Object.entries(known)) {
      if (!files.includes(file)) continue;
      found.set(
        file,
        mutants.map((one) => mutantOf(file, source, one)),
      );
    }
  }
  return found;
}
