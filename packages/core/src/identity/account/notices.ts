import type { Locale } from "@naqi/contracts";
import { byMail } from "../../messaging/outbox/by-mail.ts";
import type { HandlersOf } from "../../messaging/outbox/events.ts";
import { ofMember, ofNobody } from "../../messaging/outbox/without.ts";
import { followStanding } from "./follow-standing.ts";
import { forget } from "./forget.ts";
import { type AddressMove, moveRows } from "./move-rows.ts";

declare module "../../messaging/outbox/events.ts" {
  interface Events {
    "account.closed": { email: string; fullName: string; language: Locale };
    "account.left": Parameters<typeof forget>[0];
    "account.suspended": { memberId: string; reason: string };
    "account.reinstated": { memberId: string };
    /** Due when a change of address can no longer be undone. */
    "account.addressMoved": AddressMove;
    "account.followUp": { memberId: string; at: string };
  }
}

export const accountNotices: HandlersOf<"account"> = {
  "account.closed": {
    group: "account",
    notices: ({ email, fullName, language }) => ({
      leaver: { to: { email, name: fullName, language }, mail: ({ account }) => account.closed() },
    }),
    without: ofNobody,
    // A failed event must not keep the name of an erased person.
    isForgottenAfterLastTry: true,
  },
  "account.left": { does: forget, without: ofNobody },
  "account.suspended": byMail(
    "account",
    ({ account }, { reason }) => account.suspended(reason),
    () => ({ facts: {}, path: "/help" }),
  ),
  "account.reinstated": byMail(
    "account",
    ({ account }) => account.reinstated(),
    () => ({ facts: {}, path: "/dashboard" }),
  ),
  "account.addressMoved": { does: moveRows, without: ofMember, isForgottenAfterLastTry: true },
  "account.followUp": { does: followStanding, without: ofMember },
};
