import type { CalendarEntry, CalendarTelling } from "@naqi/contracts";

/** A calendar entry with a path on our site instead of a URL. */
export type LetterEntry = Omit<CalendarEntry, "url"> & { path: string };

/** A mail in one language; rendering adds the greeting and the product's name. */
export interface Letter {
  subject: string;
  paragraphs: string[];
  /** The only button; `path` is on our site. */
  action?: { label: string; path: string };
  /** Calendar entries to add, or to remove. */
  calendar?: Pick<CalendarTelling, "method"> & { entries: readonly LetterEntry[] };
  /** For mails to staff, without a greeting. */
  ungreeted?: true;
}
