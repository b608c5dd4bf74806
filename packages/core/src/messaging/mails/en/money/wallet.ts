import { dayOf } from "@naqi/contracts";
import type { WalletFacts } from "../../facts.ts";
import type { Letter } from "../../letter.ts";
import { longDay, money } from "../formats.ts";

export const wallet = {
  credited: ({ amount, expiresAt }: WalletFacts): Letter => ({
    subject: `${money(amount)} for your next booking`,
    paragraphs: [
      `We have added ${money(amount)} to your wallet.`,
      `Turn on your credit when you book, and you pay less. It is valid until ${longDay(dayOf(expiresAt))}.`,
    ],
    action: { label: "See my wallet", path: "/wallet" },
  }),
};
