import { earningsPath, type Fils, payoutsPath } from "@naqi/contracts";
import type { HandlersOf } from "../../messaging/outbox/events.ts";
import { byMail } from "../../messaging/outbox/by-mail.ts";

declare module "../../messaging/outbox/events.ts" {
  interface Events {
    /** Carries the masked method only. A member cannot switch this mail off (decisions §5). */
    "payout.changed": {
      memberId: string;
      change: "added" | "changed" | "removed" | "made_default";
      masked: string;
      heldUntil?: string;
    };
    "payout.paid": { memberId: string; amount: Fils; masked: string };
  }
}

export const payoutNotices: HandlersOf<"payout"> = {
  "payout.changed": byMail(
    "security",
    ({ payouts }, changed) => payouts.changed(changed),
    () => ({ facts: {}, path: payoutsPath }),
  ),
  "payout.paid": byMail(
    "account",
    ({ payouts }, paid) => payouts.paid(paid),
    ({ amount }) => ({ facts: { amount }, path: earningsPath }),
  ),
};
