import { Hub } from "aws-amplify/utils";
import { signInWithRedirect } from "aws-amplify/auth";
import { t } from "texts:identity/auth";
import { ApiError, networkError } from "../http/api-error.ts";
import { loadSettings } from "../http/settings.ts";
import { configure } from "./amplify.ts";
import { authError } from "./auth-error.ts";
import { dropNotes, noteTrip, putBackNotes } from "./trip-notes.ts";
import type { GoogleTrip, TripNotes } from "./google-trip.ts";
import { isUnstored } from "./unstored.ts";

/** The pool's timeout for turning a code into a session. */
const arrivalMs = 20_000;

/**
 * Redirects `where`, this tab or a window of its own, to Google by way of the pool's pages. Re-authentication requires
 * a choice at Google and keeps the current session; otherwise no former session may be stored. Throws `auth.unstored`
 * if the browser blocks storage: the state would be lost.
 */
export async function goToGoogle(trip: GoogleTrip, where: Window = window) {
  if (isUnstored()) throw new ApiError("bug", t("google.unstored"), { code: "auth.unstored" });
  const { here = (address: string) => address } = await configure();
  const once = trip.window && { prompt: "LOGIN" as const, loginHint: trip.window.email };
  try {
    await signInWithRedirect({
      provider: "Google",
      options: {
        ...once,
        authSessionOpener: async (address) => {
          noteTrip(trip);
          // Amplify still marks a redirect in progress; without clearing it every tab would wait.
          await new Promise((written) => setTimeout(written));
          dropNotes();
          where.location.assign(here(address));
        },
      },
    });
  } catch (thrown) {
    dropNotes();
    throw authError(thrown);
  }
}

// Amplify completes the sign-in as soon as it is configured, so listen before.
const arrival = new Promise<void>((arrived, refused) => {
  const stop = Hub.listen("auth", ({ payload }) => {
    if (payload.event === "signInWithRedirect") arrived();
    else if (payload.event === "signInWithRedirect_failure") refused(payload.data?.error);
    else return;
    stop();
  });
});
// The caller gets the error; an abandoned sign-in reports to no caller.
arrival.catch(() => undefined);

/** Turns the code from Google's redirect into a session. Throws `ApiError` on a refusal or cancellation. */
export async function arriveFromGoogle(notes: TripNotes) {
  // Nothing slow may come between: the notes are valid for a few seconds only.
  await loadSettings();
  putBackNotes(notes);
  await configure();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(networkError()), arrivalMs);
  });
  try {
    await Promise.race([arrival, tooLong]);
  } catch (thrown) {
    throw arrivalError(thrown);
  } finally {
    clearTimeout(timer);
  }
}

// The beginnings of the contract's `googleNeedsCode` and `emailReserved`, which are English for every reader.
const needsCodeOnServer = "This account uses two-step sign-in";
const reservedOnServer = "An account stopped using this email address";

/**
 * Refusals of the pool's trigger: Google cannot ask for our code, and a former address can still restore its account.
 */
function arrivalError(thrown: unknown): ApiError {
  const said = thrown instanceof Error ? thrown.message : "";
  if (said.includes(needsCodeOnServer))
    return new ApiError("forbidden", t("google.needsCode"), { code: "auth.googleNeedsCode" });
  if (said.includes(reservedOnServer))
    return new ApiError("conflict", t("google.reserved"), { code: "auth.googleReserved" });
  return authError(thrown);
}
