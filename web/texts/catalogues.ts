import { type CompiledMessage, compileMessageOrThrow as compileMessage } from "@lingui/message-utils/compileMessage";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isolated } from "./messages.ts";
import { mirrored, mirroredLocale } from "./mirrored.ts";

export const source = "en";
export const folder = join(dirname(fileURLToPath(import.meta.url)), "../src/messages");

/** A nested text page (`pages/terms`): long text, without parameters. */
export type Words = string | readonly Words[] | { readonly [name: string]: Words };
/** The texts of a feature in ICU message format, by their keys. */
export type Texts = Readonly<Record<string, string>>;
export type Compiled = Record<string, CompiledMessage>;

/** Whether a catalogue is such a page. */
export const isPage = (name: string) => name.startsWith("pages/");

/** Names of all catalogues of a language, `money/wallet` or `pages/terms`. */
export const namesIn = (locale: string, root: string) =>
  readdirSync(join(root, locale), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -".json".length).replaceAll("\\", "/"))
    .toSorted();

/** The written languages, by their folders, and the generated one. */
export const localesIn = (root = folder) => [...writtenIn(root), mirroredLocale];
export const writtenIn = (root: string) =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

export const pathOf = (locale: string, name: string, root = folder) =>
  join(root, locale === mirroredLocale ? source : locale, `${name}.json`);

/** A catalogue's file contents. */
export const read = <Content>(locale: string, name: string, root: string) =>
  JSON.parse(readFileSync(pathOf(locale, name, root), "utf8")) as Content;

export const features = (root = folder) => namesIn(source, root).filter((name) => !isPage(name));
export const pages = (root = folder) => namesIn(source, root).filter(isPage);

/** A language's direction. */
export function directionOf(locale: string): "ltr" | "rtl" {
  const known = new Intl.Locale(locale) as Intl.Locale & { textInfo?: Info; getTextInfo?: () => Info };
  return (known.getTextInfo?.() ?? known.textInfo)?.direction ?? "ltr";
}
interface Info {
  direction: "ltr" | "rtl";
}

/** A feature's texts in a language, in the browser's format; each parameter value keeps its own direction. */
export function compiled(locale: string, name: string, root = folder): Compiled {
  const texts = Object.entries(read<Texts>(locale, name, root));
  const messages = texts.map(([key, text]) => [key, compileMessage(text)] as const);
  return Object.fromEntries(
    messages.map(([key, message]) => [key, isolated(locale === mirroredLocale ? mirrored(message) : message)]),
  );
}

/** A page in a language, nested. */
export function wordsOf(locale: string, name: string, root = folder): Words {
  const words = read<Words>(locale, name, root);
  return locale === mirroredLocale ? each(words, (text) => mirrored([text]).join("")) : words;
}

function each(words: Words, change: (text: string) => string): Words {
  if (typeof words === "string") return change(words);
  if (Array.isArray(words)) return words.map((word: Words) => each(word, change));
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, each(word as Words, change)]));
}
