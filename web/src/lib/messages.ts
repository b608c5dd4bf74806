import { en } from "@/messages/en.ts";

type Catalogue = typeof en;
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

/** The text of a key with its parameters put in. A key or parameter that does not exist does not compile. */
export function t<Key extends MessageKey>(key: Key, ...[parameters]: Parameters<Key>): string {
  const text: string = en[key];
  if (!parameters) return text;
  const values: Record<string, string | number> = parameters;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
