import { addMinutes, policy, refuseReferral } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { mailboxOf } from "../../kit/mailbox.ts";
import type { MemberRow } from "../../identity/member-record/member-record.entity.ts";

export const windowStart = () => addMinutes(Call.now(), -policy.referral.windowDays * 24 * 60);

/** Why a member cannot use a friend's code: a booking, or too old an account (G83). */
export function lateness({ upcomingBookings, pastBookings, createdAt }: MemberRow) {
  if (upcomingBookings + pastBookings > 0) return refuseReferral.alreadyBooked();
  return createdAt < windowStart() ? refuseReferral.tooLate() : undefined;
}

/** Why two members cannot form a referral (G83). */
export function refusalBetween(referee: MemberRow, referrer: MemberRow) {
  if (referee.memberId === referrer.memberId) return refuseReferral.own();
  if (mailboxOf(referee.email) === mailboxOf(referrer.email)) return refuseReferral.own();
  if (referee.phone && referee.phone === referrer.phone) return refuseReferral.own();
  return lateness(referee);
}

export const initialOf = (fullName: string) => `${[...fullName.trim().toUpperCase()][0] ?? ""}.`;
