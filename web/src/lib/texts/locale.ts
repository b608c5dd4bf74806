import { locales } from "texts:locales";

/** The language the texts are written in, and the default. */
export const source = "en";
/** Generated from the source: made-up Arabic, longer, from right to left. */
export const mirroredLocale = "ar-XB";

const key = "locale";

function stored() {
  try {
    const chosen = localStorage.getItem(key) ?? source;
    return chosen in locales ? chosen : source;
  } catch {
    return source;
  }
}

/** The language of this page load, as a BCP 47 tag: a folder of the catalogue, or the generated one. */
export const locale = stored();

/** The same with Latin digits, for `Intl`. */
export const formatLocale = locale === source ? "en-GB" : `${locale}-u-nu-latn`;

/** Switches the product's language; chosen at /local/ui. */
export function switchLocale(next: string) {
  localStorage.setItem(key, next);
  window.location.reload();
}

/** Sets the document's language and direction; for all but English, before the first render. */
export function applyLocale() {
  if (locale === source) return;
  document.documentElement.lang = locale;
  document.documentElement.dir = locales[locale] ?? "ltr";
  // React Aria's own texts, such as the label of a close button.
  Object.assign(window, { [Symbol.for("react-aria.i18n.locale")]: locale });
}
