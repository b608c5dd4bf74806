import { type InputOf, type Me, members, notices, security } from "@naqi/contracts";
import { subscriptionHere } from "../browser/push.ts";
import { call } from "../data/api.ts";
import { forgetDay, forgetDayOfOthers, memberOfDay } from "../day/kept-day.ts";
import { asApiError } from "../http/api-error.ts";
import { signUpError } from "../session/auth-error.ts";

// What signing in and out asks the server; a file of its own so that it is loaded for members only.

/**
 * Who is signed in; while the server cannot be reached, the cleaner whose day is kept on this device. Of anybody else, and of whose
 * session is over, nothing stays.
 */
export async function askMe(): Promise<Me> {
  try {
    const me = await call(members.me, {});
    forgetDayOfOthers(me.memberId);
    return me;
  } catch (error) {
    const { kind } = asApiError(error);
    if (kind === "anonymous") forgetDay();
    const kept = kind === "network" ? memberOfDay() : undefined;
    if (kept) return kept;
    throw error;
  }
}
export const askSignUp = (account: InputOf<typeof members.signUp>) =>
  call(members.signUp, account).catch((error: unknown) => {
    throw signUpError(error);
  });
export const askBeginSession = (note: InputOf<typeof security.beginSession>) => call(security.beginSession, note);
/** Whoever signs in here next is shown nothing of this member. */
export async function askSignOut() {
  await forgetBrowser().catch(() => undefined);
  return call(members.signOut, {});
}

/** Whoever leaves waits for it no longer; the server shows nothing where nobody is signed in, whether it was told or not. */
const patienceMs = 3_000;

async function forgetBrowser() {
  const subscription = await subscriptionHere();
  if (!subscription) return;
  const { endpoint } = subscription;
  await Promise.allSettled([call(notices.removeBrowser, { endpoint }, { patienceMs }), subscription.unsubscribe()]);
}
export const askEnroll = (enrolment: InputOf<typeof members.enroll>) => call(members.enroll, enrolment);
