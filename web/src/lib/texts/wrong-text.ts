import { wrongOf } from "@naqi/contracts";
import { arrive } from "texts:refusals";
import { locale, source } from "./locale.ts";
import { needed, textOf } from "./texts.ts";

// The contracts' own sentences are English: who reads that needs no catalogue. Forms of others wait for theirs.
const isForeign = locale !== source;
if (isForeign) needed(arrive());

/** What a schema of the contracts says of a value, in the reader's language. */
export function wrongText(sentence: string): string {
  if (!isForeign) return sentence;
  const { code, values } = wrongOf(sentence) ?? { code: "other" };
  return textOf(`wrong.${code}`, values) ?? sentence;
}
