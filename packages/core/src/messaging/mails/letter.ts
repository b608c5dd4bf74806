import type { CalendarEntry, CalendarTelling } from "@naqi/contracts";

/** An entry whose page is a path of our own site. */
export type LetterEntry = Omit<CalendarEntry, "url"> & { path: string };

/** What a mail says in one language; the greeting and the product's name are put around it when it is rendered. */
export interface Letter {
  subject: string;
  paragraphs: string[];
  /** The one link to press; `path` is of our own site. */
  action?: { label: string; path: string };
  /** What goes along for the reader's calendar: entries, or that they are no more. */
  calendar?: Pick<CalendarTelling, "method"> & { entries: readonly LetterEntry[] };
  /** For letters to ourselves, which nobody needs to be greeted in. */
  ungreeted?: true;
}
