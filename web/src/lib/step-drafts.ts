const prefix = "step-draft:";
/** A step's number, or the name of a form that has no steps. */
type Step = number | string;

/** Stands for whoever is not signed in. What they typed is kept for their tab alone, because nobody signs out of it. */
export const visitor = "visitor";

const storageOf = (memberId: string) => (memberId === visitor ? sessionStorage : localStorage);
const keyOf = (memberId: string, step: Step) => `${prefix}${memberId}:${step}`;

/** What a browser without storage holds: it lasts as long as the page. */
const held = new Map<string, string>();

/**
 * What a member typed into a step of a form and has not saved, on this browser. `basis` is what was saved when it was
 * typed: where something else has been saved since, by another browser, the draft is outdated and nothing is answered.
 */
export function readStepDraft(memberId: string, step: Step, basis: string): unknown {
  const key = keyOf(memberId, step);
  try {
    const stored: unknown = JSON.parse(storageOf(memberId).getItem(key) ?? held.get(key) ?? "null");
    if (typeof stored !== "object" || stored === null || !("basis" in stored) || stored.basis !== basis)
      return undefined;
    return "values" in stored ? stored.values : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it until it is saved or the person signs out. Never for account numbers. */
export function keepStepDraft(memberId: string, step: Step, basis: string, values: unknown) {
  const key = keyOf(memberId, step);
  const text = JSON.stringify({ basis, values });
  held.set(key, text);
  try {
    storageOf(memberId).setItem(key, text);
  } catch {
    // Private windows may refuse storage; the page still holds it.
  }
}

export function dropStepDraft(memberId: string, step: Step) {
  held.delete(keyOf(memberId, step));
  try {
    storageOf(memberId).removeItem(keyOf(memberId, step));
  } catch {
    // What was never stored needs no removing.
  }
}

/** Signing out leaves nothing that was typed for the next person. */
export function forgetStepDrafts() {
  held.clear();
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  } catch {
    // As above.
  }
}
