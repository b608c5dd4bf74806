import { existsSync, writeFileSync } from "node:fs";
import * as contracts from "../../packages/contracts/src/index.ts";
import { folder, pathOf, read, source, type Texts } from "./catalogues.ts";

/** The catalogue with generated English: its sentences are in the contracts. */
export const refusals = "refusals";

/** The sentences of all contract refusals (`refusal.<code>`) and field errors (`wrong.<code>`). */
function refusalTexts(): Texts {
  const made = Object.values<unknown>(contracts).flatMap((value) => Object.values(Object(value)).filter(isRefusal));
  const texts = [
    ...made.map(({ code, text }) => [`refusal.${code}`, text] as const),
    ...[...contracts.wrongs()].map(([code, sentence]) => [`wrong.${code}`, sentence] as const),
  ];
  return Object.fromEntries(texts.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const isRefusal = (value: unknown): value is contracts.DeclaredRefusal =>
  typeof value === "function" && "code" in value && "kind" in value && "text" in value;

/** Writes the English catalogue of refusals, for translators and for the build. */
export const writeRefusals = () =>
  writeFileSync(pathOf(source, refusals, folder), `${JSON.stringify(refusalTexts(), null, 2)}\n`);

/** Contract sentences that a catalogue of refusals lacks or words differently, and those that no contract has. */
export function staleRefusals(root: string): string[] {
  const said = refusalTexts();
  const kept: Texts = existsSync(pathOf(source, refusals, root)) ? read(source, refusals, root) : {};
  return [...new Set([...Object.keys(said), ...Object.keys(kept)])]
    .filter((key) => said[key] !== kept[key])
    .map(
      (key) =>
        `messages/${source}/${refusals}.json: ${key} ${key in said ? "is not as in its contract" : "is in no contract"}: npm run texts`,
    );
}
