import { members, policy, refuseMember } from "@naqi/contracts";
import { endingFeed } from "../../bookings/calendar/ending.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { takeStrangerMail } from "../../kit/connection.ts";
import { takeOne } from "../../kit/limits.ts";
import { MailTokenEntity } from "../../kit/mail-token.ts";
import { deleting, type Part, transact } from "../../kit/table/transact.ts";
import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { needGoodPassword } from "../member-record/new-password.ts";
import { port } from "../../ports/index.ts";
import { signOutEverywhere } from "../member-record/sessions.ts";
import { confirmAddress, countingConfirmation, ownUnconfirmed } from "./confirming.ts";
import { removingUnconfirmed } from "./leaving.ts";
import { type Link, linkOf } from "./mail-token.ts";
import { me } from "./members.ts";

/** Asks for another confirmation mail; the worker makes its link when it sends it. */
export const resendConfirmation = implement(members.resendConfirmation, async () => {
  const { memberId, email } = await ownUnconfirmed();
  await takeOne(memberId, "confirmation_mail", policy.confirmationMails, refuseMember.tooManyMails);
  await takeStrangerMail();
  const failed = await transact([
    ...countingConfirmation(email),
    outboxEvent("member.confirmationAsked", { memberId }),
  ]);
  if (failed.size > 0) throw refuseMember.tooManyMails();
  return { sentTo: email, sentAt: Call.now() };
});

/** Confirms the caller's own address. A link that was sent to somebody else is no link of the caller's. */
export const confirmEmail = implement(members.confirmEmail, async ({ token }) => {
  const link = await linkOf(token);
  if (link.memberId !== Call.member().memberId) throw refuseMember.linkUsed();
  await confirm(link);
  return me({});
});

/** Who a link belongs to, so that its page can name the account. */
export const confirmation = implement(members.confirmation, async ({ token }) => {
  const { member } = await linkOf(token);
  return { email: member.email, fullName: member.fullName };
});

/**
 * Confirms outside the account's own browser. Whoever holds the mail owns the address, but may not be who signed up:
 * hence a new password, and every session ends (decisions §6.2). The password changes before the link is used up: were
 * it refused afterwards, the address would count as confirmed for whoever signed up with it.
 */
export const confirmElsewhere = implement(members.confirmElsewhere, async ({ token, newPassword }) => {
  const link = await linkOf(token);
  await needGoodPassword(newPassword, link.member);
  const identity = port("identity");
  await identity.setPassword(link.memberId, newPassword);
  await confirm(link);
  // Whoever signed up may have created one.
  await signOutEverywhere(link.memberId, [endingFeed(link.memberId)]);
  return { email: link.member.email };
});

/** Removes an unconfirmed account at the word of the address's owner. Nothing of it has reached other people. */
export const disown = implement(members.disown, async ({ token }) => {
  const { tokenHash, memberId, member } = await linkOf(token);
  await retryOnConflict(async () => {
    const failed = await transact([
      usingUp(tokenHash),
      ...(await removingUnconfirmed(member)),
      outboxEvent("member.accountRemoved", { memberId }),
    ]);
    if (failed.has("token") || failed.has("member")) throw refuseMember.linkUsed();
    return failed.size > 0 ? conflict : undefined;
  });
  return { email: member.email };
});

async function confirm({ tokenHash, member }: Link) {
  const failed = await confirmAddress(member, [usingUp(tokenHash)]);
  if (failed.size > 0) throw refuseMember.linkUsed();
}

/** Of many at once only one deletes the link. */
const usingUp = (tokenHash: string): Part =>
  deleting(
    "token",
    MailTokenEntity.remove({ tokenHash }).where((row, { exists }) => exists(row.memberId)),
  );
