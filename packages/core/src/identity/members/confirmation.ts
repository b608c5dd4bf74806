import { members, policy, refuseMember } from "@naqi/contracts";
import { endingFeed } from "../../bookings/calendar/ending.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { takeStrangerMail } from "../../kit/connection.ts";
import { takeOne } from "../../kit/limits.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { giveBack, MailTokenEntity, usingUp } from "../../kit/mail-token.ts";
import { answering, changing, checking, commit, deleting, type Part } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { MemberEntity } from "../member-record/member-record.entity.ts";
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

/** The link is used up first. A stranger may have signed up, so the password changes before the confirmation, and every session ends (decisions §6.2). */
export const confirmElsewhere = implement(members.confirmElsewhere, async ({ token, newPassword }) => {
  const link = await linkOf(token);
  await needGoodPassword(newPassword, link.member);
  const { memberId, email } = link.member;
  // The stranger may hold a link of an address that is the account's address no longer.
  await commit([changing("token", usingUp(link), refuseMember.linkUsed), unconfirmed(link)]);
  const isSet = await setPasswordIf(memberId, newPassword, () => hasAddress(memberId, email)).catch(
    async (error: unknown) => {
      await giveBack(link);
      throw error;
    },
  );
  if (!isSet || !(await confirmAddress(link.member, [removing(link)]))) throw refuseMember.linkUsed();
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
      removingUnused({ tokenHash }),
      answering(removing, refuseMember.linkUsed),
      ...others,
      outboxEvent("member.accountRemoved", { memberId }),
    ]);
  });
  return { email: member.email };
});

async function confirm(link: Link) {
  if (!(await confirmAddress(link.member, [removingUnused(link)]))) throw refuseMember.linkUsed();
}

type Used = Pick<Link, "tokenHash">;

const removingUnused = ({ tokenHash }: Used): Part =>
  deleting(
    "token",
    MailTokenEntity.remove({ tokenHash }).where((row, { exists, notExists }) =>
      allOf(exists(row.memberId), notExists(row.usedAt)),
    ),
    refuseMember.linkUsed,
  );

const removing = ({ tokenHash }: Used): Part =>
  deleting(
    "token",
    MailTokenEntity.remove({ tokenHash }).where((row, { exists }) => exists(row.memberId)),
    refuseMember.linkUsed,
  );

const unconfirmed = ({ member: { memberId, email: address } }: Link): Part =>
  checking(
    "member",
    MemberEntity.remove({ memberId }).where(({ email, emailConfirmedAt }, { eq, notExists }) =>
      allOf(eq(email, address), notExists(emailConfirmedAt)),
    ),
    refuseMember.linkUsed,
  );
