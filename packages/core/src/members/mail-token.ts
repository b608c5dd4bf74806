import { addMinutes, policy, refuseMember } from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { hashOf, newSecret } from "../kit/ids.ts";
import { MailTokenEntity, MemberEntity } from "./members.entity.ts";

/** Makes a fresh single-use link for the worker that mails it, and remembers only its hash. */
export async function newConfirmationToken(memberId: string, email: string): Promise<string> {
  Call.job();
  const token = newSecret();
  const until = addMinutes(Call.now(), policy.confirmationHours * 60);
  await MailTokenEntity.put({
    tokenHash: hashOf(token),
    purpose: "confirm_email",
    memberId,
    email,
    ttl: Math.floor(Date.parse(until) / 1000),
  }).go();
  return token;
}

export type Link = Awaited<ReturnType<typeof linkOf>>;

/** A live link and its unconfirmed account; anything else is used or expired, and nothing more is said. */
export async function linkOf(token: string) {
  const tokenHash = hashOf(token);
  const { data: link } = await MailTokenEntity.get({ tokenHash }).go({ consistent: true });
  if (!link || link.ttl * 1000 <= Date.parse(Call.now())) throw refuseMember.linkUsed();
  const { memberId, email } = link;
  const { data: member } = await MemberEntity.get({ memberId }).go({ consistent: true });
  if (!member || member.emailConfirmedAt || member.email !== email) throw refuseMember.linkUsed();
  return { tokenHash, memberId, member };
}
