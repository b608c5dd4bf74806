import type { Locale } from "@naqi/contracts";
import { byMail } from "../../messaging/outbox/by-mail.ts";
import type { HandlersOf } from "../../messaging/outbox/events.ts";
import { ofMember, ofNobody } from "../../messaging/outbox/without.ts";
import { followStanding } from "./follow-standing.ts";
import { forget } from "./forget.ts";

declare module "../../messaging/outbox/events.ts" {
  interface Events {
    /** The receipt of a closed account, which is nowhere else by then. */
    "account.closed": { email: string; fullName: string; language: Locale };
    /** A person who left: everything of theirs goes, what must be kept gets the pseudonym (decisions G18). */
    "account.left": Parameters<typeof forget>[0];
    /** Staff have suspended a member, and wrote why. */
    "account.suspended": { memberId: string; reason: string };
    "account.reinstated": { memberId: string };
    /** The standing of a member changed at this instant: their visits, requests and offers follow (G117). */
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
    // Nothing may keep the name of somebody who was erased.
    isForgottenAfterLastTry: true,
  },
  "account.left": { does: forget, without: ofNobody },
  "account.suspended": byMail("account", ({ account }, { reason }) => account.suspended(reason)),
  "account.reinstated": byMail("account", ({ account }) => account.reinstated()),
  "account.followUp": { does: followStanding, without: ofMember },
};
