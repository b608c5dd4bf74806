import { readMember } from "../member-record/member.ts";
import { byMail } from "../../messaging/outbox/by-mail.ts";
import type { HandlersOf } from "../../messaging/outbox/events.ts";
import type { SecurityChange, SignInFacts } from "../../messaging/mails/facts.ts";
import { endPoolFactor } from "./factor-pool.ts";

declare module "../../messaging/outbox/events.ts" {
  interface Events {
    /** Always mailed, regardless of who made the change. */
    "security.changed": { memberId: string; what: SecurityChange };
    "security.signedIn": { memberId: string } & SignInFacts;
  }
}

const onItsPage = () => ({ facts: {}, path: "/security" });

const poolDone = "pool";

/** A lost request would lock the owner out (decision 0160). Runs once: a retry could end the owner's next factor (decision 0163). */
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
