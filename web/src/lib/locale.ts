/** `mirrored` is made-up Arabic, switched on at /local/ui: it shows whether every layout also works from right to left. */
export type Locale = "en" | "mirrored";

const key = "locale";

function stored(): Locale {
  try {
    return localStorage.getItem(key) === "mirrored" ? "mirrored" : "en";
  } catch {
    return "en";
  }
}

/** The language of this page load. Texts are taken from the catalogue while modules load, so a change needs a reload. */
export const locale: Locale = stored();

/** Shows the product in another language, from the next moment on. */
export function switchLocale(next: Locale) {
  localStorage.setItem(key, next);
  window.location.reload();
}

/** Tells the browser and its styles the language and direction; for all but English, before the first render. */
export function applyLocale() {
  if (locale === "en") return;
  document.documentElement.lang = "ar";
  document.documentElement.dir = "rtl";
}

const arabic = [..."ابكدهفقحيجخلمنوطعرستشثصضىز"];

/** A text in made-up Arabic: every Latin letter becomes an Arabic one, placeholders stay. */
export const inArabicLetters = (text: string) =>
  text.replace(/\{\w+\}|[a-z]/gi, (part) =>
    part.length > 1 ? part : (arabic[part.toLowerCase().charCodeAt(0) - 97] ?? part),
  );

// Names that code compares with; everything else in a catalogue is read by people.
const names = new Set(["id", "page", "group", "topic"]);

function translate(value: unknown): unknown {
  if (typeof value === "string") return inArabicLetters(value);
  if (Array.isArray(value)) return value.map(translate);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, names.has(name) ? each : translate(each)]),
  );
}

/** A catalogue of a page of its own, in the language of this page load. */
export const localised = <Words>(words: Words): Words => (locale === "en" ? words : (translate(words) as Words));
