import { refuseMember } from "@naqi/contracts";
import { readMailToken } from "../../kit/mail-token.ts";
import { readMember } from "../member-record/member.ts";

export type Link = Awaited<ReturnType<typeof linkOf>>;

/** A live confirmation link with its unconfirmed account; refuses every other link alike. */
export async function linkOf(token: string) {
  const {
    tokenHash,
    memberId = "",
    email,
    usedAt,
  } = await readMailToken(token, "confirm_email", refuseMember.linkUsed);
  const member = await readMember(memberId);
  if (usedAt || !member || member.emailConfirmedAt || member.email !== email) throw refuseMember.linkUsed();
  return { tokenHash, memberId, member };
}
