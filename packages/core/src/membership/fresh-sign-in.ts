import { addMinutes, policy, refuseMember } from "@naqi/contracts";
import { Call } from "../kit/call.ts";

/** Refuses a caller whose password was last asked for too long ago (decisions §6.6). */
export function needFreshSignIn(): void {
  const { authTime = "" } = Call.member();
  if (authTime < addMinutes(Call.now(), -policy.freshSignInMinutes)) throw refuseMember.signInAgain();
}
