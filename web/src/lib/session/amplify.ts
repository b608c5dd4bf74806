import { Amplify } from "aws-amplify";
import * as auth from "aws-amplify/auth";
import { loadSettings } from "../settings.ts";
import { authError } from "./auth-error.ts";
import { clearStoredSession } from "./storage.ts";

// This file is the only one that knows Amplify, and is loaded only when a session or the auth page needs it.

let configured: Promise<void> | undefined;

function configure(): Promise<void> {
  configured ??= loadSettings().then(
    ({ userPoolId, userPoolClientId, userPoolEndpoint }) => {
      const endpoint = userPoolEndpoint && new URL(userPoolEndpoint, location.origin).href;
      Amplify.configure({
        Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: endpoint, loginWith: { email: true } } },
      });
    },
    (error: unknown) => {
      configured = undefined;
      throw error;
    },
  );
  return configured;
}

/** The access token, renewed when it is about to end; undefined when the session is over. Throws `ApiError` when the pool cannot be reached. */
export async function readToken(fresh: boolean): Promise<string | undefined> {
  await configure();
  try {
    const { tokens } = await auth.fetchAuthSession({ forceRefresh: fresh });
    return tokens?.accessToken.toString();
  } catch (thrown) {
    const error = authError(thrown);
    if (error.kind === "anonymous") return undefined;
    throw error;
  }
}

/** Opens a session. Whatever was stored before is cleared first (000 §4). */
export async function openSession(email: string, password: string) {
  await configure();
  clearStoredSession();
  try {
    const { isSignedIn } = await auth.signIn({ username: email.trim(), password });
    if (!isSignedIn) throw Object.assign(new Error(), { name: "UserNotConfirmedException" });
  } catch (thrown) {
    throw authError(thrown);
  }
}

/** Makes an account in the pool; the sign-up trigger lets it in at once, its address stays unconfirmed. */
export async function createAccount(email: string, password: string, fullName: string) {
  await configure();
  clearStoredSession();
  const userAttributes = { email: email.trim(), name: fullName };
  try {
    await auth.signUp({ username: email.trim(), password, options: { userAttributes } });
  } catch (thrown) {
    throw authError(thrown);
  }
}

/** Ends the session everywhere; a pool that does not answer must not keep anyone signed in here. */
export async function closeSession() {
  try {
    await configure();
    await Promise.race([auth.signOut({ global: true }), new Promise((resolve) => setTimeout(resolve, 4_000))]);
  } finally {
    clearStoredSession();
  }
}
