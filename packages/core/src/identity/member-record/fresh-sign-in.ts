import { addMinutes, policy, refuseMember } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { readTogether } from "../../kit/table/read-together.ts";
import { isSessionEnded, type SessionsRow, sessionsRow } from "./sessions.ts";

/** Refuses a caller whose password sign-in is too old (decisions §6.6), or whose session has ended. Returns the sessions as read. */
export async function needFreshSignIn(): Promise<SessionsRow | null> {
  const caller = Call.member();
  if ((caller.authTime ?? "") < addMinutes(Call.now(), -policy.freshSignInMinutes)) throw refuseMember.signInAgain();
  const [sessions] = await readTogether(sessionsRow(caller.memberId));
  if (isSessionEnded(caller, sessions)) throw refuseMember.signInAgain();
  return sessions;
}
