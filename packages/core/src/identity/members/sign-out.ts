import { members } from "@naqi/contracts";
import { endingFeed } from "../../bookings/calendar/ending.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { signOutEverywhere } from "../member-record/sessions.ts";

/** Ends every session of the caller in every browser, and the calendar link where asked: someone may have used a borrowed machine. */
export const signOut = implement(members.signOut, async ({ stopCalendar }) => {
  const { memberId } = Call.member();
  await signOutEverywhere(memberId, stopCalendar ? [endingFeed(memberId)] : []);
  return {};
});
