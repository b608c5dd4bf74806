import type { InputOf, members } from "@naqi/contracts";

/** What Amplify noted for a trip, by its own keys. */
export type TripNotes = [key: string, value: string][];

/** What must not get lost between leaving for Google and coming back. */
export interface GoogleTrip {
  /** The query of /auth to come back to: the tab, the role, the code, where to go on to. */
  search: string;
  /** What somebody new becomes; absent on the Sign In tab, where nobody has chosen. Old accounts keep what they are. */
  enrolment?: Omit<InputOf<typeof members.enroll>, "fullName">;
  /** The second try after an account was linked; there is no third. */
  again?: boolean;
  /** Made in a window of its own by somebody who is signed in and asked to do so once more; with this address. */
  window?: { email: string };
}

/** How long somebody may stay at Google. The pool's own pages wait no longer. */
export const tripMs = 60 * 60_000;
export const prefix = "google-trip:";

export interface NotedTrip {
  trip: GoogleTrip;
  notes: TripNotes;
  until: number;
}

/** Whether this page is where Google sends somebody back to who left from this browser, and not too long ago. */
export const isBackFromGoogle = () => tripBack() !== undefined;

/** The trip that ends on this page, once; undefined when another tab with the same address was first. */
export function finishTrip(): Pick<NotedTrip, "trip" | "notes"> | undefined {
  const back = tripBack();
  if (back) localStorage.removeItem(back.key);
  return back;
}

/** Forgets trips that nobody has come back from, and what cannot be read. */
export function forgetOldTrips() {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && !readTrip(key)) localStorage.removeItem(key);
  } catch {
    // Without storage nobody has left.
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

/** A trip as it was noted; undefined when it is too old, or when the storage holds something else. */
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
