import { Amplify } from "aws-amplify";
import * as auth from "aws-amplify/auth";
import { plainEmail } from "@naqi/contracts/kit/email";
import { serverNow } from "../time/clock.ts";
import { ApiError } from "../http/api-error.ts";
import { loadSettings } from "../http/settings.ts";
import { authError, codeError, codeWanted, signInLater } from "./auth-error.ts";
import { withBackOff } from "./back-off.ts";
import { clearStoredSession, isArrivalUnderWay, keptSessionKey } from "./storage.ts";
import { dropNotes, forgetHosted, isHostedSession } from "./trip-notes.ts";
import { signInNote } from "./this-browser.ts";

// Only this file and `google.ts` use Amplify; they are loaded when a session or the auth page needs them.

interface Configured {
  /** The address of the pool's own pages if Amplify does not know it: the local product does not use https. */
  here?: (address: string) => string;
}

let configured: Promise<Configured> | undefined;

/** Configures Amplify with the stage's pool, once; a failure is not cached. */
export function configure(): Promise<Configured> {
  configured ??= setUp().catch((error: unknown) => {
    configured = undefined;
    throw error;
  });
  return configured;
}

async function setUp(): Promise<Configured> {
  const { userPoolId, userPoolClientId, userPoolEndpoint, oauthDomain, oauthEndpoint } = await loadSettings();
  const here =
    oauthDomain && oauthEndpoint
      ? (await import("./local-oauth.ts")).localOAuth(oauthDomain, oauthEndpoint)
      : undefined;
  const oauth = oauthDomain && {
    domain: oauthDomain,
    scopes: ["openid", "email", "profile"],
    redirectSignIn: [`${location.origin}/auth`],
    redirectSignOut: [`${location.origin}/auth`],
    responseType: "code" as const,
  };
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        userPoolEndpoint: userPoolEndpoint && new URL(userPoolEndpoint, location.origin).href,
        loginWith: { email: true, ...(oauth && { oauth }) },
      },
    },
  });
  return { here };
}

/** Renews a token while it is valid, so that no request has to wait. */
const renewBeforeMs = 60_000;
const longestWaitMs = 30 * 60_000;
const shortestWaitMs = 10_000;
let renewal: ReturnType<typeof setTimeout> | undefined;

function renewInTime(leftMs: number) {
  clearTimeout(renewal);
  const wait = Math.min(Math.max(leftMs - renewBeforeMs, shortestWaitMs), longestWaitMs);
  renewal = setTimeout(() => void readToken(false).catch(() => undefined), wait);
}

/** Stops renewing at the end of the session. */
export const stopRenewing = () => clearTimeout(renewal);

/** Temporary failures: no connection, a pool that is busy or broken. */
const passes = (error: unknown) => error instanceof ApiError && ["network", "limited", "bug"].includes(error.kind);

/**
 * The access token, renewed a minute before it expires; undefined if the session is over. `fresh` always renews. Throws
 * `ApiError` if the pool is unreachable.
 */
export async function readToken(fresh: boolean): Promise<string | undefined> {
  await anotherWindow();
  await configure();
  const token = await withBackOff(() => fetchToken(fresh), passes);
  if (!token) return undefined;
  const left = leftOf(token);
  if (fresh || left > renewBeforeMs) {
    renewInTime(left);
    return token.toString();
  }
  // The current token is still valid: a failure only means to retry soon.
  const renewed = await fetchToken(true).catch(() => token);
  if (renewed) renewInTime(leftOf(renewed));
  return renewed?.toString();
}

/** Waits for a window that is just returning from Google; one that never returned does not block. */
async function anotherWindow() {
  while (isArrivalUnderWay()) await new Promise((next) => setTimeout(next, 250));
  dropNotes();
}

/** Amplify stores a fetched token whenever it arrives, so signing out waits for the last one. */
let lastFetch: Promise<unknown> = Promise.resolve();

async function fetchToken(forceRefresh: boolean) {
  try {
    const key = keptSessionKey();
    const fetched = auth.fetchAuthSession({ forceRefresh, ...(key && { clientMetadata: { key } }) });
    lastFetch = fetched.catch(() => undefined);
    return (await fetched).tokens?.accessToken;
  } catch (thrown) {
    const error = authError(thrown);
    if (error.kind === "anonymous") return undefined;
    throw error;
  }
}

const leftOf = ({ payload }: { payload: { exp?: number } }) => (payload.exp ?? 0) * 1_000 - Date.parse(serverNow());

/**
 * Opens a session. Stored data are cleared first (000 §4); with `keep` they are restored after a wrong password, for
 * re-authentication during a valid session. Throws `auth.codeWanted` if a code is required: then `confirmSession` opens
 * it.
 */
export async function openSession(email: string, password: string, { keep = false } = {}) {
  await configure();
  const restore = clearStoredSession();
  try {
    const { isSignedIn, nextStep } = await auth.signIn({
      username: plainEmail(email),
      // Phones add a space after a word, and no password has outer spaces (`NewPassword`).
      password: password.trim(),
      options: { clientMetadata: { ...signInNote() } },
    });
    if (nextStep.signInStep === "CONFIRM_SIGN_IN_WITH_TOTP_CODE") throw codeWanted();
    if (!isSignedIn) throw Object.assign(new Error(), { name: "UserNotConfirmedException" });
  } catch (thrown) {
    if (keep) restore();
    throw (await signInLater(thrown)) ?? authError(thrown);
  }
}

/**
 * Opens the session that waits for the authenticator code. After `auth.wrongCode` another may be tried; after
 * `auth.codeOver` the password has to be entered again.
 */
export async function confirmSession(code: string) {
  try {
    await auth.confirmSignIn({
      challengeResponse: code,
      options: { clientMetadata: { ...signInNote({ goesOn: true }) } },
    });
  } catch (thrown) {
    throw (await signInLater(thrown)) ?? codeError(thrown);
  }
}

async function endEverywhere(tellServer: () => Promise<unknown>) {
  await lastFetch;
  const ending = async () => {
    // An expired token is renewed for it.
    if (await readToken(false)) await tellServer();
  };
  // If the server is unreachable, at least this session ends.
  await ending().catch(() => undefined);
  await auth.signOut();
}

/**
 * Ends the session everywhere: on our server (`tellServer`) and at the pool; an unreachable server must not keep a
 * member signed in here. True if the browser is being redirected to the pool's pages, which end their session and
 * return to /auth.
 */
export async function closeSession(tellServer: () => Promise<unknown>): Promise<boolean> {
  let patience: ReturnType<typeof setTimeout> | undefined;
  try {
    const { here } = await configure();
    // The local pool's pages keep no session.
    if (here) forgetHosted();
    const leaves = isHostedSession();
    await Promise.race([
      endEverywhere(tellServer),
      new Promise((resolve) => {
        patience = setTimeout(resolve, 4_000);
      }),
    ]);
    return leaves;
  } finally {
    clearTimeout(patience);
    stopRenewing();
    clearStoredSession();
  }
}
