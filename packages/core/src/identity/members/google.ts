import { refuseMember } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { changing, transact } from "../../kit/table/transact.ts";
import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { port } from "../../ports/index.ts";
import { openUndo, readMember } from "../member-record/member.ts";
import { MemberEntity, type MemberRow } from "../member-record/member-record.entity.ts";
import { isReserved } from "../member-record/reserved-address.ts";
import { signOutEverywhere } from "../member-record/sessions.ts";
import { removeUnconfirmed } from "./purge.ts";

interface GoogleIdentity {
  googleId: string;
  email: string;
  /** Google's word that the address is the person's. */
  emailVerified: boolean;
}

/**
 * Before an account is made for somebody who comes by Google (decisions §6.5, G108). An account with a password that has
 * the same address is joined with the Google identity when our own row says that this very address is confirmed, whatever
 * the pool says. One that nobody has confirmed is removed, so that nobody waits in ambush on somebody else's address; one
 * that is confirmed under another address has only taken this one in the pool, and gets its own back. Refuses when Google
 * does not vouch for the address, for staff, for accounts with two-step sign-in (`member.googleNeedsCode`), because Google asks
 * for no code of ours, and while a change to the address can be undone (G143): the link would outlive the undo. An address from which
 * an account was changed, and which can take it back, makes no other account (`member.emailReserved`, decision 0162). The row says that
 * Google is linked before the pool does, so that neither the address nor the factor changes meanwhile. Says what happened; `new` is
 * nothing.
 */
export async function admitGoogle({ googleId, email, emailVerified }: GoogleIdentity) {
  Call.job();
  const identity = port("identity");
  const [account, isHeld] = await Promise.all([identity.find(email), isReserved(email)]);
  if (isHeld) throw emailVerified ? refuseMember.emailReserved() : refuseMember.emailTaken();
  if (account?.kind !== "password") return "new" as const;
  if (!emailVerified) throw refuseMember.emailTaken();
  const { memberId } = account;
  return retryOnConflict(async () => {
    let member = await confirmedWith(memberId, email);
    if (!member) {
      if (await removeUnconfirmed(account)) return "removed" as const;
      // It was confirmed in this moment, or the account is the confirmed one of another address.
      member = await confirmedWith(memberId, email);
      if (!member) return "new" as const;
    }
    if (openUndo(member)) throw refuseMember.emailTaken();
    const failed = await transact([linkingGoogle(member)]);
    if (failed.size > 0) return conflict;
    await identity.linkGoogle(memberId, googleId);
    // Two-step sign-in that was turned on since the write has ended only links that were there, and may be off again.
    const held = await readMember(memberId);
    if (!held?.googleSince) {
      await identity.unlinkGoogle(memberId);
      if (held?.factorSince) throw refuseMember.googleNeedsCode();
      return conflict;
    }
    await signOutEverywhere(memberId);
    return "linked" as const;
  });
}

/** The part named `member` that says that Google is linked; a change of address that waits ends, because the address stays Google's. */
const linkingGoogle = ({ memberId, email }: MemberRow) =>
  changing(
    "member",
    MemberEntity.patch({ memberId })
      .set({ googleSince: Call.now(), updatedAt: Call.now() })
      .remove(["newEmail"])
      .where((row, { eq, ne, notExists }) =>
        allOf(eq(row.email, email), notExists(row.factorSince), ne(row.role, "admin"), ne(row.standing, "closed")),
      ),
  );

/** The member whose row says that this address is theirs and confirmed; refuses two-step sign-in, and staff. */
async function confirmedWith(memberId: string, email: string) {
  const member = await readMember(memberId);
  const isTheirs = member?.emailConfirmedAt && member.email.toLowerCase() === email.toLowerCase();
  if (isTheirs && member.factorSince) throw refuseMember.googleNeedsCode();
  if (member?.role === "admin") throw refuseMember.emailTaken();
  return isTheirs ? member : undefined;
}
