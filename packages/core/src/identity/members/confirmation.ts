import { members, policy, refuseMember } from "@naqi/contracts";
import { endingFeed } from "../../bookings/calendar/ending.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { takeStrangerMail } from "../../kit/connection.ts";
import { takeOne } from "../../kit/limits.ts";
import { MailTokenEntity } from "../../kit/mail-token.ts";
import { answering, commit, deleting, type Part } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { needGoodPassword, setPasswordIf } from "../member-record/new-password.ts";
import { signOutEverywhere } from "../member-record/sessions.ts";
import { confirmAddress, countingConfirmation, ownUnconfirmed } from "./confirming.ts";
import { removingUnconfirmed } from "./leaving.ts";
import { type Link, linkOf } from "./mail-token.ts";
import { me } from "./members.ts";
import { hasAddress } from "./password.ts";

export const resendConfirmation = implement(members.resendConfirmation, async () => {
  const { memberId, email } = await ownUnconfirmed();
  await takeOne(memberId, "confirmation_mail", policy.confirmationMails, refuseMember.tooManyMails);
  await takeStrangerMail();
  await commit([...countingConfirmation(email), outboxEvent("member.confirmationAsked", { memberId })]);
  return { sentTo: email, sentAt: Call.now() };
});

/** Confirms the caller's own address; refuses a link of another account. */
export const confirmEmail = implement(members.confirmEmail, async ({ token }) => {
  const link = await linkOf(token);
  if (link.memberId !== Call.member().memberId) throw refuseMember.linkUsed();
  await confirm(link);
  return me({});
});

export const confirmation = implement(members.confirmation, async ({ token }) => {
  const { member } = await linkOf(token);
  return { email: member.email, fullName: member.fullName };
});

/** A stranger may have signed up: the password changes first, then the address is confirmed and every session ends (decisions §6.2). */
export const confirmElsewhere = implement(members.confirmElsewhere, async ({ token, newPassword }) => {
  const link = await linkOf(token);
  await needGoodPassword(newPassword, link.member);
  const { memberId, email } = link.member;
  // The stranger may hold a link of an address that is the account's address no longer.
  if (!(await setPasswordIf(memberId, newPassword, () => hasAddress(memberId, email)))) throw refuseMember.linkUsed();
  await confirm(link);
  // The stranger may have created a calendar link.
  await signOutEverywhere(memberId, [endingFeed(memberId)]);
  return { email };
});

/** The owner of the address removes an unconfirmed account, which has reached no other member. */
export const disown = implement(members.disown, async ({ token }) => {
  const { tokenHash, memberId, member } = await linkOf(token);
  await retryOnConflict(async () => {
    const [removing, ...others] = await removingUnconfirmed(member);
    await commit([
      usingUp(tokenHash),
      answering(removing, refuseMember.linkUsed),
      ...others,
      outboxEvent("member.accountRemoved", { memberId }),
    ]);
  });
  return { email: member.email };
});

async function confirm({ tokenHash, member }: Link) {
  if (!(await confirmAddress(member, [usingUp(tokenHash)]))) throw refuseMember.linkUsed();
}

const usingUp = (tokenHash: string): Part =>
  deleting(
    "token",
    MailTokenEntity.remove({ tokenHash }).where((row, { exists }) => exists(row.memberId)),
    refuseMember.linkUsed,
  );
