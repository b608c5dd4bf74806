import type { Day, Fils, Hour, ServiceSlug } from "@naqi/contracts";
import { dropDraft, keepDraft, readDraft, visitor } from "../form/drafts.ts";

/** What a visitor is about to book before the sign-in, and the address to return to. */
export interface Intent {
  next: string;
  cleanerName: string;
  service: ServiceSlug;
  day: Day;
  hour: Hour;
  /** The last possible start, if the customer does not choose the hour. */
  until?: Hour;
  durationMinutes: number;
  /** The cost as known without an address and an account. */
  total: Fils;
}

const draftOf = (memberId = visitor) => ({ memberId, name: "intent" });
const form = "1";

/**
 * Kept until it is booked or the member signs out: a visitor's for this tab, a member's for all tabs of this browser.
 * Display only.
 */
export const keepIntent = (intent: Intent, memberId?: string) => keepDraft(draftOf(memberId), form, intent);
export function dropIntent(memberId?: string) {
  dropDraft(draftOf());
  if (memberId) dropDraft(draftOf(memberId));
}
/** The stored one; with an address, only if it leads back there. */
export function readIntent(next?: string, memberId?: string): Intent | undefined {
  const intent = (readDraft(draftOf(memberId), form) ?? readDraft(draftOf(), form)) as Intent | undefined;
  return next === undefined || intent?.next === next ? intent : undefined;
}
