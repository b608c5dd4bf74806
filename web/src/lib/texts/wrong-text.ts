import { wrongOf } from "@naqi/contracts";
import { arrive } from "texts:refusals";
import { locale, source } from "./locale.ts";
import { needed, textOf } from "./texts.ts";

// The contracts' own sentences are English and need no catalogue for English. Forms in other languages wait for theirs.
const isForeign = locale !== source;
if (isForeign) needed(arrive());

/** A contract schema's error for a value, in the reader's language. */
export function wrongText(sentence: string): string {
  if (!isForeign) return sentence;
  const { code, values } = wrongOf(sentence) ?? { code: "other" };
  return textOf(`wrong.${code}`, values) ?? sentence;
}
