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

/** Whether somebody left for Google from here and has not come back yet. */
export const isAwayAtGoogle = () =>
  sessionKeys().some((key) => key.endsWith(".inflightOAuth") && localStorage.getItem(key) === "true");

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
