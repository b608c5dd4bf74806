import * as z from "zod";
import { AreaName } from "../../common/area-name.ts";
import { ExtraChoice, ExtraChoices, MaterialsPrice } from "../../common/extras/choice.ts";
import { areasBeyond } from "./area-reach.ts";
import { Availability, ownPlan } from "../availability/operations.ts";
import { hasRoom } from "../availability/rules.ts";
import {
  ApprovalStatus,
  Bio,
  ChangeSteps,
  CustomService,
  HourlyRate,
  Language,
  profileText,
  servicesText,
  YearsExperience,
} from "../profile/fields.ts";
import { cleanerGenders } from "../../common/genders.ts";
import { cleanerOnboardingStaff } from "./staff-operations.ts";
import { contract } from "../../kit/operation.ts";
import { details, refusals } from "../../kit/refusal.ts";
import { Fils, Instant, text, Version } from "../../kit/scalars.ts";
import { wrong } from "../../kit/wrong.ts";
import { languages } from "../../common/languages.ts";
import { BusinessType, OnboardingStatus, Phone, refuseMember, shownName } from "../../identity/members.ts";
import type { DocumentType } from "../verification/documents.ts";
import type { OnboardingFacts } from "./rules.ts";
import { PayoutDetails, PayoutMethod, refusePayout } from "../../money/payouts.ts";
import { policy } from "../../policy.ts";
import { ServiceType } from "../../common/service-type.ts";
import { serviceSlugs } from "../../common/services.ts";

const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length;

const areasText = wrong("areas", "Please select at least one service area to continue");

export const stepTexts = { 1: profileText, 2: servicesText, 3: areasText } as const;

export const ProfileStep = z.strictObject({
  businessName: shownName("company", { missing: profileText }),
  bio: Bio,
  bioLong: text(0, policy.bioLongLength).default(""),
  languagesSpoken: z
    .array(Language)
    .min(1, profileText)
    .max(languages.length)
    .refine(isDistinct, wrong("languageTwice", "Please choose each language only once.")),
  yearsExperience: YearsExperience.default(0),
  /** Empty removes it; absent keeps it (decisions G107). */
  phone: z.union([Phone, z.literal("")]).optional(),
  /** Shown and searchable; empty removes it; absent keeps it (G126). */
  gender: z.enum(["", ...cleanerGenders]).optional(),
});
export type ProfileStep = z.infer<typeof ProfileStep>;

export const ServicesStep = z.strictObject({
  servicesOffered: z
    .array(ServiceType)
    .min(1, servicesText)
    .max(serviceSlugs.length * 2)
    .refine(isDistinct, wrong("serviceTwice", "Please choose each service only once.")),
  hourlyRate: HourlyRate,
  customServices: z
    .array(CustomService)
    .max(
      policy.customServices,
      wrong("customServices", "You can add up to {most} custom services.", { most: policy.customServices }),
    )
    .default([]),
  ecoFriendly: z.boolean().optional(),
  /** Absent keeps them. */
  extras: ExtraChoices.optional(),
  materialsPrice: MaterialsPrice.optional(),
});
export type ServicesStep = z.infer<typeof ServicesStep>;

export const AreasStep = z
  .strictObject({
    /** The first is the primary area; distances start at its centre (decisions G34). */
    serviceAreas: z
      .array(AreaName)
      .min(1, areasText)
      .max(policy.serviceAreas)
      .refine(isDistinct, wrong("areaTwice", "Please choose each area only once.")),
    /** km */
    serviceRadius: z
      .int()
      .min(policy.radius.least)
      .max(policy.radius.most)
      .multipleOf(policy.radius.step, wrong("radius", "Please choose a multiple of 5 km."))
      .default(policy.defaultRadiusKm),
    travelFee: Fils.max(policy.mostTravelFee, wrong("travelFee", "At most AED 100.")).default(0),
  })
  .refine(
    ({ serviceAreas, serviceRadius: km }) => km < policy.radius.least || areasBeyond(serviceAreas, km).length === 0,
    {
      path: ["serviceAreas"],
      error: wrong("areaBeyond", "Some of these areas are outside your radius. Make the radius larger or remove them."),
    },
  );
