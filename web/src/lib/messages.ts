import { en } from "@/messages/en.ts";
import type { cleaner } from "@/messages/en-cleaner.ts";
import type { later } from "@/messages/en-later.ts";
import type { staff } from "@/messages/en-staff.ts";
import { inArabicLetters, locale } from "./locale.ts";

type Catalogue = typeof en & typeof later & typeof cleaner & typeof staff;
export type MessageKey = keyof Catalogue;

/** The names in braces of a text, read from its type: `"{count} left"` needs `count`. */
type ParameterOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

/** The keys whose text needs nothing put in: what data such as a list of links may hold. */
export type PlainKey = {
  [Key in MessageKey]: [ParameterOf<Catalogue[Key]>] extends [never] ? Key : never;
}[MessageKey];

type Parameters<Key extends MessageKey> = [ParameterOf<Catalogue[Key]>] extends [never]
  ? []
  : [Record<ParameterOf<Catalogue[Key]>, string | number>];

const texts: Record<string, string> = { ...en };

/** Adds texts that are loaded later. Parts read theirs when they are imported, so this comes before them (`with-texts.ts`). */
export const addTexts = (more: Record<string, string>) => void Object.assign(texts, more);

/** The text of a key with its parameters put in. A key or parameter that does not exist does not compile. */
export function t<Key extends MessageKey>(key: Key, ...[parameters]: Parameters<Key>): string {
  const english = texts[key] ?? key;
  const text = locale === "en" ? english : inArabicLetters(english);
  if (!parameters) return text;
  const values: Record<string, string | number> = parameters;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => isolated(String(values[name] ?? placeholder)));
}

/** Keeps a name or code in its own direction inside a text that runs from right to left. */
const isolated = (value: string) => (locale === "en" ? value : `\u2068${value}\u2069`);
