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

/** Removes every trace of a session from this browser, also where Amplify could not. */
export const clearStoredSession = () => {
  for (const key of sessionKeys()) localStorage.removeItem(key);
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