export type AreasStep = z.infer<typeof AreasStep>;

export const WeeklyStep = ownPlan(Availability.omit({ daysOff: true, exceptions: true }));
export type WeeklyStep = z.infer<typeof WeeklyStep>;

export const CleanerOnboarding = z.object({
  onboardingStatus: OnboardingStatus,
  onboardingCompletedAt: Instant.optional(),
  approvalStatus: ApprovalStatus,
  approvalSince: Instant,
  approvalReason: z.string().optional(),
  changeSteps: ChangeSteps,
  /** Of these, the steps that were neither changed nor saved again since. */
  unchangedSteps: ChangeSteps,
  reapplyFrom: Instant.optional(),
  fullName: z.string(),
  businessType: BusinessType,
  emailConfirmed: z.boolean(),
  avatarUrl: z.string().optional(),
  businessLogoUrl: z.string().optional(),
  /** The first incomplete step; 8 after the last (decisions G28). */
  currentStep: z.int(),
  completedSteps: z.array(z.int()),
  skippedSteps: z.array(z.int()),
  lastUpdated: Instant.optional(),
  verificationStarted: z.boolean(),
  isVerified: z.boolean().optional(),
  stepData: z.object({
    step1: z.object({
      businessName: z.string(),
      bio: z.string(),
      bioLong: z.string(),
      languagesSpoken: z.array(z.string()),
      yearsExperience: z.int(),
      phone: z.string(),
      gender: z.enum(["", ...cleanerGenders]),
    }),
    step2: z.object({
      servicesOffered: z.array(z.enum(serviceSlugs)),
      hourlyRate: Fils,
      customServices: z.array(CustomService),
      ecoFriendly: z.boolean(),
      extras: z.array(ExtraChoice),
      materialsPrice: Fils,
    }),
    step3: z.object({ serviceAreas: z.array(AreaName), serviceRadius: z.int(), travelFee: Fils }),
    step4: Availability.optional(),
    step6: z.object({ methods: z.array(PayoutMethod) }),
    step7: z.object({ submitted: z.boolean(), submissionDate: Instant.optional() }),
  }),
  versions: z.object({ step1: Version, step2: Version, step3: Version, step4: Version, step6: Version }),
});
export type CleanerOnboarding = z.infer<typeof CleanerOnboarding>;

export function onboardingFacts({ stepData, ...onboarding }: CleanerOnboarding): OnboardingFacts {
  const { step1, step2, step3, step4, step6 } = stepData;
  return {
    onboardingStatus: onboarding.onboardingStatus,
    businessName: step1.businessName,
    bio: step1.bio,
    languagesSpoken: step1.languagesSpoken,
    servicesOffered: step2.servicesOffered,
    hourlyRate: step2.hourlyRate,
    serviceAreas: step3.serviceAreas,
    hasHours: step4 !== undefined && hasRoom(step4),
    verificationStarted: onboarding.verificationStarted,
    payoutMethods: step6.methods.length,
    completedSteps: onboarding.completedSteps,
  };
}

/** Of the steps that staff named and that are unchanged, those that block submitting: documents and payout have rules of their own (0183). */
export const changesToMake = (unchangedSteps: readonly number[]): number[] =>
  unchangedSteps.filter((step) => step <= 4);

export const refuseOnboarding = refusals("onboarding", {
  notYet: ["conflict", "Please complete or skip the step before this one first."],
  verificationNotStarted: ["conflict", "Please start your verification, or press “Complete Later”."],
  incomplete: ["conflict", "Please complete at least 5 of the first 6 steps before you submit your profile."],
  documentsRefused: [
    "conflict",
    "Please replace the documents that our team refused before you submit your profile.",
    details<{ documents: readonly DocumentType[] }>(),
  ],
  unchanged: [
    "conflict",
    "Please go through the steps that our team named before you submit your profile again.",
    details<{ steps: readonly number[] }>(),
  ],
  alreadySubmitted: ["conflict", "Your application was already submitted."],
  tooEarly: ["conflict", "You can apply again 30 days after our last decision."],
  changedElsewhere: [
    "conflict",
    "This step was changed in another tab. Please look at the newer version and save again.",
  ],
  suspended: ["forbidden", "This account is suspended. Please contact support."],
});

