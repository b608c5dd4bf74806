import { forget } from "../account/forget.ts";
import { rejectPending } from "../applications/reject.ts";
import { newMailToken } from "../kit/mail-token.ts";
import { MemberEntity } from "../members/members.entity.ts";
import { port } from "../ports/index.ts";
import { SubscriptionEntity, TicketEntity } from "../site/site.entity.ts";
import type { Effect } from "./effects.ts";
import type { Mail } from "./mail.ts";
import { confirmEmailMail, mailFor } from "./mails.ts";
import {
  accountClosedMail,
  resetPasswordMail,
  subscriptionMail,
  ticketMail,
  useGoogleMail,
} from "./mails-to-addresses.ts";

type Only<Kind extends Effect["kind"]> = Extract<Effect, { kind: Kind }>;

/** Does what an effect says. The effect's id is the mail's id, so that a repeated mail is the same mail. */
export async function perform(effectId: string, effect: Effect): Promise<void> {
  if (effect.kind === "identity") return identity(effect);
  if (effect.kind === "forget") return forget(effect);
  if (effect.kind === "erase") return port(effect.from === "documents" ? "files" : "pictures").erase(effect.prefix);
  if (effect.kind === "reject_applications") return rejectPending(effect.requestId);
  const mail = await mailOf(effect);
  if (mail) await port("mail").send({ id: effectId, ...mail });
}

/** The mail of an effect and who gets it; none when there is nobody to get it any more. */
async function mailOf(
  effect: Exclude<Effect, Only<"identity" | "erase" | "forget" | "reject_applications">>,
): Promise<(Mail & { to: string }) | undefined> {
  switch (effect.kind) {
    case "mail":
      return toMember(effect);
    case "reset_password":
      return reset(effect);
    case "subscription":
      return subscription(effect);
    case "ticket":
      return ticket(effect);
    case "account_closed":
      return { to: effect.email, ...accountClosedMail(effect.fullName) };
  }
}

async function toMember(effect: Only<"mail">) {
  const { memberId } = effect;
  const { data: member } = await MemberEntity.get({ memberId }).go();
  if (!member) return undefined;
  const { email, fullName } = member;
  if (effect.template !== "confirm_email") return { to: email, ...mailFor(effect, fullName) };
  const token = await newMailToken({ purpose: "confirm_email", memberId, email });
  return { to: email, ...confirmEmailMail(fullName, token) };
}

/** Only here is looked up who has the address; whoever asked has long had their answer (decisions §6.2). */
async function reset({ email }: Only<"reset_password">) {
  const account = await port("identity").find(email);
  if (!account) return undefined;
  if (account.kind === "google") return { to: account.email, ...useGoogleMail() };
  const { memberId } = account;
  const token = await newMailToken({ purpose: "reset_password", memberId, email: account.email });
  return { to: account.email, ...resetPasswordMail(token) };
}

async function subscription({ email, list }: Only<"subscription">) {
  const { data: subscribed } = await SubscriptionEntity.get({ email, list }).go({ consistent: true });
  if (subscribed) return undefined;
  const token = await newMailToken({ purpose: "confirm_subscription", email, list });
  return { to: email, ...subscriptionMail(list, token) };
}

async function ticket({ ticketId }: Only<"ticket">) {
  const support = process.env.SUPPORT_EMAIL;
  const { data } = await TicketEntity.get({ ticketId }).go({ consistent: true });
  return support && data ? { to: support, ...ticketMail(data) } : undefined;
}

const identity = (effect: Only<"identity">) =>
  effect.action === "remove"
    ? port("identity").remove(effect.memberId)
    : port("identity").confirmEmail(effect.memberId, effect.email);
