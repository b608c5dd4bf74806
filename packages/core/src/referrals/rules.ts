import { addMinutes, policy, refuseReferral } from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import type { MemberRow } from "../membership/member.ts";

/**
 * An address without what makes one mailbox look like many: letters' case, what follows a plus, and Gmail's dots.
 * Only for comparing; never mailed to.
 */
export function mailboxOf(email: string): string {
  const [name = "", domain = ""] = email.toLowerCase().split("@");
  const plain = name.split("+")[0] ?? "";
  const isGmail = domain === "gmail.com" || domain === "googlemail.com";
  return isGmail ? `${plain.replaceAll(".", "")}@gmail.com` : `${plain}@${domain}`;
}

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
