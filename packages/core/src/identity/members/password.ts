import { members, policy, refuseMember } from "@naqi/contracts";
import { CalendarFeedEntity } from "../../bookings/calendar/calendar.entity.ts";
import { endingFeed } from "../../bookings/calendar/ending.ts";
import { implement } from "../../gate/implement.ts";
import { takeOfConnection } from "../../kit/connection.ts";
import { countingMailbox } from "../../kit/limits.ts";
import { mailboxOf } from "../../kit/mailbox.ts";
import { type MailToken, MailTokenEntity, readMailToken, usingUp } from "../../kit/mail-token.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { changing, transact } from "../../kit/table/transact.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { port } from "../../ports/index.ts";
import { confirmAddress } from "./confirming.ts";
import { followAddress } from "./pool-address.ts";
import { readMember } from "../member-record/member.ts";
import { MemberEntity } from "../member-record/member-record.entity.ts";
import { needGoodPassword } from "../member-record/new-password.ts";
import { signOutEverywhere } from "../member-record/sessions.ts";

/**
 * Asks for a link to choose a new password. Who has the address is looked up by the worker alone, so that answer and
 * work are the same for every address (decisions §6.2).
 */
export const forgotPassword = implement(members.forgotPassword, async ({ email }) => {
  await takeOfConnection("mail");
  const failed = await transact([
    ...countingMailbox(mailboxOf(email), "reset_mail", policy.resetMails),
    outboxEvent("member.passwordForgotten", { email }),
  ]);
  if (failed.size > 0) throw refuseMember.tooManyMails();
  return {};
});

/** Whose password a link is for, so that its page can name the account. */
export const passwordReset = implement(members.passwordReset, async ({ token }) => {
  const { email, member, feed } = await resetOf(token);
  return { email, fullName: member?.fullName, hasCalendar: feed !== null && Boolean(member?.emailConfirmedAt) };
});

/**
 * Sets a new password by a mailed link. The link is used up first, so that of two holders only one chooses the password,
 * and given back when the pool did not take it. Whoever holds the mail owns the address: an unconfirmed one is confirmed
 * with it, after the password, so that it never counts as confirmed for whoever signed up with it. Every session ends, and the
 * calendar link where asked; that of an unconfirmed account always ends, because a stranger may have made it (decision 0117).
 */
export const resetPassword = implement(members.resetPassword, async ({ token, newPassword, stopCalendar }) => {
  const { link, memberId, email, member } = await resetOf(token);
  await needGoodPassword(newPassword, { email, ...member });
  const identity = port("identity");
  const account = await identity.find(email);
  if (account?.memberId !== memberId) throw refuseMember.linkUsed();
  const failed = await transact([changing("token", usingUp(link))]);
  if (failed.size > 0) throw refuseMember.linkUsed();
  try {
    await identity.setPassword(memberId, newPassword);
  } catch (error) {
    await giveBack(link);
    throw error;
  }
  if (member && !member.emailConfirmedAt) await confirmAddress(member);
  if (member) await transact([outboxEvent("security.changed", { memberId, what: "password" })]);
  // The address may have changed meanwhile; an account that has not enrolled has no row yet.
  if (!(await readMember(memberId))) await identity.confirmEmail(memberId, email);
  await followAddress(memberId);
  const endsFeed = stopCalendar || !member?.emailConfirmedAt;
  await signOutEverywhere(memberId, endsFeed ? [endingFeed(memberId)] : []);
  return { email };
});

async function resetOf(token: string) {
  const link = await readMailToken(token, "reset_password", refuseMember.linkUsed);
  const { memberId, email } = link;
  if (link.usedAt || !memberId) throw refuseMember.linkUsed();
  const [member, feed] = await readTogether(row(MemberEntity, { memberId }), row(CalendarFeedEntity, { memberId }));
  // Whoever has moved to another address is not found by a mail to the old one.
  if (member && member.email !== email) throw refuseMember.linkUsed();
  return { link, memberId, email, member, feed };
}

const giveBack = ({ tokenHash }: MailToken) => MailTokenEntity.patch({ tokenHash }).remove(["usedAt"]).go();
