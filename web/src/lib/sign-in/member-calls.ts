import { type InputOf, type Me, members, notices, security } from "@naqi/contracts";
import { subscriptionHere } from "../browser/push.ts";
import { call } from "../data/api.ts";
import { forgetDay, forgetDayOfOthers, memberOfDay } from "../offline/kept-day.ts";
import { asApiError } from "../http/api-error.ts";
import { signUpError } from "../session/auth-error.ts";

// Server calls of signing in and out; a separate file, loaded only for members.

/**
 * The signed-in member; while the server is unreachable, the cleaner whose day is stored on this device. Data of other
 * members and ended sessions are deleted.
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
/** The next member on this browser must not receive this member's push messages. */
export async function askSignOut() {
  await forgetBrowser().catch(() => undefined);
  return call(members.signOut, {});
}

/** Signing out does not wait for it any longer; the server shows nothing to signed-out browsers in any case. */
const patienceMs = 3_000;

async function forgetBrowser() {
  const subscription = await subscriptionHere();
  if (!subscription) return;
  const { endpoint } = subscription;
  await Promise.allSettled([call(notices.removeBrowser, { endpoint }, { patienceMs }), subscription.unsubscribe()]);
}
export const askEnroll = (enrolment: InputOf<typeof members.enroll>) => call(members.enroll, enrolment);
