import { addMinutes, policy, refuseReferral } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { mailboxOf } from "../../kit/mailbox.ts";
import type { MemberRow } from "../../identity/member-record/member-record.entity.ts";

/** The earliest sign-up that may still attach a code. */
export const windowStart = () => addMinutes(Call.now(), -policy.referral.windowDays * 24 * 60);

/** Whether somebody has booked or has been here too long to use a friend's code, and which of the two (decisions G83). */
export function lateness({ upcomingBookings, pastBookings, createdAt }: MemberRow) {
  if (upcomingBookings + pastBookings > 0) return refuseReferral.alreadyBooked();
  return createdAt < windowStart() ? refuseReferral.tooLate() : undefined;
}

/** What stands between two people and a referral (decisions G83); nothing when it may be made. */
export function refusalBetween(referee: MemberRow, referrer: MemberRow) {
  if (referee.memberId === referrer.memberId) return refuseReferral.own();
  if (mailboxOf(referee.email) === mailboxOf(referrer.email)) return refuseReferral.own();
  if (referee.phone && referee.phone === referrer.phone) return refuseReferral.own();
  return lateness(referee);
}

/** `A.`: what a referrer is shown of a friend's name. */
export const initialOf = (fullName: string) => `${[...fullName.trim().toUpperCase()][0] ?? ""}.`;
