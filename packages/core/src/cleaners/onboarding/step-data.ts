import { type CleanerOnboarding, materialsPrices } from "@naqi/contracts";
import type * as z from "zod";
import { statedGender } from "../profile/listing.ts";
import { versionOf } from "../../kit/ids.ts";
import { asPayoutMethod } from "../../money/payouts/methods.ts";
import type { OnboardingCase } from "./case.ts";

export type Saved = Pick<OnboardingCase, "cleaner" | "methods">;

export const stepDataOf = ({ cleaner: { profile, offerings, areas, plan, hasPlan }, methods }: Saved) => ({
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
    extras: profile.extras ?? [],
    materialsPrice: profile.materialsPrice ?? materialsPrices.usual,
  },
  step3: {
    serviceAreas: areas.map(({ areaName }) => areaName),
    serviceRadius: profile.serviceRadius,
    travelFee: profile.travelFee,
  },
  step4: hasPlan ? plan : undefined,
  step6: { methods: methods.map(asPayoutMethod) },
});

export type Versions = z.input<typeof CleanerOnboarding>["versions"];

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
