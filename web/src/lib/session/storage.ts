/** Where Amplify keeps its tokens; only read to see whether anyone is signed in without loading Amplify. */
const prefix = "CognitoIdentityServiceProvider.";

/** The key that makes a session; signing in writes it among others. */
export const isTokenKey = (key: string | null) => Boolean(key?.startsWith(prefix) && key.endsWith(".accessToken"));

const sessionKeys = () => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
};

/** Whether this browser holds a session, good or stale. */
export const hasStoredSession = () => sessionKeys().some((key) => key.endsWith(".accessToken"));

/** Whether somebody left for Google from here and has not come back yet, be it in a window of its own. */
export const isAwayAtGoogle = () => isArrivalUnderWay() || isWindowOfTrip();

/** Whether some tab is away or just arriving. Amplify lets every other tab wait for it, and for ever. */
export const isArrivalUnderWay = () =>
  sessionKeys().some((key) => key.endsWith(".inflightOAuth") && localStorage.getItem(key) === "true");

const notesKey = "google-notes";
const isWindowOfTrip = () => {
  try {
    return sessionStorage.getItem(notesKey) !== null;
  } catch {
    return false;
  }
};

/** Moves what Amplify noted for a trip to the window that makes it, so that this tab goes on as if nobody had left. */
export const giveTripNotes = (other: Storage) => {
  const keys = sessionKeys().filter((key) => /\.(inflightOAuth|oauthPKCE|oauthState)$/.test(key));
  other.setItem(notesKey, JSON.stringify(keys.map((key) => [key, localStorage.getItem(key)])));
  for (const key of keys) localStorage.removeItem(key);
};

/** In that window, back from the trip: puts the notes where Amplify looks for them. */
export const takeTripNotes = () => {
  const notes = sessionStorage.getItem(notesKey);
  sessionStorage.removeItem(notesKey);
  for (const [key, value] of JSON.parse(notes ?? "[]") as [string, string][]) localStorage.setItem(key, value);
};

/** Whether the stored session came about at the pool's own pages, which then keep one of their own. */
export const isHostedSession = () =>
  sessionKeys().some((key) => key.endsWith(".oauthSignIn") && localStorage.getItem(key)?.startsWith("true"));

/** Forgets that it did. */
export const forgetHosted = () => {
  for (const key of sessionKeys()) if (/\.oauth(SignIn|Metadata)$/.test(key)) localStorage.removeItem(key);
};

/** Removes every trace of a session from this browser, also where Amplify could not. Answers what puts it back. */
export const clearStoredSession = () => {
  const removed = sessionKeys().map((key) => [key, localStorage.getItem(key) ?? ""] as const);
  for (const [key] of removed) localStorage.removeItem(key);
  return () => {
    for (const [key, value] of removed) localStorage.setItem(key, value);
  };
};

const signOutKey = "signed-out-at";

/**
 * Tells the other tabs that a person signed out. Tokens vanish for other reasons too (a session that ran out, a
 * sign-in elsewhere), and those must not throw a form away.
 */
export const announceSignOut = () => {
  try {
    localStorage.setItem(signOutKey, new Date().toISOString());
  } catch {
    // Without storage there are no other tabs with this session.
  }
};

export const isSignOut = (event: StorageEvent) => event.key === signOutKey && event.newValue !== null;

const againKey = "signed-in-again";

/** Tells the tab that asked for it that this person has just signed in again. */
export const announceSignInAgain = (memberId: string) =>
  localStorage.setItem(againKey, JSON.stringify({ memberId, at: new Date().toISOString() }));

/** Who has signed in again in another window, undefined when the event is about something else. */
export const signedInAgain = ({ key, newValue }: StorageEvent): string | undefined =>
  key === againKey && newValue ? (JSON.parse(newValue) as { memberId: string }).memberId : undefined;
