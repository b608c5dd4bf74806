/** The languages that mails are written in, each with a catalogue in core (`mails/`); a member's row says which is theirs. */
export const locales = ["en"] as const;
export type Locale = (typeof locales)[number];

/** For whoever has not chosen one, or has no account to choose it in. */
export const defaultLocale: Locale = "en";
