import { CleanerEntity } from "../cleaners/cleaners.entity.ts";
import { readTogether, row } from "../kit/read-together.ts";
import { MemberEntity } from "../membership/membership.entity.ts";
import { isNudged } from "../membership/nudged.ts";
import type { DecisionFacts, Reviewed } from "../mails/facts.ts";
import type { HandlersOf } from "../outbox/events.ts";
import { byMail } from "../outbox/by-mail.ts";

declare module "../outbox/events.ts" {
  interface Events {
    /** A cleaner signed up three days ago, and may not have submitted. */
    "onboarding.unfinished": { memberId: string };
    "onboarding.submitted": { memberId: string };
    /** Staff have decided about a cleaner (decisions §3.5). */
    "onboarding.decided": { memberId: string; decision: Reviewed } & DecisionFacts;
  }
}

const unfinished = byMail<{ memberId: string }>(
  "reminders",
  ({ onboarding }) => onboarding.unfinished(),
  () => ({ facts: {}, path: "/cleaner/onboarding" }),
);

export const onboardingNotices: HandlersOf<"onboarding"> = {
  "onboarding.unfinished": {
    ...unfinished,
    notices: async (told) => {
      const { memberId } = told;
      const [member, cleaner] = await readTogether(
        row(MemberEntity, { memberId }),
        row(CleanerEntity, { cleanerId: memberId }),
      );
      // Whoever works in a team needs no profile of their own.
      const mayFinish = cleaner?.approvalStatus === "none" && !cleaner.worksFor;
      return isNudged(member) && mayFinish ? unfinished.notices(told) : {};
    },
  },
  "onboarding.submitted": byMail(
    "account",
    ({ onboarding }) => onboarding.submitted(),
    () => ({ facts: {}, path: "/cleaner-dashboard" }),
  ),
  "onboarding.decided": byMail(
    "account",
    ({ onboarding }, { decision, reason }) => onboarding.decided[decision]({ reason }),
    () => ({ facts: {}, path: "/cleaner-dashboard" }),
  ),
};
