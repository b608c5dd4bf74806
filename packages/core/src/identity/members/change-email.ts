import { addMinutes, members, policy, refuseMember } from "@naqi/contracts";
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
import { changing, type Part, transact } from "../../kit/table/transact.ts";
import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { type PoolAccount, port } from "../../ports/index.ts";
import { needFreshSignIn } from "../member-record/fresh-sign-in.ts";
import { isNearChange, openUndo, ownMember, readMember } from "../member-record/member.ts";
import { MemberEntity, type MemberRow } from "../member-record/member-record.entity.ts";
import { changingLine } from "../member-record/people-index.ts";
import { movingMailbox } from "../member-record/person-marks.ts";
import { isReserved, notReserved, releasingAddress, reservingAddress } from "../member-record/reserved-address.ts";
import { endingAll, isSessionEnded, sessionsAsRead, sessionsRow } from "../member-record/sessions.ts";
import { heldFromNow, isHeldWithAddress } from "../../money/payouts/methods.ts";
import { forgetting } from "../security/recovery-codes.ts";
import { confirmationsTo } from "./confirming.ts";
import { keepsGoogleAddress, me } from "./members.ts";
import { followAddress } from "./pool-address.ts";
import { removeUnconfirmed } from "./purge.ts";

/**
 * Changes the caller's address after a fresh sign-in. An unconfirmed account moves at once. A confirmed one keeps its address until
 * the new one confirms the change by a mailed link (G143). Refuses the present address, one that another account has, accounts
 * that Google signs in to, because Google's address would replace it at each of its sign-ins, and any change while the last one can be undone: a second one would end the way back to the owner's address.
 */
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

/**
 * The pool first, because it alone knows whether the address is taken, then the row and a link to the new address. Links to the old
 * one name another address than the row and are dead.
 */
async function moving({ memberId }: MemberRow, email: string) {
  if (await isReserved(email, memberId)) throw refuseMember.emailTaken();
  await port("identity").changeEmail(memberId, email);
  const failed = await transact([
    changing(
      "member",
      MemberEntity.patch({ memberId })
        .set({ email, updatedAt: Call.now() })
        .where((row, { notExists, ne }) => allOf(notExists(row.emailConfirmedAt), ne(row.standing, "closed"))),
    ),
    changingLine(memberId, { email }),
    outboxEvent("member.confirmationAsked", { memberId }),
  ]);
  if (failed.size === 0) return;
  const held = await readMember(memberId);
  if (!held?.emailConfirmedAt) throw refuseMember.notEnrolled();
  // The old address was confirmed in the same moment: the pool goes back to it.
  await followAddress(memberId);
  throw refuseMember.alreadyConfirmed();
}

/**
 * Stores the address that is asked for and mails both. Of several requests the last one counts. The write depends on the caller's
 * session, because the request outlives it.
 */
async function askingNew({ memberId, email }: MemberRow, newEmail: string) {
  const [sessions] = await readTogether(sessionsRow(memberId));
  if (isSessionEnded(Call.member(), sessions)) throw refuseMember.signInAgain();
  const identity = port("identity");
  const [own, holder, isHeld] = await Promise.all([
    identity.find(email),
    identity.find(newEmail),
    isReserved(newEmail, memberId),
  ]);
  // A link from before decision 0159 is known to the pool alone.
  if (own?.memberId === memberId && own.isLinked) throw refuseMember.emailOfGoogle();
  if (isHeld) throw refuseMember.emailTaken();
  if (holder && holder.memberId !== memberId && (await isConfirmed(holder))) throw refuseMember.emailTaken();
  const failed = await transact([
    changing(
      "member",
      MemberEntity.patch({ memberId })
        .set({ newEmail, updatedAt: Call.now() })
        .where((row, { eq, ne, notExists }) =>
          allOf(eq(row.email, email), notExists(row.googleSince), ne(row.standing, "closed")),
        ),
    ),
    sessionsAsRead(memberId, sessions),
    outboxEvent("member.emailChangeAsked", { memberId, newEmail }),
  ]);
  if (failed.size > 0) throw refuseMember.signInAgain();
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
 * Makes the address of the link the account's own: the pool first, which refuses a taken one, then the row, from which trust
 * follows (G108). An unconfirmed account with the address is removed: the mailed link proves that the address is this member's.
 * Sessions stay. The former address is mailed a link that undoes it for 72 hours and reserved for that (decision 0162); payouts wait as long
 * if the payout methods changed in the 72 hours before (decisions 0160, 0162).
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
  // The mailbox becomes this person's unless another person has it (G118).
  const { kept, claims } = await movingMailbox(member, email);
  const until = addMinutes(now, policy.emailUndoHours * 60);
  const { parts: holding } = await holdingPayouts(member, until);
  const failed = await transact([
    changing("token", usingUp(link)),
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
    ),
    notReserved(memberId, email),
    reservingAddress(memberId, { email: former, until }),
    changingLine(memberId, { email }),
    ...holding,
    ...claims,
    outboxEvent("member.emailChanged", { memberId, former }),
  ]);
  if (failed.size > 0) return afterConflict(member, failed);
  // Google's sign-in or a new password may have given the pool the address that the row had before.
  await followAddress(memberId);
  return { email };
}

