import { writeFileSync } from "node:fs";
import { accepted, mayLive, page } from "./accepted.ts";
import { kept, type Mutant, mutantsOf } from "./kept.ts";
import { parts } from "./scope.ts";

const counts = (mutants: Mutant[]) => {
  const of = (...states: Mutant["status"][]) => mutants.filter(({ status }) => states.includes(status)).length;
  return {
    killed: of("Killed", "Timeout"),
    survived: of("Survived"),
    uncovered: of("NoCoverage"),
    leftOut: of("Ignored"),
  };
};

const row = (name: string, mutants: Mutant[]) => {
  const { killed, survived, uncovered, leftOut } = counts(mutants);
  const all = killed + survived + uncovered;
  const share = all === 0 ? "" : `${((100 * killed) / all).toFixed(1)} %`;
  return [
    name.padEnd(62),
    ...[killed, survived, uncovered, leftOut].map((n) => String(n).padStart(6)),
    share.padStart(9),
  ].join("");
};

/**
 * Says what was found in these parts, by file and in sum, and keeps a list of what lives and is not accepted on the page of
 * mutants. Whether there is no such one.
 */
export function report(names: string[]): boolean {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  say(`\n${"file".padEnd(62)}killed  lived  unmet  left out`);
  const list = accepted();
  const everything: Mutant[] = [];
  let files = 0;
  for (const name of names) {
    const found = mutantsOf(name);
    for (const [file, mutants] of found) say(row(file, mutants));
    const all = [...found.values()].flat();
    say(`${row(`${name} (${found.size} of ${parts[name]!.files.length} files)`, all)}\n`);
    everything.push(...all);
    files += found.size;
  }
  say(row(`all (${files} files)`, everything));
  const alive = everything.filter(({ status }) => status === "Survived" || status === "NoCoverage");
  const fresh = alive.filter((mutant) => !mayLive(list, mutant));
  const lines = fresh.map(({ file, line, mutator, before, after, status }) =>
    [`${file}:${line}`, status, mutator, `${before.slice(0, 120)} → ${after.slice(0, 120)}`].join("  "),
  );
  writeFileSync(`${kept}/survivors.txt`, `${lines.join("\n")}\n`);
  say(`${alive.length} live; ${fresh.length} of them are not in ${page}: see ${kept}/survivors.txt`);
  return fresh.length === 0;
}
