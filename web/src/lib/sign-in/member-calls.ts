import { type InputOf, type Me, members, security } from "@naqi/contracts";
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
export const askSignOut = () => call(members.signOut, {});
export const askEnroll = (enrolment: InputOf<typeof members.enroll>) => call(members.enroll, enrolment);
