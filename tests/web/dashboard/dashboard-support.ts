import type { CleanerOnboarding } from "@naqi/contracts";
import { everyDay } from "../../support/plans.ts";

const none = "0".repeat(16);

/** An onboarding with nothing saved, and what a test says of it. */
export const onboarding = (more: Partial<CleanerOnboarding> = {}): CleanerOnboarding => ({
  onboardingStatus: "not_started",
  approvalStatus: "none",
  approvalSince: "2026-01-01T00:00:00.000Z",
  changeSteps: [],
  unchangedSteps: [],
  fullName: "Aisha Khan",
  businessType: "individual",
  emailConfirmed: true,
  currentStep: 1,
  completedSteps: [],
  skippedSteps: [],
  verificationStarted: false,
  versions: { step1: none, step2: none, step3: none, step4: none, step6: none },
  ...more,
  stepData: {
    step1: { businessName: "", bio: "", bioLong: "", languagesSpoken: [], yearsExperience: 0, phone: "", gender: "" },
    step2: {
      servicesOffered: [],
      hourlyRate: 0,
      customServices: [],
      ecoFriendly: false,
      extras: [],
      materialsPrice: 1_000,
    },
    step3: { serviceAreas: [], serviceRadius: 10, travelFee: 0 },
    step6: { methods: [] },
    step7: { submitted: false },
    ...more.stepData,
  },
});

const bank = {
  payoutMethodId: "pay_1",
  payoutMethod: "bank_transfer" as const,
  masked: "AE** **** **** **** *** 3456",
  isPrimary: true,
  addedAt: "2026-11-01T08:00:00.000Z",
};

/** Everything but the proof of identity: five of six for the gate. */
export const nearlyDone = (more: Partial<CleanerOnboarding> = {}) =>
  onboarding({
    onboardingStatus: "payout_setup",
    completedSteps: [1, 2, 3, 4, 6],
    skippedSteps: [5],
    ...more,
    stepData: {
      step1: {
        businessName: "Sparkle",
        bio: "Careful.",
        bioLong: "",
        languagesSpoken: ["English"],
        yearsExperience: 4,
        phone: "",
        gender: "",
      },
      step2: {
        servicesOffered: ["deep_cleaning"],
        hourlyRate: 5_000,
        customServices: [],
        ecoFriendly: false,
        extras: [],
        materialsPrice: 1_000,
      },
      step3: { serviceAreas: ["JBR"], serviceRadius: 10, travelFee: 0 },
      step4: everyDay("08:00", "18:00"),
      step6: { methods: [bank] },
      step7: { submitted: false },
      ...more.stepData,
    },
  });
