import type { HandlersOf } from "../outbox/events.ts";
import { ofMember } from "../outbox/without.ts";
import { pushNow, type PushPayload } from "./pushing.ts";

declare module "../outbox/events.ts" {
  interface Events {
    "notice.pushed": PushPayload;
  }
}

export const noticeNotices: HandlersOf<"notice"> = {
  // A late push is worthless, so staff do not retry it.
  "notice.pushed": { does: pushNow, without: ofMember, isForgottenAfterLastTry: true },
};
