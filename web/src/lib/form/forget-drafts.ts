// Apart from what reads and keeps drafts: signing out is a matter of every page, the landing page included.

export const prefix = "draft:";

/** What a browser without storage holds: it lasts as long as the page. */
export const held = new Map<string, string>();

/** Signing out leaves nothing for the next person of what was typed, or of a cleaner's day (`lib/day`). */
export function forgetDrafts() {
  held.clear();
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  } catch {
    // What was never stored needs no removing.
  }
}
