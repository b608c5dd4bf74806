import { refuseMember } from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { port } from "../ports/index.ts";
import { openUndo, readMember } from "../membership/member.ts";
import { signOutEverywhere } from "../membership/sessions.ts";
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
 * does not vouch for the address, for staff, who need their second factor, and while a change to the address can be undone (G143): the
 * link would outlive the undo. Says what happened; `new` is nothing.
 */
export async function admitGoogle({ googleId, email, emailVerified }: GoogleIdentity) {
  Call.job();
  const identity = port("identity");
  const account = await identity.find(email);
  if (account?.kind !== "password") return "new" as const;
  if (!emailVerified) throw refuseMember.emailTaken();
  const { memberId } = account;
  let member = await confirmedWith(memberId, email);
  if (!member) {
    if (await removeUnconfirmed(account)) return "removed" as const;
    // It was confirmed in this moment, or the account is the confirmed one of another address.
    member = await confirmedWith(memberId, email);
    if (!member) return "new" as const;
  }
  if (openUndo(member)) throw refuseMember.emailTaken();
  await identity.linkGoogle(memberId, googleId);
  await signOutEverywhere(memberId);
  return "linked" as const;
}

/** The member whose row says that this address is theirs and confirmed; refuses staff. */
async function confirmedWith(memberId: string, email: string) {
  const member = await readMember(memberId);
  if (member?.role === "admin") throw refuseMember.emailTaken();
  const isTheirs = member?.emailConfirmedAt && member.email.toLowerCase() === email.toLowerCase();
  return isTheirs ? member : undefined;
}
