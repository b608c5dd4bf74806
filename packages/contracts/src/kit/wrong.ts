import { filled, type Values, type ValuesIn } from "./sentence.ts";

export interface Wrong {
  code: string;
  values?: Values;
}

const known = new Map<string, Wrong>();
const sentences = new Map<string, string>();

/** Declares a field error next to its rule; returns its English sentence. `wrongOf` maps a sentence back to its code. */
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

// For errors that zod finds itself, in other languages.
wrong("other", "Please check this.");

export const wrongOf = (sentence: string): Wrong | undefined => known.get(sentence);

export const wrongs = (): ReadonlyMap<string, string> => sentences;
