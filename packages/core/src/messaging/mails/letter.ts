import type { CalendarEntry, CalendarUpdate } from "@naqi/contracts";

export type LetterEntry = Omit<CalendarEntry, "url"> & { path: string };

export interface Letter {
  subject: string;
  paragraphs: string[];
  /** The only button; `path` is on our site. */
  action?: { label: string; path: string };
  calendar?: Pick<CalendarUpdate, "method"> & { entries: readonly LetterEntry[] };
  ungreeted?: true;
}
