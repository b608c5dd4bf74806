import { addMinutes, members, policy, type RefusalMaker, refuseMember } from "@naqi/contracts";
import { endingFeed } from "../../bookings/calendar/ending.ts";
import { changingCleaner } from "../../cleaners/profile/change.ts";
import { readCleaner } from "../../cleaners/profile/partition.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { takeStrangerMail } from "../../kit/connection.ts";
import { takeOfMailbox, takeOne } from "../../kit/limits.ts";
import { type MailToken, readMailToken, usingUp } from "../../kit/mail-token.ts";
import { readTogether } from "../../kit/table/read-together.ts";
import { answering, answeringAll, changing, commit, type Part, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { type PoolAccount, port } from "../../ports/index.ts";
import { needFreshSignIn } from "../member-record/fresh-sign-in.ts";
import { isNearChange, movedBy, openUndo, ownMember, readMember } from "../member-record/member.ts";
import { MemberEntity, type MemberRow } from "../member-record/member-record.entity.ts";
import { unknownPassword } from "../member-record/new-password.ts";
import { changingLine } from "../member-record/people-index.ts";
import { movingMailbox } from "../member-record/person-marks.ts";
import { isReserved, notReserved, releasingAddress, reservingAddress } from "../member-record/reserved-address.ts";
import { endingWithPassword, isSessionEnded, sessionsAsRead, sessionsRow } from "../member-record/sessions.ts";
import { heldFromNow, isHeldWithAddress } from "../../money/payouts/methods.ts";
import { forgetting } from "../security/recovery-codes.ts";
import { confirmationsTo } from "./confirming.ts";
import { keepsGoogleAddress, me } from "./members.ts";
import { followAddress } from "./pool-address.ts";
import { removeUnconfirmed } from "./purge.ts";

/** Refuses a Google account, where each sign-in restores Google's address, and a second change in the undo time, which would end the way back (G143). */
export const changeEmail = implement(members.changeEmail, async ({ email }) => {
  const member = await ownMember();
  const { memberId, emailConfirmedAt } = member;
  await needFreshSignIn();
  if (emailConfirmedAt && email === member.email) throw refuseMember.emailSame();
  if (emailConfirmedAt && keepsGoogleAddress(member)) throw refuseMember.emailOfGoogle();
  const undo = openUndo(member);
  if (undo) throw refuseMember.emailUndoOpen({ details: { until: undo.until } });
  await takeOne(memberId, "confirmation_mail", policy.confirmationMails, refuseMember.tooManyMails);
  await takeOfMailbox(...confirmationsTo(email), refuseMember.tooManyMails);
  await takeStrangerMail();
  await (emailConfirmedAt ? askingNew(member, email) : moving(member, email));
  return me({});
});

/** The pool first, because only it knows whether the address is taken. Links to the old address no longer match the row. */
async function moving({ memberId }: MemberRow, email: string) {
  if (await isReserved(email, memberId)) throw refuseMember.emailTaken();
  await port("identity").changeEmail(memberId, email);
  await commit([
    changing(
      "member",
      MemberEntity.patch({ memberId })
        .set({ email, updatedAt: Call.now() })
        .where((row, { notExists, ne }) => allOf(notExists(row.emailConfirmedAt), ne(row.standing, "closed"))),
      () => confirmedMeanwhile(memberId),
    ),
    changingLine(memberId, { email }),
    outboxEvent("member.confirmationAsked", { memberId }),
  ]);
}

/** If the old address was confirmed meanwhile, the pool returns to it. */
async function confirmedMeanwhile(memberId: string) {
  const held = await readMember(memberId);
  if (!held?.emailConfirmedAt) return refuseMember.notEnrolled();
  await followAddress(memberId);
  return refuseMember.alreadyConfirmed();
}

/** Mails both addresses; the last request wins. The write depends on the caller's session, because the request outlives it. */
async function askingNew({ memberId, email }: MemberRow, newEmail: string) {
  const [sessions] = await readTogether(sessionsRow(memberId));
  if (isSessionEnded(Call.member(), sessions)) throw refuseMember.signInAgain();
  const identity = port("identity");
  const [own, holder, isHeld] = await Promise.all([
    identity.find(email),
    identity.find(newEmail),
    isReserved(newEmail, memberId),
  ]);
  // Only the pool has a link from before decision 0159.
  if (own?.memberId === memberId && own.isLinked) throw refuseMember.emailOfGoogle();
  if (isHeld) throw refuseMember.emailTaken();
  if (holder && holder.memberId !== memberId && (await isConfirmed(holder))) throw refuseMember.emailTaken();
  await commit([
    changing(
      "member",
      MemberEntity.patch({ memberId })
        .set({ newEmail, updatedAt: Call.now() })
        .where((row, { eq, ne, notExists }) =>
          allOf(eq(row.email, email), notExists(row.googleSince), ne(row.standing, "closed")),
        ),
      refuseMember.signInAgain,
    ),
    answering(sessionsAsRead(memberId, sessions), refuseMember.signInAgain),
    outboxEvent("member.emailChangeAsked", { memberId, newEmail }),
  ]);
}

interface Link {
  link: MailToken;
  member: MemberRow;
}

async function linkOf(token: string, purpose: "change_email" | "undo_email"): Promise<Link> {
  const link = await readMailToken(token, purpose, refuseMember.linkUsed);
  const member = link.memberId ? await readMember(link.memberId) : null;
  if (link.usedAt || !member || member.standing === "closed") throw refuseMember.linkUsed();
  return { link, member };
}

/**
 * The pool first, which refuses a taken address, then the row (G108). The mailed link removes an unconfirmed account with the address.
 * The former address is reserved and can undo for 72 hours; recently changed payout methods wait as long (decisions 0160, 0162).
 */
export const confirmNewEmail = implement(members.confirmNewEmail, ({ token }) =>
  retryOnConflict(() => confirming(token)),
);

async function confirming(token: string) {
  const { link, member } = await linkOf(token, "change_email");
  const { email } = link;
  const { memberId, email: former } = member;
  if (member.newEmail !== email) throw refuseMember.linkUsed();
  const now = Call.now();
  const identity = port("identity");
  await freeing(email, memberId);
  await identity.changeEmail(memberId, email);
  await identity.confirmEmail(memberId, email);
  // The customer claims the mailbox unless another person has it (G118).
  const { kept, claims } = await movingMailbox(member, email);
  const until = addMinutes(now, policy.emailUndoHours * 60);
  const { parts: holding } = await holdingPayouts(member, until);
  await commit([
    answering(notReserved(memberId, email), () => followedAnd(member, refuseMember.emailTaken)),
    changing("token", usingUp(link), () => followedAnd(member, refuseMember.linkUsed)),
    changing(
      "member",
      MemberEntity.patch({ memberId })
        .set({
          email,
          emailConfirmedAt: now,
          ...(kept && { mailboxMarks: kept }),
          formerEmail: { email: former, until },
          updatedAt: now,
        })
        .remove(["newEmail"])
        .where((row, { eq, ne }) => allOf(eq(row.email, former), eq(row.newEmail, email), ne(row.standing, "closed"))),
      () => againIfAsRead(member),
    ),
    reservingAddress(memberId, { email: former, until: movedBy(until) }),
    changingLine(memberId, { email }),
    ...answeringAll([...holding, ...claims], () => againIfAsRead(member)),
    outboxEvent("member.emailChanged", { memberId, former }),
    outboxEvent("account.addressMoved", { memberId, from: former }, policy.emailUndoHours * 60),
  ]);
  // A Google sign-in or a new password may have restored the former address in the pool.
  await followAddress(memberId);
  return { email };
}

/** The row has kept its address, so the pool returns to it. */
async function followedAnd({ memberId }: MemberRow, refuse: RefusalMaker) {
  await followAddress(memberId);
  return refuse();
}

/** The same; reads again if the addresses of the row are as they were read. */
async function againIfAsRead({ memberId, email, newEmail }: MemberRow) {
  await followAddress(memberId);
  const held = await readMember(memberId);
  const isAsRead = held?.email === email && held.newEmail === newEmail && held.standing !== "closed";
  return isAsRead ? retry : refuseMember.linkUsed();
}

/** Holds a cleaner's payouts if payout methods changed recently (decisions 0160, 0162). The parts fail if they change meanwhile. */
async function holdingPayouts(
  { memberId, role }: MemberRow,
  until: string,
): Promise<{ parts: Part[]; heldUntil?: string }> {
  const cleaner = role === "cleaner" ? await readCleaner(memberId) : undefined;
  if (!cleaner) return { parts: [] };
  const isHeld = isHeldWithAddress(cleaner.profile);
  return {
    parts: changingCleaner(cleaner, isHeld ? { profile: { payoutHeldUntil: until } } : {}),
    ...(isHeld && { heldUntil: until }),
  };
}

/**
 * Restores the former address within 72 hours by its link. Ends the password, all sessions, sign-ins that have begun (decision 0162) and the
 * calendar link. A stranger may have acted since the change or 72 hours before (decisions 0160, 0162). Two-step sign-in of that time is
 * turned off, and payouts to changed methods wait 48 hours. Refuses an admin without two-step sign-in (`member.undoBySupport`): a
 * mailbox alone must not give staff rights.
 */
export const undoEmail = implement(members.undoEmail, ({ token }) => retryOnConflict(() => undoing(token)));

async function undoing(token: string) {
  const { link, member } = await linkOf(token, "undo_email");
  const { email: former } = link;
  const { memberId, email, role, factorSince } = member;
  const undo = openUndo(member);
  if (undo?.email !== former) throw refuseMember.linkUsed();
  if (role === "admin" && !factorSince) throw refuseMember.undoBySupport();
  const identity = port("identity");
  await freeingReserved(former, memberId);
  await identity.changeEmail(memberId, former);
  await identity.confirmEmail(memberId, former);
  await identity.setPassword(memberId, unknownPassword());
  const { parts: holding, heldUntil } = await holdingPayouts(member, heldFromNow(member));
  const [sessions] = await readTogether(sessionsRow(memberId));
  const endsFactor = role !== "admin" && isNearChange(factorSince, undo);
  const now = Call.now();
  await commit([
    changing("token", usingUp(link), () => followedAnd(member, refuseMember.linkUsed)),
    changing(
      "member",
      MemberEntity.patch({ memberId })
        .set({ email: former, emailConfirmedAt: now, updatedAt: now })
        .remove(["formerEmail", "newEmail", ...(endsFactor ? (["factorSince"] as const) : [])])
        .where((row, { eq, ne, notExists }) =>
          allOf(
            eq(row.email, email),
            factorSince ? eq(row.factorSince, factorSince) : notExists(row.factorSince),
            ne(row.standing, "closed"),
          ),
        ),
      () => againIfAsRead(member),
    ),
    releasingAddress(former),
    changingLine(memberId, { email: former }),
    endingFeed(memberId),
    ...answeringAll([...endingWithPassword(memberId, sessions), ...holding], () => againIfAsRead(member)),
    ...(endsFactor ? [forgetting(memberId), outboxEvent("security.changed", { memberId, what: "factorUndone" })] : []),
    outboxEvent("member.emailUndone", { memberId, undone: email, ...(heldUntil && { heldUntil }) }),
  ]);
  await identity.signOutEverywhere(memberId);
  await followAddress(memberId);
  // A reset by the other mailbox may have ended just before the transaction.
  await identity.setPassword(memberId, unknownPassword());
  return { email: former };
}

const isConfirmed = async ({ memberId, emailVerified }: PoolAccount) =>
  emailVerified || Boolean((await readMember(memberId))?.emailConfirmedAt);

/** Removes the other account: its row cannot be confirmed (`notReserved`), even if Google vouches for the address. */
async function freeingReserved(email: string, memberId: string) {
  const holder = await port("identity").find(email);
  if (holder && holder.memberId !== memberId) await removeUnconfirmed(holder);
}

/** A confirmed account stays. The mailed link proves the owner against an unconfirmed one. */
async function freeing(email: string, memberId: string) {
  const holder = await port("identity").find(email);
  if (holder && holder.memberId !== memberId && !holder.emailVerified) await removeUnconfirmed(holder);
}
