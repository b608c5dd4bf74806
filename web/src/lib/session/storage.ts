/** Where Amplify keeps its tokens; only read to see whether a member is signed in without loading Amplify. */
const prefix = "CognitoIdentityServiceProvider.";

/** The key that marks a session; signing in writes it among others. */
export const isTokenKey = (key: string | null) => Boolean(key?.startsWith(prefix) && key.endsWith(".accessToken"));

/** All storage keys of a session or a Google sign-in. */
export const sessionKeys = () => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
};

/** Whether this browser holds a session, valid or not. */
export const hasStoredSession = () => sessionKeys().some((key) => key.endsWith(".accessToken"));

/** How long other tabs wait for one that is just returning from Google. */
export const arrivalMs = 5_000;

/** Whether a tab is just returning from Google. A note with a longer lifetime is stale. */
export const isArrivalUnderWay = () =>
  sessionKeys().some((key) => {
    if (!key.endsWith(".inflightOAuth") || localStorage.getItem(key) !== "true") return false;
    const left = Number(localStorage.getItem(`${key}Deadline`)) - Date.now();
    return left > 0 && left <= arrivalMs;
  });

/** Removes every trace of a session from this browser, also if Amplify could not. Returns how to restore it. */
export const clearStoredSession = () => {
  const removed = sessionKeys().map((key) => [key, localStorage.getItem(key) ?? ""] as const);
  for (const [key] of removed) localStorage.removeItem(key);
  return () => {
    for (const [key, value] of removed) localStorage.setItem(key, value);
  };
};

// It is removed and restored with the session's tokens.
const sessionKeyKey = `${prefix}naqi.sessionKey`;

/** Without storage a session lives as long as its page; so does its data. */
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

/** Identifies this browser at a later sign-in; it outlives the session. */
export function knownBrowser(make: () => string): string {
  const known = read(browserKey) ?? make();
  write(browserKey, known);
  return known;
}

const signOutKey = "signed-out-at";

/**
 * Tells the other tabs that the member signed out. Tokens disappear for other reasons too (an expired session, a
 * sign-in elsewhere), and those must not discard a form.
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

/** Tells the requesting tab that the member has just signed in again. */
export const announceSignInAgain = (memberId: string) =>
  localStorage.setItem(againKey, JSON.stringify({ memberId, at: new Date().toISOString() }));

/** The member who has signed in again in another window, undefined if the event is unrelated. */
export const signedInAgain = ({ key, newValue }: StorageEvent): string | undefined => {
  if (key !== againKey || !newValue) return undefined;
  try {
    return (JSON.parse(newValue) as { memberId?: string } | null)?.memberId;
  } catch {
    return undefined;
  }
};
