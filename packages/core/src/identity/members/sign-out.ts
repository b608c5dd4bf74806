import { members } from "@naqi/contracts";
import { endingFeed } from "../../bookings/calendar/ending.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { signOutEverywhere } from "../member-record/sessions.ts";

/** Ends every session of the caller, and the calendar link if asked. */
export const signOut = implement(members.signOut, async ({ stopCalendar }) => {
  const { memberId } = Call.member();
  await signOutEverywhere(memberId, stopCalendar ? [endingFeed(memberId)] : []);
  return {};
});
