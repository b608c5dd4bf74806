import { members } from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { implement } from "../gate/implement.ts";
import { signOutEverywhere } from "../membership/sessions.ts";

/** Ends every session of the caller, in every browser: whoever signs out on a borrowed machine means the others too. */
export const signOut = implement(members.signOut, async () => {
  await signOutEverywhere(Call.member().memberId);
  return {};
});
