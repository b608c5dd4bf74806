import type { InputOf, members } from "@naqi/contracts";

/** Amplify's notes for a Google sign-in, by its own keys. */
export type TripNotes = [key: string, value: string][];

/** State that must survive the redirect to Google and back. */
export interface GoogleTrip {
  /** The query of /auth to return to: tab, role, code, destination. */
  search: string;
  /** The role for a new member; absent on the Sign In tab, where none is chosen. Existing accounts keep theirs. */
  enrolment?: Omit<InputOf<typeof members.enroll>, "fullName">;
  /** The second try after an account was linked; there is no third. */
  again?: boolean;
  /** A re-authentication of a signed-in member in a window of its own; with this address. */
  window?: { email: string };
}

/** How long the visit to Google may take. The pool's own pages time out as well. */
export const tripMs = 60 * 60_000;
export const prefix = "google-trip:";

export interface NotedTrip {
  trip: GoogleTrip;
  notes: TripNotes;
  until: number;
}

/** Whether this page is the redirect target of a Google sign-in that started in this browser, recently enough. */
export const isBackFromGoogle = () => tripBack() !== undefined;

/** The sign-in that ends on this page, once; undefined if another tab with the same address was first. */
export function finishTrip(): Pick<NotedTrip, "trip" | "notes"> | undefined {
  const back = tripBack();
  if (back) localStorage.removeItem(back.key);
  return back;
}

/** Deletes abandoned sign-ins, and unreadable entries. */
export function forgetOldTrips() {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && !readTrip(key)) localStorage.removeItem(key);
  } catch {
    // Without storage there is none.
  }
}

function tripBack() {
  try {
    const { pathname, search } = location;
    const query = new URLSearchParams(search);
    if (pathname !== "/auth" || !(query.has("code") || query.has("error"))) return undefined;
    const key = prefix + query.get("state");
    const noted = readTrip(key);
    return noted && { key, ...noted };
  } catch {
    return undefined;
  }
}

/** A stored sign-in; undefined if it is too old or unreadable. */
function readTrip(key: string): NotedTrip | undefined {
  try {
    const noted = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<NotedTrip> | null;
    const { trip, notes, until = 0 } = noted ?? {};
    const isWhole = typeof trip?.search === "string" && Array.isArray(notes) && notes.every(isNote);
    return isWhole && until > Date.now() ? { trip, notes, until } : undefined;
  } catch {
    return undefined;
  }
}

const isNote = (note: unknown) =>
  Array.isArray(note) && note.length === 2 && note.every((text) => typeof text === "string");
