import { addMinutes, type CleanerOnboarding, policy, refuseOnboarding } from "@naqi/contracts";
import type * as z from "zod";
import { changed, type CleanerChange } from "../profile/change.ts";
import type { CleanerRow } from "../profile/partition.ts";
import { unchangedSteps } from "./asked-changes.ts";
import { type OnboardingCase, readCase } from "./case.ts";
import { type Saved, stepDataOf, type Versions, versionsOf } from "./step-data.ts";

export const reapplyFrom = ({ approvalStatus, approvalSince }: CleanerRow) =>
  approvalStatus === "rejected" ? addMinutes(approvalSince, policy.reapplyDays * 24 * 60) : undefined;

export const isSubmitted = ({ approvalStatus }: Pick<CleanerRow, "approvalStatus">) =>
  approvalStatus !== "none" && approvalStatus !== "changes_requested" && approvalStatus !== "rejected";

export const ownOnboarding = async (cleanerId: string) => asOnboarding(await readCase(cleanerId));

export function asOnboarding(found: OnboardingCase): z.input<typeof CleanerOnboarding> {
  const { cleaner, member, progress } = found;
  const { profile } = cleaner;
  return {
    ...profile,
    ...progress,
    approvalReason: profile.approvalReason || undefined,
    changeSteps: profile.changeSteps ?? [],
    unchangedSteps: unchangedSteps(found),
    reapplyFrom: reapplyFrom(profile),
    emailConfirmed: Boolean(member.emailConfirmedAt),
    avatarUrl: profile.avatarUrl || undefined,
    businessLogoUrl: profile.businessLogoUrl || undefined,
    verificationStarted: Boolean(member.verificationId),
    stepData: {
      ...stepDataOf(found),
      step7: { submitted: isSubmitted(profile), submissionDate: profile.onboardingCompletedAt },
    },
    versions: versionsOf(found),
  };
}

/** Refuses `changedElsewhere` if another tab has saved the step. Resent equal values (`change`) are no conflict. */
export function expectUnchanged(found: Saved, step: keyof Versions, version: string, change?: CleanerChange): void {
  const now = versionsOf(found)[step];
  if (version === now) return;
  if (change && versionsOf({ ...found, cleaner: changed(found.cleaner, change) })[step] === now) return;
  throw refuseOnboarding.changedElsewhere();
}
