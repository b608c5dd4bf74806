import { forgetOldTrips, type GoogleTrip, type NotedTrip, prefix, tripMs, type TripNotes } from "./google-trip.ts";
import { arrivalMs, sessionKeys } from "./storage.ts";

// What only who leaves for Google or comes back needs, apart from what every page reads of a session.
const noteKinds = /\.(inflightOAuth|inflightOAuthDeadline|oauthPKCE|oauthState)$/;
const noteKeys = () => sessionKeys().filter((key) => noteKinds.test(key));

/** Removes what Amplify notes for a trip to Google from where it holds up the reading of every tab's session. */
export const dropNotes = () => {
  for (const key of noteKeys()) localStorage.removeItem(key);
};

/** Takes away what Amplify has noted for a trip that begins; `state` is what Google sends back with whoever makes it. */
const takeNotes = (): { state: string; notes: TripNotes } => {
  const notes = noteKeys()
    .filter((key) => /\.oauth(PKCE|State)$/.test(key))
    .map((key): TripNotes[number] => [key, localStorage.getItem(key) ?? ""]);
  const state = notes.find(([key]) => key.endsWith(".oauthState"))?.[1];
  if (!state) throw new Error("Amplify noted no trip.");
  dropNotes();
  return { state, notes };
};

/**
 * Keeps a trip that is about to begin, with what Amplify noted for it, under the `state` that Google sends back with
 * whoever made it. One that is given up is found by nobody and forgotten after an hour.
 */
export function noteTrip(trip: GoogleTrip) {
  forgetOldTrips();
  const { state, notes } = takeNotes();
  localStorage.setItem(prefix + state, JSON.stringify({ trip, notes, until: Date.now() + tripMs } satisfies NotedTrip));
}

/** Puts the notes where Amplify looks for them; the other tabs wait for it to finish, but not for long. */
export const putBackNotes = (notes: TripNotes) => {
  for (const [key, value] of notes) {
    localStorage.setItem(key, value);
    if (!key.endsWith(".oauthState")) continue;
    const inFlight = key.replace(/oauthState$/, "inflightOAuth");
    localStorage.setItem(`${inFlight}Deadline`, String(Date.now() + arrivalMs));
    localStorage.setItem(inFlight, "true");
  }
};

/** Whether the stored session came about at the pool's own pages, which then keep one of their own. */
export const isHostedSession = () =>
  sessionKeys().some((key) => key.endsWith(".oauthSignIn") && localStorage.getItem(key)?.startsWith("true"));

/** Forgets that it did. */
export const forgetHosted = () => {
  for (const key of sessionKeys()) if (/\.oauth(SignIn|Metadata)$/.test(key)) localStorage.removeItem(key);
};
