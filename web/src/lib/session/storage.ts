/** Where Amplify keeps its tokens; only read to see whether anyone is signed in without loading Amplify. */
const prefix = "CognitoIdentityServiceProvider.";

/** The key that makes a session; signing in writes it among others. */
export const isTokenKey = (key: string | null) => Boolean(key?.startsWith(prefix) && key.endsWith(".accessToken"));

/** Every key that a session or a trip to Google has stored. */
export const sessionKeys = () => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
};

/** Whether this browser holds a session, good or stale. */
export const hasStoredSession = () => sessionKeys().some((key) => key.endsWith(".accessToken"));

/** How long the other tabs wait for one that is just coming back from Google. */
export const arrivalMs = 5_000;

/** Whether some tab is just coming back from Google. A note that claims to last longer than that was left behind. */
export const isArrivalUnderWay = () =>
  sessionKeys().some((key) => {
    if (!key.endsWith(".inflightOAuth") || localStorage.getItem(key) !== "true") return false;
    const left = Number(localStorage.getItem(`${key}Deadline`)) - Date.now();
    return left > 0 && left <= arrivalMs;
  });

/** Removes every trace of a session from this browser, also where Amplify could not. Answers what puts it back. */
export const clearStoredSession = () => {
  const removed = sessionKeys().map((key) => [key, localStorage.getItem(key) ?? ""] as const);
  for (const [key] of removed) localStorage.removeItem(key);
  return () => {
    for (const [key, value] of removed) localStorage.setItem(key, value);
  };
};

// It goes and comes back with the session's tokens.
const sessionKeyKey = `${prefix}naqi.sessionKey`;

/** Where a browser stores nothing, a session lives as long as its page; so does what belongs to it. */
const unstored = new Map<string, string>();
function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return unstored.get(key);
  }
}
function write(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    unstored.set(key, value);
  }
}

/** The key of this browser's session, without which its tokens are not renewed. */
export const keptSessionKey = () => read(sessionKeyKey);
export const keepSessionKey = (key: string) => write(sessionKeyKey, key);

const browserKey = "naqi-browser";

/** By what this browser is known again when somebody signs in once more; it outlasts the session. */
export function knownBrowser(make: () => string): string {
  const known = read(browserKey) ?? make();
  write(browserKey, known);
  return known;
}

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
export const signedInAgain = ({ key, newValue }: StorageEvent): string | undefined => {
  if (key !== againKey || !newValue) return undefined;
  try {
    return (JSON.parse(newValue) as { memberId?: string } | null)?.memberId;
  } catch {
    return undefined;
  }
};
