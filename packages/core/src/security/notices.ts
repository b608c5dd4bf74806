import { byMail } from "../outbox/by-mail.ts";
import type { HandlersOf } from "../outbox/events.ts";
import type { SecurityChange } from "../mails/facts.ts";

declare module "../outbox/events.ts" {
  interface Events {
    /** Somebody's password or second factor was changed; their mailbox hears of it, whoever it was. */
    "security.changed": { memberId: string; what: SecurityChange };
  }
}

export const securityNotices: HandlersOf<"security"> = {
  "security.changed": byMail(
    ({ security }, { what }) => security[what](),
    () => ({ facts: {}, path: "/security" }),
  ),
};
