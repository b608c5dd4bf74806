import type { Fils } from "@naqi/contracts";
import type { CodeFacts } from "../../messaging/mails/facts.ts";
import type { HandlersOf } from "../../messaging/outbox/events.ts";
import { byMail } from "../../messaging/outbox/by-mail.ts";

declare module "../../messaging/outbox/events.ts" {
  interface Events {
    /** Sent once the friend's address is confirmed (G141). */
    "referral.codeIssued": { memberId: string } & CodeFacts;
    "referral.rewarded": { memberId: string } & CodeFacts;
    /** A cleaner is rewarded by a ledger entry (G85). */
    "referral.credited": { memberId: string; value: Fils };
  }
}

export const referralNotices: HandlersOf<"referral"> = {
  "referral.codeIssued": byMail(
    "rewards",
    ({ referrals }, code) => referrals.codeIssued(code),
    () => ({ facts: {}, path: "/search" }),
  ),
  "referral.rewarded": byMail(
    "rewards",
    ({ referrals }, code) => referrals.rewarded(code),
    () => ({ facts: {}, path: "/account/invite" }),
  ),
  "referral.credited": byMail(
    "rewards",
    ({ referrals }, { value }) => referrals.credited(value),
    ({ value }) => ({ facts: { amount: value }, path: "/cleaner/earnings" }),
  ),
};
