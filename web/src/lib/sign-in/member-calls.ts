import { type InputOf, members, security } from "@naqi/contracts";
import { call } from "../data/api.ts";
import { signUpError } from "../session/auth-error.ts";

/** What signing in and out asks the server; a file of its own so that it is loaded for members only. */
export const askMe = () => call(members.me, {});
export const askSignUp = (account: InputOf<typeof members.signUp>) =>
  call(members.signUp, account).catch((error: unknown) => {
    throw signUpError(error);
  });
export const askBeginSession = (note: InputOf<typeof security.beginSession>) => call(security.beginSession, note);
export const askSignOut = () => call(members.signOut, {});
export const askEnroll = (enrolment: InputOf<typeof members.enroll>) => call(members.enroll, enrolment);
