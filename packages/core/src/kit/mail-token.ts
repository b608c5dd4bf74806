import { policy, type RefusalMaker, type SubscriptionList } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { maybeText, named, text, word } from "./table/attributes.ts";
import { Call } from "./call.ts";
import { entity } from "./table/entity.ts";
import { addressesOf } from "./personal.ts";
import { hashOf, newSecret } from "./ids.ts";
import { model, over, primary } from "./table/table.ts";
import { isOver, vanishingIn } from "./table/time-to-live.ts";

/** Lifetime of mailed links by purpose (decisions §6.2). */
const minutesOf = {
  confirm_email: policy.confirmationHours * 60,
  change_email: policy.confirmationHours * 60,
  undo_email: policy.emailUndoHours * 60,
  reset_password: policy.resetHours * 60,
  confirm_subscription: policy.subscriptionLinkDays * 24 * 60,
} as const;
type Purpose = keyof typeof minutesOf;

/** A mailed secret by its hash, for one purpose; single use, expires. By address (gsi1), to delete it with the address. */
export const MailTokenEntity = entity(
  {
    model: model("mailtoken"),
    attributes: {
      tokenHash: text,
      purpose: word(Object.keys(minutesOf) as Purpose[]),
      email: text,
      memberId: maybeText,
      list: { type: named<SubscriptionList>() },
      usedAt: maybeText,
      ttl: { type: "number", required: true },
    },
    indexes: { primary: primary(["tokenHash"], []), byEmail: over("gsi1", ["email"], ["tokenHash"]) },
  },
  {
    people: {
      email: {
        names: "address",
        found: [{ by: "byEmail" }],
        leaving: "erased",
        exported: { nothing: "Secrets, hashed." },
      },
      memberId: {
        names: "member",
        found: [{ by: "byEmail", keys: (person) => addressesOf(person).map((email) => ({ email })) }],
        leaving: "erased",
        exported: { nothing: "Secrets, hashed." },
      },
    },
  },
);
export type MailToken = EntityItem<typeof MailTokenEntity>;

/** Creates a link for the worker that mails it, and stores only its hash. */
export async function newMailToken(
  about: Pick<MailToken, "email" | "memberId" | "list"> & { purpose: Purpose },
): Promise<string> {
  Call.job();
  const token = newSecret();
  await MailTokenEntity.put({
    ...about,
    tokenHash: hashOf(token),
    ...vanishingIn(minutesOf[about.purpose]),
  }).go();
  return token;
}

/** Reads a link, used or not. An unknown link, another purpose and an expired link get the same refusal. */
export async function readMailToken(token: string, purpose: Purpose, refuse: RefusalMaker): Promise<MailToken> {
  const { data } = await MailTokenEntity.get({ tokenHash: hashOf(token) }).go({ consistent: true });
  if (!data || data.purpose !== purpose || isOver(data)) throw refuse();
  return data;
}

/** A used link works again, because what it was for has failed. */
export const giveBack = ({ tokenHash }: Pick<MailToken, "tokenHash">) =>
  MailTokenEntity.patch({ tokenHash }).remove(["usedAt"]).go();

export const usingUp = ({ tokenHash }: Pick<MailToken, "tokenHash">) =>
  MailTokenEntity.patch({ tokenHash })
    .set({ usedAt: Call.now() })
    .where((row, { notExists }) => notExists(row.usedAt));
