import { oneFullStop } from "@naqi/contracts";
import { type Messages, setupI18n } from "@lingui/core";
import { formatLocale, locale, source } from "./locale.ts";

/** Parameter values. Counts are numbers, because plurals depend on them. */
export type Value = string | number;

/** The text of a key with its parameters. An unknown key or parameter does not compile. */
export type Translate<Texts> = <Key extends keyof Texts & string>(
  key: Key,
  ...values: Texts[Key] extends null ? [] : [Texts[Key]]
) => string;

/** Keys of texts without parameters: for data such as a list of links. */
export type PlainIn<Texts> = { [Key in keyof Texts & string]: Texts[Key] extends null ? Key : never }[keyof Texts &
  string];

const i18n = setupI18n({
  locale,
  locales: formatLocale,
  messages: { [locale]: {} },
  missing(_, key) {
    if (import.meta.env.DEV) throw new Error(`The text ${key} is asked for before its catalogue has arrived.`);
    return key;
  },
});
// Requested catalogues; their contents can be read after `textsReady`.
const arriving = new Set<Promise<() => void>>();

/**
 * Resolves when every requested catalogue is loaded. Rendering waits for it: `main.tsx` at the start, `lazy` for a
 * part. A text read earlier, while its module loads, is always missing, not only on slow networks.
 */
export async function textsReady(): Promise<void> {
  while (arriving.size > 0) {
    const asked = [...arriving];
    for (const keep of await Promise.all(asked)) keep();
    for (const each of asked) arriving.delete(each);
  }
}

/** Adds something that rendering waits for. */
export const needed = (arrival: Promise<void>) => void arriving.add(arrival.then(() => () => undefined));

type Loaders<Content> = Readonly<Record<string, () => Promise<{ default: Content }>>>;

const inLanguage = <Content>(loaders: Loaders<Content>) =>
  (loaders[locale] ?? loaders[source])?.().then((file) => file.default) ?? Promise.reject(new Error("no catalogue"));

function fetched<Content>(loaders: Loaders<Content>, keep: (content: Content) => void) {
  arriving.add(inLanguage(loaders).then((content) => () => keep(content)));
}

/** Whether a text exists, for names that come from the server. */
export const isText = (key: string) => key in i18n.messages;

/** The text of a name that comes from the server or a schema; undefined if there is none. */
export const textOf = (key: string, values?: Readonly<Record<string, Value>>) =>
  isText(key) ? translated(key, values) : undefined;

/**
 * The implementation of `texts:refusals`: rendering waits for its catalogue only on request, and a failed load can be
 * retried.
 */
export const laterOf = (loaders: Loaders<Messages>) => () =>
  inLanguage(loaders).then((messages) => i18n.load(locale, messages));

/** The implementation of `texts:<area>/<feature>`: importing it requests its catalogue in the reader's language. */
export function textsOf(loaders: Loaders<Messages>) {
  fetched(loaders, (messages) => i18n.load(locale, messages));
  return translated;
}

function translated(key: string, values?: Readonly<Record<string, Value>>) {
  const text = oneFullStop(i18n._(key, values));
  return meetsRightToLeft.test(text) ? text : text.replace(isolates, "");
}

// Catalogues isolate each value's direction. In a left-to-right language the marks would only be copied along.
const meetsRightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/;
const isolates = /[\u2068\u2069]/g;

/** The implementation of `texts:pages/<page>`: a long text page, nested as in its file. */
export function pageOf<Words>(loaders: Loaders<Words>) {
  let words: Words;
  fetched(loaders, (arrived) => void (words = arrived));
  return () => words;
}
