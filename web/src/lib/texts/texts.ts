import { type Messages, setupI18n } from "@lingui/core";
import { formatLocale, locale, source } from "./locale.ts";

/** What may be put into a text. Counts are numbers, because a plural depends on them. */
export type Value = string | number;

/** The text of a key with its parameters put in. A key or parameter that does not exist does not compile. */
export type Translate<Texts> = <Key extends keyof Texts & string>(
  key: Key,
  ...values: Texts[Key] extends null ? [] : [Texts[Key]]
) => string;

/** The keys whose text needs nothing put in: what data such as a list of links may hold. */
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
// Catalogues that were asked for; what stands in them can be read when `textsReady` has waited for them, and not before.
const arriving = new Set<Promise<() => void>>();

/**
 * Every catalogue that was asked for so far is here. Rendering waits for it: `main.tsx` at the start, `lazy` for a part. A
 * text that is read before, while its module loads, is missing for certain, not only on slow networks.
 */
export async function textsReady(): Promise<void> {
  while (arriving.size > 0) {
    const asked = [...arriving];
    for (const keep of await Promise.all(asked)) keep();
    for (const each of asked) arriving.delete(each);
  }
}

/** Something else that rendering waits for. */
export const needed = (arrival: Promise<void>) => void arriving.add(arrival.then(() => () => undefined));

type Loaders<Content> = Readonly<Record<string, () => Promise<{ default: Content }>>>;

const inLanguage = <Content>(loaders: Loaders<Content>) =>
  (loaders[locale] ?? loaders[source])?.().then((file) => file.default) ?? Promise.reject(new Error("no catalogue"));

function fetched<Content>(loaders: Loaders<Content>, keep: (content: Content) => void) {
  arriving.add(inLanguage(loaders).then((content) => () => keep(content)));
}

/** Whether there is such a text, for names that come from the server. */
export const isText = (key: string) => key in i18n.messages;

/** The text of a name that comes from the server or a schema; undefined where there is none. */
export const textOf = (key: string, values?: Readonly<Record<string, Value>>) =>
  isText(key) ? translated(key, values) : undefined;

/** What `texts:refusals` is made of: nothing waits for its catalogue unless it says so, and it may be asked for again. */
export const laterOf = (loaders: Loaders<Messages>) => () =>
  inLanguage(loaders).then((messages) => i18n.load(locale, messages));

/** What `texts:<feature>` is made of: its catalogue is on its way in the reader's language as soon as somebody imports it. */
export function textsOf(loaders: Loaders<Messages>) {
  fetched(loaders, (messages) => i18n.load(locale, messages));
  return translated;
}

function translated(key: string, values?: Readonly<Record<string, Value>>) {
  const text = i18n._(key, values);
  return meetsRightToLeft.test(text) ? text : text.replace(isolates, "");
}

// The catalogues keep every value in its own direction. Where all runs from left to right, the marks would only be copied along.
const meetsRightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/;
const isolates = /[\u2068\u2069]/g;

/** What `texts:pages/<page>` is made of: a page that is read from top to bottom, nested as it stands in its file. */
export function pageOf<Words>(loaders: Loaders<Words>) {
  let words: Words;
  fetched(loaders, (arrived) => void (words = arrived));
  return () => words;
}
