import { dayOf } from "@naqi/contracts";
import type { WalletFacts } from "../../facts.ts";
import type { Letter } from "../../letter.ts";
import { longDay, money } from "../formats.ts";

export const wallet = {
  credited: ({ amount, expiresAt }: WalletFacts): Letter => ({
    subject: `${money(amount)} for your next booking`,
    paragraphs: [
      `We have put ${money(amount)} into your wallet.`,
      `Switch it on when you book, and it comes off what you pay. It is good until ${longDay(dayOf(expiresAt))}.`,
    ],
    action: { label: "See my wallet", path: "/wallet" },
  }),
};
