import { byMail } from "../outbox/by-mail.ts";
import type { HandlersOf } from "../outbox/events.ts";
import type { SecurityChange, SignInFacts } from "../mails/facts.ts";

declare module "../outbox/events.ts" {
  interface Events {
    /** Somebody's password or second factor was changed; their mailbox hears of it, whoever it was. */
    "security.changed": { memberId: string; what: SecurityChange };
    /** Somebody signed in with a browser that they have not signed in with before. */
    "security.signedIn": { memberId: string } & SignInFacts;
  }
}

const onItsPage = () => ({ facts: {}, path: "/security" });

export const securityNotices: HandlersOf<"security"> = {
  "security.changed": byMail("security", ({ security }, { what }) => security[what](), onItsPage),
  "security.signedIn": byMail("security", ({ security }, signIn) => security.signedIn(signIn), onItsPage),
};
