import { type Blocker, verificationPath } from "@naqi/contracts";
import { CleanerEntity } from "../profile/cleaners.entity.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { isNudged } from "../../identity/member-record/nudged.ts";
import type { DecisionFacts, Reviewed } from "../../messaging/mails/facts.ts";
import type { HandlersOf, Notices } from "../../messaging/outbox/events.ts";
import { byMail } from "../../messaging/outbox/by-mail.ts";
import { ofMember } from "../../messaging/outbox/without.ts";
import { lackingOfOwner, readCleanerFile } from "./staff-file.ts";

declare module "../../messaging/outbox/events.ts" {
  interface Events {
    /** Due three days after sign-up. */
    "onboarding.unfinished": { memberId: string };
    "onboarding.submitted": { memberId: string };
    /** The handler reads what the cleaner has to add (G141). */
    "onboarding.blocked": { memberId: string };
    "onboarding.decided": { memberId: string; decision: Reviewed } & DecisionFacts;
  }
}

const unfinished = byMail<{ memberId: string }>(
  "reminders",
  ({ onboarding }) => onboarding.unfinished(),
  () => ({ facts: {}, path: "/cleaner/onboarding" }),
);

const ofDocuments: readonly Blocker[] = ["identity_unapproved", "work_permit_missing", "trade_license_missing"];

export const onboardingNotices: HandlersOf<"onboarding"> = {
  "onboarding.unfinished": {
    ...unfinished,
    notices: async (told) => {
      const { memberId } = told;
      const [member, cleaner] = await readTogether(
        row(MemberEntity, { memberId }),
        row(CleanerEntity, { cleanerId: memberId }),
      );
      const mayFinish = cleaner?.approvalStatus === "none" && !cleaner.worksFor;
      return isNudged(member) && mayFinish ? unfinished.notices(told) : {};
    },
  },
  "onboarding.submitted": byMail(
    "account",
    ({ onboarding }) => onboarding.submitted(),
    () => ({ facts: {}, path: "/cleaner-dashboard" }),
  ),
  "onboarding.blocked": {
    group: "account",
    notices: async ({ memberId }): Promise<Notices> => {
      const file = await readCleanerFile(memberId);
      const lacking = file?.cleaner.profile.approvalStatus === "pending" ? lackingOfOwner(file) : [];
      const [first] = lacking;
      if (!first) return {};
      const path = ofDocuments.includes(first) ? verificationPath("cleaner") : "/cleaner/onboarding";
      return {
        member: {
          to: { memberId },
          bell: { facts: {}, path },
          mail: ({ onboarding }) => onboarding.blocked(lacking, path),
        },
      };
    },
    without: ofMember,
  },
  "onboarding.decided": byMail(
    "account",
    ({ onboarding }, { decision, reason }) => onboarding.decided[decision]({ reason }),
    ({ decision }) => ({ facts: { decided: decision }, path: "/cleaner-dashboard" }),
  ),
};
