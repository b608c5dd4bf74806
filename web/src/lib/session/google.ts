import { Hub } from "aws-amplify/utils";
import { signInWithRedirect } from "aws-amplify/auth";
import { configure } from "./amplify.ts";
import { authError } from "./auth-error.ts";
import { giveTripNotes, takeTripNotes } from "./storage.ts";

/** Leaves for Google by way of the pool's own pages; nothing of a former session may be stored. */
export async function leaveForGoogle() {
  const { open } = await configure();
  try {
    await signInWithRedirect({ provider: "Google", options: open && { authSessionOpener: open } });
  } catch (thrown) {
    throw authError(thrown);
  }
}

/** Sends a window of its own to Google; this tab keeps its session. Nobody is waved through who is known there already. */
export async function sendToGoogle(other: Window, email: string) {
  const { here = (address: string) => address } = await configure();
  try {
    await signInWithRedirect({
      provider: "Google",
      options: {
        prompt: "LOGIN",
        loginHint: email,
        authSessionOpener: async (address) => {
          giveTripNotes(other.sessionStorage);
          other.location.assign(here(address));
        },
      },
    });
  } catch (thrown) {
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
export async function arriveFromGoogle() {
  takeTripNotes();
  await configure();
  await arrival.catch((thrown: unknown) => {
    throw authError(thrown);
  });
}
