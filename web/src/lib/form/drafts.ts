import { held, prefix } from "./forget-drafts.ts";

/** Whose form, and which. */
export interface Draft {
  memberId: string;
  name: string;
  /** What a visitor typed under this name in this tab becomes the member's who signs in there (decision 0053). */
  adopts?: boolean;
}

/** Stands for whoever is not signed in. What they typed is kept for their tab alone, because nobody signs out of it. */
export const visitor = "visitor";

const storageOf = ({ memberId }: Draft) => (memberId === visitor ? sessionStorage : localStorage);
const keyOf = ({ memberId, name }: Draft) => `${prefix}${memberId}:${name}`;

/**
 * What somebody typed into a form and has not saved, on this browser. `basis` is what was saved when it was typed: where
 * something else has been saved since, by another browser, the draft is outdated and nothing is answered.
 */
export function readDraft(draft: Draft, basis: string): unknown {
  const key = keyOf(draft);
  if (draft.adopts) adopt(draft);
  try {
    const stored: unknown = JSON.parse(storageOf(draft).getItem(key) ?? held.get(key) ?? "null");
    if (typeof stored !== "object" || stored === null || !("basis" in stored) || stored.basis !== basis)
      return undefined;
    return "values" in stored ? stored.values : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it until it is saved or the person signs out. Never for account numbers. */
export function keepDraft(draft: Draft, basis: string, values: unknown) {
  const key = keyOf(draft);
  const text = JSON.stringify({ basis, values });
  held.set(key, text);
  try {
    storageOf(draft).setItem(key, text);
  } catch {
    // Private windows may refuse storage; the page still holds it.
  }
}

/** Moves what a visitor typed to the member; a second time there is nothing to move. */
function adopt(draft: Draft) {
  if (draft.memberId === visitor) return;
  const theirs = { ...draft, memberId: visitor };
  try {
    const text = storageOf(theirs).getItem(keyOf(theirs)) ?? held.get(keyOf(theirs));
    if (text === undefined) return;
    held.set(keyOf(draft), text);
    storageOf(draft).setItem(keyOf(draft), text);
  } catch {
    // Without storage the page still holds it.
  }
  dropDraft(theirs);
}

export function dropDraft(draft: Draft) {
  held.delete(keyOf(draft));
  try {
    storageOf(draft).removeItem(keyOf(draft));
  } catch {
    // What was never stored needs no removing.
  }
}
