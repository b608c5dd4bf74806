import { addMinutes, policy, refuseMember } from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { isOwnSessionEnded } from "./sessions.ts";

/** Refuses a caller whose password was last asked for too long ago (decisions §6.6), or whose session was ended since. */
export async function needFreshSignIn(): Promise<void> {
  const { authTime = "" } = Call.member();
  const isOld = authTime < addMinutes(Call.now(), -policy.freshSignInMinutes);
  if (isOld || (await isOwnSessionEnded())) throw refuseMember.signInAgain();
}
