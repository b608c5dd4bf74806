import { held, prefix } from "./forget-drafts.ts";

/** The member and form. */
export interface Draft {
  memberId: string;
  name: string;
  /** A visitor's draft under this name in this tab is moved to the member who signs in there (decision 0053). */
  adopts?: boolean;
}

/** The key for visitors. Their drafts are kept for their tab only, because visitors do not sign out. */
export const visitor = "visitor";

const storageOf = ({ memberId }: Draft) => (memberId === visitor ? sessionStorage : localStorage);
const keyOf = ({ memberId, name }: Draft) => `${prefix}${memberId}:${name}`;

/**
 * A form's unsaved input, in this browser. `basis` is the saved state when it was typed: if another browser has saved
 * since, the draft is outdated and undefined is returned.
 */
export const readDraft = (draft: Draft, basis: string): unknown => stored(draft, basis)?.values;

/** Whether the draft was typed before its basis was saved elsewhere, so that sending it would replace that. */
export const isOverNewer = (draft: Draft, basis: string): boolean => stored(draft, basis)?.isOverNewer === true;

interface Stored {
  basis: string;
  values: unknown;
  isOverNewer?: true;
}

function stored(draft: Draft, basis: string): Stored | undefined {
  const key = keyOf(draft);
  if (draft.adopts) adopt(draft);
  try {
    const found = JSON.parse(storageOf(draft).getItem(key) ?? held.get(key) ?? "null") as Stored | null;
    return found?.basis === basis ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Stores it until it is saved or the member signs out. Never for account numbers. */
export function keepDraft(draft: Draft, basis: string, values: unknown, overNewer = false) {
  const key = keyOf(draft);
  const text = JSON.stringify({ basis, values, ...(overNewer && { isOverNewer: true }) } satisfies Stored);
  held.set(key, text);
  try {
    storageOf(draft).setItem(key, text);
  } catch {
    // Private windows may refuse storage; the page keeps it in memory.
  }
}

/** Moves a visitor's drafts to the member; idempotent. */
function adopt(draft: Draft) {
  if (draft.memberId === visitor) return;
  const theirs = { ...draft, memberId: visitor };
  try {
    const text = storageOf(theirs).getItem(keyOf(theirs)) ?? held.get(keyOf(theirs));
    if (text === undefined) return;
    held.set(keyOf(draft), text);
    storageOf(draft).setItem(keyOf(draft), text);
  } catch {
    // Without storage the page keeps it in memory.
  }
  dropDraft(theirs);
}

export function dropDraft(draft: Draft) {
  held.delete(keyOf(draft));
  try {
    storageOf(draft).removeItem(keyOf(draft));
  } catch {
    // Without storage there is nothing to remove.
  }
}
