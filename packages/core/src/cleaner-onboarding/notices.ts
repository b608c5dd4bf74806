import type { CleanerDecision } from "@naqi/contracts";
import type { DecisionFacts } from "../mails/facts.ts";
import type { HandlersOf } from "../outbox/events.ts";
import { ofMember } from "../outbox/without.ts";

declare module "../outbox/events.ts" {
  interface Events {
    "onboarding.submitted": { memberId: string };
    /** Staff have decided about a cleaner (decisions §3.5). */
    "onboarding.decided": { memberId: string; decision: CleanerDecision } & DecisionFacts;
  }
}

export const onboardingNotices: HandlersOf<"onboarding"> = {
  "onboarding.submitted": {
    notices: ({ memberId }) => ({
      cleaner: { to: { memberId }, mail: ({ onboarding }) => onboarding.submitted() },
    }),
    without: ofMember,
  },
  "onboarding.decided": {
    notices: ({ memberId, decision, reason }) => ({
      cleaner: { to: { memberId }, mail: ({ onboarding }) => onboarding.decided[decision]({ reason }) },
    }),
    without: ofMember,
  },
};