/** The pool follows the row. Asks for another try while link and address are as they were read; else the link is refused as used. */
async function afterConflict(
  { memberId, email, newEmail }: MemberRow,
  failed: ReadonlySet<string>,
): Promise<typeof conflict> {
  await followAddress(memberId);
  const held = await readMember(memberId);
  if (failed.has("reserved")) throw refuseMember.emailTaken();
  const isAsRead = held?.email === email && held.newEmail === newEmail && held.standing !== "closed";
  if (isAsRead && !failed.has("token")) return conflict;
  throw refuseMember.linkUsed();
}

/**
 * The parts by which payouts of a cleaner wait until this instant if the payout methods changed a short time ago (decisions 0160,
 * 0162); answers it if they do. They fail if the methods change meanwhile.
 */
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
 * Gives an account the address back that it had before the last change, by a link mailed there within 72 hours. Every session
 * of the account and its calendar link end in the same transaction. An unconfirmed account with the address does not keep it from its owner. What was done since the change or in
 * the 72 hours before may be a stranger's (decisions 0160, 0162). So in the same transaction two-step sign-in that was turned on then
 * is turned off, and payouts wait for 48 more hours if the payout methods changed then. An admin's two-step sign-in stays, and without
 * it the change is not undone (`member.undoBySupport`): the former mailbox alone must not give the rights of staff.
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
  const { parts: holding, heldUntil } = await holdingPayouts(member, heldFromNow(member));
  const [sessions] = await readTogether(sessionsRow(memberId));
  const endsFactor = role !== "admin" && isNearChange(factorSince, undo);
  const now = Call.now();
  const failed = await transact([
    changing("token", usingUp(link)),
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
    ),
    releasingAddress(former),
    changingLine(memberId, { email: former }),
    ...endingAll(memberId, sessions),
    endingFeed(memberId),
    ...holding,
    ...(endsFactor ? [forgetting(memberId), outboxEvent("security.changed", { memberId, what: "factorUndone" })] : []),
    outboxEvent("member.emailUndone", { memberId, undone: email, ...(heldUntil && { heldUntil }) }),
  ]);
  if (failed.size > 0) return afterConflict(member, failed);
  await identity.signOutEverywhere(memberId);
  await followAddress(memberId);
  return { email: former };
}

/** Whether an account is its owner's: an unconfirmed one gives way to the owner of the address (`freeing`). */
const isConfirmed = async ({ memberId, emailVerified }: PoolAccount) =>
  emailVerified || Boolean((await readMember(memberId))?.emailConfirmedAt);

/**
 * Removes another account that has a reserved address in the pool. Its row cannot say that the address is confirmed (`notReserved`),
 * even if Google vouched for it.
 */
async function freeingReserved(email: string, memberId: string) {
  const holder = await port("identity").find(email);
  if (holder && holder.memberId !== memberId) await removeUnconfirmed(holder);
}

/** Removes an unconfirmed account that has an address which a member owns by a mailed link; a confirmed one stays. */
async function freeing(email: string, memberId: string) {
  const holder = await port("identity").find(email);
  if (holder && holder.memberId !== memberId && !holder.emailVerified) await removeUnconfirmed(holder);
}
