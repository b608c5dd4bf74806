import { newConfirmationToken } from "../members/mail-token.ts";
import { MemberEntity } from "../members/members.entity.ts";
import { port } from "../ports/index.ts";
import type { Effect } from "./effects.ts";
import { confirmEmailMail, mailFor } from "./mails.ts";

/** Does what an effect says. The effect's id is the mail's id, so that a repeated mail is the same mail. */
export async function perform(effectId: string, effect: Effect): Promise<void> {
  if (effect.kind === "identity") return identity(effect);
  const { data: member } = await MemberEntity.get({ memberId: effect.memberId }).go();
  // Whoever left meanwhile gets no mail.
  if (!member) return;
  const mail =
    effect.template === "confirm_email"
      ? confirmEmailMail(member.fullName, await newConfirmationToken(member.memberId, member.email))
      : mailFor(effect, member.fullName);
  await port("mail").send({ id: effectId, to: member.email, ...mail });
}

const identity = ({ action, memberId }: Extract<Effect, { kind: "identity" }>) =>
  action === "remove" ? port("identity").remove(memberId) : port("identity").confirmEmail(memberId);
