// Separate from reading and writing drafts: signing out concerns every page, including the landing page.

export const prefix = "draft:";

/** The fallback without storage: for the lifetime of the page. */
export const held = new Map<string, string>();

/** Signing out removes drafts and a cleaner's stored day (`lib/offline`) before the next member signs in. */
export function forgetDrafts() {
  held.clear();
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
