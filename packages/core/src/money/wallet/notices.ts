import type { WalletFacts } from "../../messaging/mails/facts.ts";
import type { HandlersOf } from "../../messaging/outbox/events.ts";
import { byMail } from "../../messaging/outbox/by-mail.ts";

declare module "../../messaging/outbox/events.ts" {
  interface Events {
    "wallet.credited": { memberId: string } & WalletFacts;
  }
}

export const walletNotices: HandlersOf<"wallet"> = {
  "wallet.credited": byMail(
    "rewards",
    ({ wallet }, facts) => wallet.credited(facts),
    ({ amount }) => ({ facts: { amount }, path: "/wallet" }),
  ),
};
