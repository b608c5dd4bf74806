import { readMember } from "../member-record/member.ts";
import { byMail } from "../../messaging/outbox/by-mail.ts";
import type { HandlersOf } from "../../messaging/outbox/events.ts";
import type { SecurityChange, SignInFacts } from "../../messaging/mails/facts.ts";
import { endPoolFactor } from "./factor-pool.ts";

declare module "../../messaging/outbox/events.ts" {
  interface Events {
    /** Somebody's password or second factor was changed; their mailbox hears of it, whoever it was. */
    "security.changed": { memberId: string; what: SecurityChange };
    /** Somebody signed in with a browser that they have not signed in with before. */
    "security.signedIn": { memberId: string } & SignInFacts;
  }
}

const onItsPage = () => ({ facts: {}, path: "/security" });

const poolDone = "pool";

/**
 * The pool asks for no code once the row has no factor; a lost request would keep the owner out (decision 0160). Done once: with a
 * later try of the mail the owner may be turning on another factor (decision 0163).
 */
async function followRow(memberId: string, told: string[]) {
  if (told.includes(poolDone)) return;
  const member = await readMember(memberId);
  if (member && member.standing !== "closed" && !member.factorSince) await endPoolFactor(memberId);
  told.push(poolDone);
}

export const securityNotices: HandlersOf<"security"> = {
  "security.changed": {
    ...byMail("security", ({ security }, { what }) => security[what](), onItsPage),
    does: async ({ memberId, what }, told) => (what === "factorUndone" ? followRow(memberId, told) : undefined),
  },
  "security.signedIn": byMail("security", ({ security }, signIn) => security.signedIn(signIn), onItsPage),
};
