import { earningsPath, type Fils, payoutsPath } from "@naqi/contracts";
import type { Letter } from "../../letter.ts";
import { moment, money } from "../formats.ts";

const changes = {
  added: "was added to your account",
  changed: "replaced your old one",
  removed: "was removed from your account",
  made_default: "is now your default for payouts",
};

export const payouts = {
  paid: ({ amount, masked }: { amount: Fils; masked: string }): Letter => ({
    subject: `We sent you ${money(amount)}`,
    paragraphs: [
      `We have sent ${money(amount)} to ${masked}. This is what Naqi owed you: rewards, and the part of your jobs that customers paid with a discount code or wallet credit.`,
    ],
    action: { label: "See my earnings", path: earningsPath },
  }),

  /** Sent immediately, because a stranger in the account could make this change (G32). */
  changed: ({
    change,
    masked,
    heldUntil,
  }: {
    change: "added" | "changed" | "removed" | "made_default";
    masked: string;
    heldUntil?: string;
  }): Letter => ({
    subject: change === "added" ? "A payout method was added" : "Your payout method was changed",
    paragraphs: [
      `The payout method ${masked} ${changes[change]}.`,
      ...(heldUntil ? [`For your safety, payouts are on hold until ${moment(heldUntil)}, Dubai time.`] : []),
      "If it was not you, change your password now and write to us.",
    ],
    action: { label: "See my payout methods", path: payoutsPath },
  }),
};
