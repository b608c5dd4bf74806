import type { Day, Fils, Hour, ServiceSlug } from "@naqi/contracts";
import { dropDraft, keepDraft, readDraft, visitor } from "../form/drafts.ts";

/** What a visitor is about to book when they are sent to the sign-in, and the address that leads back to it. */
export interface Intent {
  next: string;
  cleanerName: string;
  service: ServiceSlug;
  day: Day;
  hour: Hour;
  durationMinutes: number;
  /** What it costs as far as it is known without an address and an account. */
  total: Fils;
}

const draft = { memberId: visitor, name: "intent" };
const form = "1";

/** Kept for this tab until it is booked or somebody signs out. Says what stands on the screen and decides nothing. */
export const keepIntent = (intent: Intent) => keepDraft(draft, form, intent);
export const dropIntent = () => dropDraft(draft);
/** The one that is kept; with an address, only the one that this address leads back to. */
export function readIntent(next?: string): Intent | undefined {
  const intent = readDraft(draft, form) as Intent | undefined;
  return next === undefined || intent?.next === next ? intent : undefined;
}
