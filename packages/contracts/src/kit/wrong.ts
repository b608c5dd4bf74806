import { filled, type Values, type ValuesIn } from "./sentence.ts";

/** What is wrong with a field, for whoever words it in another language: its code and what its sentence has put in. */
export interface Wrong {
  code: string;
  values?: Values;
}

const known = new Map<string, Wrong>();
const sentences = new Map<string, string>();

/**
 * Declares what can be wrong with a field, where the rule stands, and yields its English sentence for the schema. Schemas
 * carry sentences; `wrongOf` finds the code again.
 */
export function wrong<const Sentence extends string>(
  code: string,
  sentence: Sentence,
  ...[values]: ValuesIn<Sentence> extends never ? [] : [Readonly<Record<ValuesIn<Sentence>, string | number>>]
): string {
  if ((sentences.get(code) ?? sentence) !== sentence) throw new Error(`Two sentences are called ${code}.`);
  const said = filled(sentence, values);
  if ((known.get(said)?.code ?? code) !== code) throw new Error(`"${said}" has two codes.`);
  sentences.set(code, sentence);
  known.set(said, values ? { code, values } : { code });
  return said;
}

// What zod finds by itself has no sentence of ours; other languages say this.
wrong("other", "Please check this.");

/** Which of them a sentence is; undefined for one that is none of ours. */
export const wrongOf = (sentence: string): Wrong | undefined => known.get(sentence);

/** All of them by their codes, in English. */
export const wrongs = (): ReadonlyMap<string, string> => sentences;
