import { addMinutes, type CleanerOnboarding, policy, refuseOnboarding } from "@naqi/contracts";
import type * as z from "zod";
import { changed, type CleanerChange } from "../profile/change.ts";
import { statedGender } from "../profile/listing.ts";
import type { CleanerRow } from "../profile/partition.ts";
import { versionOf } from "../../kit/ids.ts";
import { asPayoutMethod } from "../../money/payouts/methods.ts";
import { type OnboardingCase, readCase } from "./case.ts";

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

type Saved = Pick<OnboardingCase, "cleaner" | "methods">;

const stepDataOf = ({ cleaner: { profile, offerings, areas, plan, hasPlan }, methods }: Saved) => ({
  step1: {
    businessName: profile.businessName,
    bio: profile.bio,
    bioLong: profile.bioLong,
    languagesSpoken: profile.languagesSpoken,
    yearsExperience: profile.yearsExperience,
    phone: profile.phone || "",
    gender: statedGender(profile) ?? ("" as const),
  },
  step2: {
    servicesOffered: offerings.map(({ serviceType }) => serviceType),
    hourlyRate: profile.hourlyRate,
    customServices: profile.customServices ?? [],
    ecoFriendly: profile.ecoFriendly ?? false,
  },
  step3: {
    serviceAreas: areas.map(({ areaName }) => areaName),
    serviceRadius: profile.serviceRadius,
    travelFee: profile.travelFee,
  },
  step4: hasPlan ? plan : undefined,
  step6: { methods: methods.map(asPayoutMethod) },
});

type Versions = z.input<typeof CleanerOnboarding>["versions"];

/** The version of each step's values; step 4 ignores days off and exceptions. */
export function versionsOf(saved: Saved): Versions {
  const { step1, step2, step3, step4, step6 } = stepDataOf(saved);
  const { daysOff: _off, exceptions: _dated, ...week } = step4 ?? {};
  return {
    step1: versionOf(step1),
    step2: versionOf(step2),
    step3: versionOf(step3),
    step4: versionOf(week),
    step6: versionOf(step6),
  };
}

/** Refuses `changedElsewhere` if another tab has saved the step. Resent equal values (`change`) are no conflict. */
export function expectUnchanged(found: Saved, step: keyof Versions, version: string, change?: CleanerChange): void {
  const now = versionsOf(found)[step];
  if (version === now) return;
  if (change && versionsOf({ ...found, cleaner: changed(found.cleaner, change) })[step] === now) return;
  throw refuseOnboarding.changedElsewhere();
}
