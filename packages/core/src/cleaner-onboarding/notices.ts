import type { CleanerDecision } from "@naqi/contracts";
import type { DecisionFacts } from "../mails/facts.ts";
import type { HandlersOf } from "../outbox/events.ts";
import { byMail } from "../outbox/by-mail.ts";

declare module "../outbox/events.ts" {
  interface Events {
    "onboarding.submitted": { memberId: string };
    /** Staff have decided about a cleaner (decisions §3.5). */
    "onboarding.decided": { memberId: string; decision: CleanerDecision } & DecisionFacts;
  }
}

export const onboardingNotices: HandlersOf<"onboarding"> = {
  "onboarding.submitted": byMail(
    ({ onboarding }) => onboarding.submitted(),
    () => ({ facts: {}, path: "/cleaner-dashboard" }),
  ),
  "onboarding.decided": byMail(
    ({ onboarding }, { decision, reason }) => onboarding.decided[decision]({ reason }),
    () => ({ facts: {}, path: "/cleaner-dashboard" }),
  ),
};
