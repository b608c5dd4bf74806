import { Hub } from "aws-amplify/utils";
import { signInWithRedirect } from "aws-amplify/auth";
import { t } from "texts:auth";
import { ApiError, networkError } from "../http/api-error.ts";
import { loadSettings } from "../http/settings.ts";
import { configure } from "./amplify.ts";
import { authError } from "./auth-error.ts";
import { dropNotes, noteTrip, putBackNotes } from "./trip-notes.ts";
import type { GoogleTrip, TripNotes } from "./google-trip.ts";
import { isUnstored } from "./unstored.ts";

/** How long the pool may take to turn a code into a session. */
const arrivalMs = 20_000;

/**
 * Sends `where`, this tab or a window of its own, to Google by way of the pool's own pages. Somebody who signs in once more
 * is not waved through at Google and keeps the session they have; else nothing of a former session may be stored. Throws
 * `auth.unstored` where the browser blocks storage: nothing would be left of the trip.
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
          // Amplify is still writing that somebody is away; left where it is, every tab would wait for them.
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

// Amplify finishes the trip by itself as soon as it is configured, so this must listen before.
const arrival = new Promise<void>((arrived, refused) => {
  const stop = Hub.listen("auth", ({ payload }) => {
    if (payload.event === "signInWithRedirect") arrived();
    else if (payload.event === "signInWithRedirect_failure") refused(payload.data?.error);
    else return;
    stop();
  });
});
// Whoever asks gets it; a trip that was given up concerns nobody.
arrival.catch(() => undefined);

/** Turns the code that Google's page sent along into a session. Throws `ApiError` when somebody or something refused. */
export async function arriveFromGoogle(notes: TripNotes) {
  // Nothing slow may come between: the notes are good for a few seconds only.
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

// The beginnings of the contract's `googleNeedsCode` and `emailReserved`, which are the same in every language.
const needsCodeOnServer = "This account uses two-step sign-in";
const reservedOnServer = "An account changed from this email address";

/** What the pool's trigger refuses: Google asks for no code of ours, and a former address can still take its account back. */
function arrivalError(thrown: unknown): ApiError {
  const said = thrown instanceof Error ? thrown.message : "";
  if (said.includes(needsCodeOnServer))
    return new ApiError("forbidden", t("google.needsCode"), { code: "auth.googleNeedsCode" });
  if (said.includes(reservedOnServer))
    return new ApiError("conflict", t("google.reserved"), { code: "auth.googleReserved" });
  return authError(thrown);
}
