import { members, policy, refuseMember } from "@naqi/contracts";
import { CalendarFeedEntity } from "../../bookings/calendar/calendar.entity.ts";
import { endingFeed } from "../../bookings/calendar/ending.ts";
import { implement } from "../../gate/implement.ts";
import { takeOfConnection } from "../../kit/connection.ts";
import { countingMailbox } from "../../kit/limits.ts";
import { mailboxOf } from "../../kit/mailbox.ts";
import { giveBack, readMailToken, usingUp } from "../../kit/mail-token.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { changing, checking, commit, type Part } from "../../kit/table/commit.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { port } from "../../ports/index.ts";
import { confirmAddress } from "./confirming.ts";
import { followAddress } from "./pool-address.ts";
import { readMember } from "../member-record/member.ts";
import { MemberEntity, type MemberRow } from "../member-record/member-record.entity.ts";
import { needGoodPassword, setPasswordIf } from "../member-record/new-password.ts";
import { signOutAfterReset } from "../member-record/sessions.ts";

/** Requests a password link. Only the worker looks up the account, so that every address gets the same answer (decisions §6.2). */
export const forgotPassword = implement(members.forgotPassword, async ({ email }) => {
  await takeOfConnection("mail");
  await commit([
    ...countingMailbox(mailboxOf(email), "reset_mail", policy.resetMails, refuseMember.tooManyMails),
    outboxEvent("member.passwordForgotten", { email }),
  ]);
  return {};
});

export const passwordReset = implement(members.passwordReset, async ({ token }) => {
  const { email, member, feed } = await resetOf(token);
  return { email, fullName: member?.fullName, hasCalendar: feed !== null && Boolean(member?.emailConfirmedAt) };
});

/**
 * The link is used up first, so that one holder wins. Refuses if the address changes meanwhile: an undo ends the password, and a stranger's
 * link must not set another one (decision 0162). The password changes before an unconfirmed address is confirmed:
 * a stranger who signed up never owns it. The stranger's calendar link always ends (decision 0117).
 */
export const resetPassword = implement(members.resetPassword, async ({ token, newPassword, stopCalendar }) => {
  const { link, memberId, email, member } = await resetOf(token);
  await needGoodPassword(newPassword, { email, ...member });
  const identity = port("identity");
  const account = await identity.find(email);
  if (account?.memberId !== memberId) throw refuseMember.linkUsed();
  await commit([changing("token", usingUp(link), refuseMember.linkUsed), ...(member ? [havingAddress(member)] : [])]);
  const isSet = await setPasswordIf(memberId, newPassword, () => hasAddress(memberId, email)).catch(
    async (error: unknown) => {
      await giveBack(link);
      throw error;
    },
  );
  if (!isSet) throw refuseMember.linkUsed();
  if (member && !member.emailConfirmedAt) await confirmAddress(member);
  if (member) await commit([outboxEvent("security.changed", { memberId, what: "password" })]);
  // The address may have changed meanwhile. An account that has not enrolled has no row.
  if (!(await readMember(memberId))) await identity.confirmEmail(memberId, email);
  await followAddress(memberId);
  const endsFeed = stopCalendar || !member?.emailConfirmedAt;
  await signOutAfterReset(memberId, endsFeed ? [endingFeed(memberId)] : []);
  return { email };
});

async function resetOf(token: string) {
  const link = await readMailToken(token, "reset_password", refuseMember.linkUsed);
  const { memberId, email } = link;
  if (link.usedAt || !memberId) throw refuseMember.linkUsed();
  const [member, feed] = await readTogether(row(MemberEntity, { memberId }), row(CalendarFeedEntity, { memberId }));
  // A link mailed to a former address must not work.
  if (member && member.email !== email) throw refuseMember.linkUsed();
  return { link, memberId, email, member, feed };
}

const havingAddress = ({ memberId, email: address }: Pick<MemberRow, "memberId" | "email">): Part =>
  checking(
    "member",
    MemberEntity.remove({ memberId }).where(({ email }, { eq }) => eq(email, address)),
    refuseMember.linkUsed,
  );

/** Also true for an account that has not enrolled, which has no row. */
export async function hasAddress(memberId: string, email: string): Promise<boolean> {
  const member = await readMember(memberId);
  return !member || member.email === email;
}
