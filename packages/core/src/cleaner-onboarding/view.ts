import { addMinutes, type CleanerOnboarding, policy } from "@naqi/contracts";
import type * as z from "zod";
import type { CleanerRow } from "../cleaners/partition.ts";
import { asPayoutMethod } from "../payouts/methods.ts";
import { type OnboardingCase, readCase } from "./case.ts";

/** Whoever was rejected may submit again from this instant on (decisions §3.5). */
export const reapplyFrom = ({ approvalStatus, approvalSince }: CleanerRow) =>
  approvalStatus === "rejected" ? addMinutes(approvalSince, policy.reapplyDays * 24 * 60) : undefined;

/** Submitted, unless staff have sent it back or refused it. */
export const isSubmitted = ({ approvalStatus }: Pick<CleanerRow, "approvalStatus">) =>
  approvalStatus !== "none" && approvalStatus !== "changes_requested" && approvalStatus !== "rejected";

/** The whole onboarding as its owner sees it: three reads side by side. */
export const ownOnboarding = async (cleanerId: string) => asOnboarding(await readCase(cleanerId));

/** The same of a case at hand. */
export function asOnboarding({
  cleaner,
  member,
  methods,
  progress,
}: OnboardingCase): z.input<typeof CleanerOnboarding> {
  const { profile, offerings, areas, plan, hasPlan } = cleaner;
  return {
    onboardingStatus: profile.onboardingStatus,
    onboardingCompletedAt: profile.onboardingCompletedAt,
    approvalStatus: profile.approvalStatus,
    approvalReason: profile.approvalReason || undefined,
    reapplyFrom: reapplyFrom(profile),
    fullName: profile.fullName,
    businessType: profile.businessType,
    emailConfirmed: Boolean(member.emailConfirmedAt),
    avatarUrl: profile.avatarUrl || undefined,
    businessLogoUrl: profile.businessLogoUrl || undefined,
    currentStep: progress.currentStep,
    completedSteps: progress.completedSteps,
    skippedSteps: progress.skippedSteps,
    lastUpdated: progress.lastUpdated,
    verificationStarted: Boolean(member.verificationId),
    stepData: {
      step1: {
        businessName: profile.businessName,
        bio: profile.bio,
        bioLong: profile.bioLong,
        languagesSpoken: profile.languagesSpoken,
        yearsExperience: profile.yearsExperience,
      },
      step2: {
        servicesOffered: offerings.map(({ serviceType }) => serviceType),
        hourlyRate: profile.hourlyRate,
        customServices: profile.customServices ?? [],
      },
      step3: {
        serviceAreas: areas.map(({ areaName }) => areaName),
        serviceRadius: profile.serviceRadius,
        travelFee: profile.travelFee,
      },
      step4: hasPlan ? plan : undefined,
      step6: { methods: methods.map(asPayoutMethod) },
      step7: { submitted: isSubmitted(profile), submissionDate: profile.onboardingCompletedAt },
    },
  };
}
