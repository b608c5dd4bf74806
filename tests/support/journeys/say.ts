import { setupI18n } from "@lingui/core";
import { compiled, features, source, type Texts } from "../../../web/texts/catalogues.ts";

const isolates = /[\u2068\u2069]/g;
const spoken = new Map<string, ReturnType<typeof speaker>>();

function speaker(locale: string) {
  const messages = Object.assign({}, ...features().map((name) => compiled(locale, name))) as Record<string, string>;
  const i18n = setupI18n({ locale, locales: `${locale}-u-nu-latn`, messages: { [locale]: messages } });
  return (key: string, values: Texts) => {
    if (!(key in messages)) throw new Error(`No catalogue has ${key}.`);
    const text = i18n._(key, values);
    return locale === source ? text.replace(isolates, "") : text;
  };
}

/** A text as the journey's browser shows it: in the language of `NAQI_LOCALE`, else in English. */
export function say(key: string, values: Texts = {}): string {
  const locale = process.env.NAQI_LOCALE ?? source;
  const speak = spoken.get(locale) ?? speaker(locale);
  spoken.set(locale, speak);
  return speak(key, values);
}
