// npm run mutate: breaks rules one at a time (Stryker's mutants) and says which breaks no test notices. `npm run mutate -- rules`
// looks at one part of `scope.ts`, `npm run mutate -- contracts/plan` at those of its files whose names begin so; `--minutes 20` begins nothing after 20 minutes (45 where it is not said); `--living` looks only
// where something lived that may not, which takes a minute where all takes ten.
import { mkdirSync } from "node:fs";
import { basename } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { batchesOf, beginDraft, draftOf, keepDraft, kept, livingIn } from "./kept.ts";
import { report } from "./report.ts";
import { parts } from "./scope.ts";

const given = process.argv.slice(2);
const at = given.indexOf("--minutes");
const minutes = at >= 0 ? Number(given.splice(at, 2)[1]) : 45;
const livingAt = given.indexOf("--living");
const isOnlyLiving = livingAt >= 0 && given.splice(livingAt, 1).length > 0;
const asked = new Map<string, string[]>();
for (const [name = "", file = ""] of given.map((one) => one.split("/")))
  asked.set(name, [...(asked.get(name) ?? []), file]);
const unknown = [...asked.keys()].filter((name) => !(name in parts));
if (unknown.length > 0 || !(minutes > 0)) {
  process.stderr.write(`Parts are: ${Object.keys(parts).join(", ")}. Minutes are a number.\n`);
  process.exit(2);
}
const wanted = Object.entries(parts).filter(([name]) => asked.size === 0 || asked.has(name));
const isWanted = (part: string) => (file: string) =>
  (asked.get(part) ?? [""]).some((begin) => basename(file).startsWith(begin));

/**
 * So many files at once, fewer where each of their mutants takes seconds: what has been found is kept after them, so that a run can
 * be ended and gone on with. All tests of the part run once before them.
 */
const atOnce = (table: boolean) => (table ? 3 : 12);
const ends = Date.now() + minutes * 60_000;
mkdirSync(kept, { recursive: true });

/** Looks at some files; what was looked at before, and has not changed since, nor its tests, is not looked at again. */
async function look(part: string, index: number, places: string[]) {
  const { tests, table } = parts[part]!;
  process.env.MUTANTS_TABLE = table ? "yes" : "";
  beginDraft(part, index);
  await new Stryker({
    mutate: places,
    testRunner: "in-one-process",
    naqi: { tests, table, isThorough: isOnlyLiving },
    plugins: ["./tests/mutants/in-one-process.mjs", "./tests/mutants/left-out.mjs"],
    ignorers: ["left-out"],
    coverageAnalysis: "perTest",
    // The tests of core share one table process, and two cores are soon busy.
    concurrency: 1,
    incremental: true,
    incrementalFile: draftOf(part),
    // A copy of its own, so that two parts can run in parallel: the first to end removes it.
    tempDirName: `${kept}/copy-${part}`,
    // Its reader of this file wants a TypeScript that has one, and nothing of it is needed.
    ignorePatterns: [
      "tsconfig.json",
      "tsconfig.base.json",
      "web",
      "docs",
      "deploy",
      "stacks",
      "dist",
      ".local",
      ".cache",
      "test-results",
    ],
    disableTypeChecks: false,
    // A machine with other work is slow, and that is no mutant found. What goes round without end is counted, not timed.
    dryRunTimeoutMinutes: 30,
    timeoutMS: 600_000,
    timeoutFactor: 6,
    reporters: ["progress-append-only"],
    warnings: { unknownOptions: false, slow: false },
    allowConsoleColors: false,
    logLevel: "warn",
    fileLogLevel: "off",
  } as never).runMutationTest();
  keepDraft(part, index);
}

// What was never looked at comes first, so that a run that ends early has seen something new.
const batches = wanted.flatMap(([part, { table }]) =>
  batchesOf(part, atOnce(table), isWanted(part)).map((batch) => ({ part, ...batch })),
);
const left: string[] = [];
for (const { part, index, files } of batches.toSorted((one, other) => Number(one.isKnown) - Number(other.isKnown))) {
  if (Date.now() > ends) left.push(`${part}: ${files.join(", ")}`);
  else {
    const places = isOnlyLiving ? livingIn(part, index) : files;
    process.stdout.write(`\n— ${part}: ${places.join(", ")}\n`);
    if (places.length > 0) await look(part, index, places);
  }
}
const isListed = report(wanted.map(([name]) => name));
if (left.length > 0) process.stdout.write(`\nTime is over. Not looked at now:\n${left.join("\n")}\n`);
process.exit(isListed ? 0 : 1);
