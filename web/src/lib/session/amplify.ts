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

// This file and `google.ts` are the only ones that know Amplify; they are loaded when a session or the auth page needs them.

interface Configured {
  /** Where the pool's own pages are when Amplify does not know it: on one machine they are not at https. */
  here?: (address: string) => string;
}

let configured: Promise<Configured> | undefined;

/** Tells Amplify the stage's pool, once; a failure is not remembered. */
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

/** A token is renewed while it is still good, so that no request has to wait for it. */
const renewBeforeMs = 60_000;
const longestWaitMs = 30 * 60_000;
const shortestWaitMs = 10_000;
let renewal: ReturnType<typeof setTimeout> | undefined;

function renewInTime(leftMs: number) {
  clearTimeout(renewal);
  const wait = Math.min(Math.max(leftMs - renewBeforeMs, shortestWaitMs), longestWaitMs);
  renewal = setTimeout(() => void readToken(false).catch(() => undefined), wait);
}

/** Ends the renewing, with the session it is for. */
export const stopRenewing = () => clearTimeout(renewal);

/** What may pass: no connection, a pool that is busy or broken. */
const passes = (error: unknown) => error instanceof ApiError && ["network", "limited", "bug"].includes(error.kind);

/**
 * The access token, renewed a minute before it ends; undefined when the session is over. `fresh` asks for a new one in
 * any case. Throws `ApiError` when the pool cannot be reached.
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
  // The one at hand is still good: a failure only means to try again soon.
  const renewed = await fetchToken(true).catch(() => token);
  if (renewed) renewInTime(leftOf(renewed));
  return renewed?.toString();
}

/** Lets a window that is just coming back from Google finish; what one left behind that never came holds up nobody. */
async function anotherWindow() {
  while (isArrivalUnderWay()) await new Promise((next) => setTimeout(next, 250));
  dropNotes();
}

/** Amplify stores what a fetch brings whenever it comes, so signing out waits for the last one. */
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
 * Opens a session. Whatever was stored before is cleared first (000 §4); with `keep` it is put back when the password is
 * wrong, for whoever is asked again in the middle of a good session. Throws `auth.codeWanted` where a code is still to
 * come: then `confirmSession` opens it.
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
 * Opens the session that waits for the code of the authenticator app. After `auth.wrongCode` another one may follow;
 * after `auth.codeOver` the password has to be given again.
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
    // A token that has run out is renewed for it.
    if (await readToken(false)) await tellServer();
  };
  // Where the server cannot be reached, at least this session ends.
  await ending().catch(() => undefined);
  await auth.signOut();
}

/**
 * Ends the session everywhere, as `tellServer` asks of ours, and at the pool; what does not answer must not keep anyone
 * signed in here. True when the browser is on its way to the pool's own pages, which end theirs and send it to /auth.
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
