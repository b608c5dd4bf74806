import { addMinutes, policy, refuseMember } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { readTogether } from "../../kit/table/read-together.ts";
import { isSessionEnded, sessionsRow } from "./sessions.ts";

/** Refuses a caller whose password sign-in is too old (decisions §6.6), or whose session has ended. */
export async function needFreshSignIn(): Promise<void> {
  const caller = Call.member();
  if ((caller.authTime ?? "") < addMinutes(Call.now(), -policy.freshSignInMinutes)) throw refuseMember.signInAgain();
  const [sessions] = await readTogether(sessionsRow(caller.memberId));
  if (isSessionEnded(caller, sessions)) throw refuseMember.signInAgain();
}