const refusedInOrder = [
  refuseMember.notEnrolled,
  refuseOnboarding.notYet,
  refuseOnboarding.changedElsewhere,
  refuseOnboarding.suspended,
] as const;

export const cleanerOnboarding = contract("cleaner-onboarding", {
  ...cleanerOnboardingStaff,
  progress: {
    summary: "The cleaner's onboarding state, with everything saved so far.",
    route: "GET /cleaner-onboarding",
    access: ["cleaner"],
    input: z.strictObject({}),
    output: CleanerOnboarding,
    refuses: [refuseMember.notEnrolled],
  },
  saveProfile: {
    summary: "Step 1: about the cleaner.",
    route: "PUT /cleaner-onboarding/profile",
    access: ["cleaner"],
    checks: "session",
    needs: { vault: ["mark"] },
    input: ProfileStep.extend({ version: Version }),
    output: CleanerOnboarding,
    refuses: [refuseMember.notEnrolled, refuseOnboarding.changedElsewhere, refuseOnboarding.suspended],
  },
  saveServices: {
    summary: "Step 2: services, the hourly rate and custom services.",
    route: "PUT /cleaner-onboarding/services",
    access: ["cleaner"],
    checks: "session",
    input: ServicesStep.extend({ version: Version }),
    output: CleanerOnboarding,
    refuses: refusedInOrder,
  },
  saveAreas: {
    summary: "Step 3: areas, radius and travel fee.",
    route: "PUT /cleaner-onboarding/areas",
    access: ["cleaner"],
    checks: "session",
    input: AreasStep.safeExtend({ version: Version }),
    output: CleanerOnboarding,
    refuses: refusedInOrder,
  },
  saveAvailability: {
    summary: "Step 4: the working plan. Dated exceptions and days off stay as they are.",
    route: "PUT /cleaner-onboarding/availability",
    access: ["cleaner"],
    checks: "session",
    input: WeeklyStep.safeExtend({ version: Version }),
    output: CleanerOnboarding,
    refuses: refusedInOrder,
  },
  saveVerification: {
    summary: "Step 5: continues once a verification was started.",
    route: "POST /cleaner-onboarding/verification",
    access: ["cleaner"],
    checks: "session",
    input: z.strictObject({}),
    output: CleanerOnboarding,
    refuses: [
      refuseMember.notEnrolled,
      refuseOnboarding.notYet,
      refuseOnboarding.suspended,
      refuseOnboarding.verificationNotStarted,
    ],
  },
  savePayout: {
    summary: "Step 6: the payout method. Replacing one needs a fresh sign-in.",
    route: "PUT /cleaner-onboarding/payout",
    access: ["cleaner"],
    input: z.strictObject({ details: PayoutDetails, version: Version }),
    output: CleanerOnboarding,
    needs: { vault: ["seal", "mark"] },
    refuses: [...refusedInOrder, refuseMember.signInAgain, refusePayout.twice],
  },
  skip: {
    summary: "Skips one of the steps 1 to 6 for now.",
    route: "POST /cleaner-onboarding/skip",
    access: ["cleaner"],
    checks: "session",
    input: z.strictObject({ step: z.int().min(1).max(6) }),
    output: CleanerOnboarding,
    refuses: [refuseMember.notEnrolled, refuseOnboarding.notYet, refuseOnboarding.suspended],
  },
  submit: {
    summary: "Step 7: submits the profile for approval, from 80 percent on and with a confirmed address.",
    route: "POST /cleaner-onboarding/submit",
    access: ["cleaner"],
    checks: "session",
    input: z.strictObject({}),
    output: CleanerOnboarding,
    refuses: [
      refuseMember.notEnrolled,
      refuseOnboarding.notYet,
      refuseOnboarding.incomplete,
      refuseOnboarding.documentsRefused,
      refuseOnboarding.unchanged,
      refuseOnboarding.alreadySubmitted,
      refuseOnboarding.tooEarly,
      refuseOnboarding.suspended,
      refuseMember.unconfirmed,
    ],
  },
});
