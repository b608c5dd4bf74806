import type { HandlersOf } from "../outbox/events.ts";
import { ofMember } from "../outbox/without.ts";
import { pushNow, type PushTold } from "./pushing.ts";

declare module "../outbox/events.ts" {
  interface Events {
    /** A member's browsers are to show a notice, at once or when the quiet hours are over. */
    "notice.pushed": PushTold;
  }
}

export const noticeNotices: HandlersOf<"notice"> = {
  // Nobody shows yesterday's news by hand.
  "notice.pushed": { does: pushNow, without: ofMember, isForgottenAfterLastTry: true },
};
