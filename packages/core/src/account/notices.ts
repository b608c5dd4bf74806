import type { Locale } from "@naqi/contracts";
import type { HandlersOf } from "../outbox/events.ts";
import { ofNobody } from "../outbox/without.ts";
import { forget } from "./forget.ts";

declare module "../outbox/events.ts" {
  interface Events {
    /** The receipt of a closed account, which is nowhere else by then. */
    "account.closed": { email: string; fullName: string; language: Locale };
    /** A person who left: everything of theirs goes, what must be kept gets the pseudonym (decisions G18). */
    "account.left": Parameters<typeof forget>[0];
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
};
