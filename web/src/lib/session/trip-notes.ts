import { forgetOldTrips, type GoogleTrip, type NotedTrip, prefix, tripMs, type TripNotes } from "./google-trip.ts";
import { arrivalMs, sessionKeys } from "./storage.ts";

// Only for leaving to Google and returning, separate from what every page reads of a session.
const noteKinds = /\.(inflightOAuth|inflightOAuthDeadline|oauthPKCE|oauthState)$/;
const noteKeys = () => sessionKeys().filter((key) => noteKinds.test(key));

/** Removes Amplify's notes for a Google sign-in from where they block every tab's session. */
export const dropNotes = () => {
  for (const key of noteKeys()) localStorage.removeItem(key);
};

/** Takes Amplify's notes of a starting sign-in; `state` is what Google returns with the redirect. */
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
 * Stores a starting sign-in, with Amplify's notes, under the `state` that Google returns. An abandoned one is never
 * read and deleted after an hour.
 */
export function noteTrip(trip: GoogleTrip) {
  forgetOldTrips();
  const { state, notes } = takeNotes();
  localStorage.setItem(prefix + state, JSON.stringify({ trip, notes, until: Date.now() + tripMs } satisfies NotedTrip));
}

/** Restores the notes where Amplify looks for them; the other tabs wait for it to finish, but not for long. */
export const putBackNotes = (notes: TripNotes) => {
  for (const [key, value] of notes) {
    localStorage.setItem(key, value);
    if (!key.endsWith(".oauthState")) continue;
    const inFlight = key.replace(/oauthState$/, "inflightOAuth");
    localStorage.setItem(`${inFlight}Deadline`, String(Date.now() + arrivalMs));
    localStorage.setItem(inFlight, "true");
  }
};

/** Whether the session was created at the pool's own pages, which then keep one of their own. */
export const isHostedSession = () =>
  sessionKeys().some((key) => key.endsWith(".oauthSignIn") && localStorage.getItem(key)?.startsWith("true"));

/** Removes that mark. */
export const forgetHosted = () => {
  for (const key of sessionKeys()) if (/\.oauth(SignIn|Metadata)$/.test(key)) localStorage.removeItem(key);
};
