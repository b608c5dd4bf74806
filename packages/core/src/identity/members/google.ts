import { refuseMember } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { changing, commit, retry } from "../../kit/table/commit.ts";
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
  emailVerified: boolean;
}

/**
 * Runs before a Google sign-in creates an account (decisions §6.5, G108). Links a password account only if our row confirms this address.
 * Removes an unconfirmed one, so that a stranger cannot claim the address in advance. Refuses staff and two-step sign-in, because
 * Google asks for no code of ours. Refuses an open undo (G143), which the link would outlive, and a reserved address (decision 0162).
 * The row is written before the pool, so that address and factor stay the same.
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
      // It was confirmed meanwhile, or the pool account belongs to a confirmed other address.
      member = await confirmedWith(memberId, email);
      if (!member) return "new" as const;
    }
    if (openUndo(member)) throw refuseMember.emailTaken();
    await commit([linkingGoogle(member)]);
    await identity.linkGoogle(memberId, googleId);
    // Two-step sign-in turned on since the write removed only earlier links, and may be off again.
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

/** Marks Google as linked and ends a pending address change, because the address stays Google's. */
const linkingGoogle = ({ memberId, email }: MemberRow) =>
  changing(
    "member",
    MemberEntity.patch({ memberId })
      .set({ googleSince: Call.now(), updatedAt: Call.now() })
      .remove(["newEmail"])
      .where((row, { eq, ne, notExists }) =>
        allOf(eq(row.email, email), notExists(row.factorSince), ne(row.role, "admin"), ne(row.standing, "closed")),
      ),
    retry,
  );

async function confirmedWith(memberId: string, email: string) {
  const member = await readMember(memberId);
  const isTheirs = member?.emailConfirmedAt && member.email.toLowerCase() === email.toLowerCase();
  if (isTheirs && member.factorSince) throw refuseMember.googleNeedsCode();
  if (member?.role === "admin") throw refuseMember.emailTaken();
  return isTheirs ? member : undefined;
}
