import type { OnboardingStatus } from "../../identity/members.ts";
import { policy } from "../../policy.ts";

export const onboardingSteps = [1, 2, 3, 4, 5, 6, 7] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export interface OnboardingFacts {
  onboardingStatus: OnboardingStatus;
  bio: string;
  businessName: string;
  languagesSpoken: readonly string[];
  servicesOffered: readonly string[];
  hourlyRate: number;
  serviceAreas: readonly string[];
  hasHours: boolean;
  verificationStarted: boolean;
  payoutMethods: number;
  completedSteps: readonly number[];
}

/** The wizard is strict; the dashboard's gate and the review card differ in steps 1 and 5 (000 §4, decisions G24). */
export type CompletionMode = "wizard" | "gate" | "review";

const isSubmitted = ({ onboardingStatus }: OnboardingFacts) =>
  onboardingStatus === "pending_approval" || onboardingStatus === "approved";

/** Whether a step is complete (000 §4); step 4 uses the rule of approval and search (G133). */
export function isStepComplete(step: OnboardingStep, facts: OnboardingFacts, mode: CompletionMode): boolean {
  const recorded = facts.completedSteps.includes(step);
  switch (step) {
    case 1: {
      const described = facts.bio !== "" && facts.languagesSpoken.length > 0;
      return mode === "wizard" ? described && facts.businessName !== "" : described;
    }
    case 2:
      return facts.servicesOffered.length > 0 && facts.hourlyRate > 0;
    case 3:
      return facts.serviceAreas.length > 0;
    case 4:
      return facts.hasHours;
    case 5:
      if (mode === "wizard") return recorded;
      return mode === "gate" ? isSubmitted(facts) : facts.verificationStarted;
    case 6:
      return facts.payoutMethods > 0;
    case 7:
      return isSubmitted(facts);
  }
}

/** The six equally weighted sections of gate and review card (000 §4). */
export const onboardingSections = [1, 2, 3, 4, 5, 6] as const;

export function completionOf(facts: OnboardingFacts, mode: "gate" | "review") {
  const complete = onboardingSections.filter((step) => isStepComplete(step, facts, mode));
  return {
    complete,
    missing: onboardingSections.filter((step) => !complete.includes(step)),
    percent: Math.round((complete.length / onboardingSections.length) * 100),
  };
}

export const maySubmit = (facts: OnboardingFacts) =>
  completionOf(facts, "review").percent >= policy.completionThreshold;

/** The full dashboard opens from 80 %, and always after submission (000 §4). */
export const opensDashboard = (facts: OnboardingFacts) =>
  isSubmitted(facts) || completionOf(facts, "gate").percent >= policy.completionThreshold;

/** Completed steps out of seven by the wizard's rule (000 §4): the only progress that cleaners see (decision 0152). */
export const stepProgress = (facts: OnboardingFacts) => ({
  done: onboardingSteps.filter((step) => isStepComplete(step, facts, "wizard")).length,
  all: onboardingSteps.length,
});

export const sectionsToSubmit = Math.ceil((policy.completionThreshold / 100) * onboardingSections.length);

/** A step opens if it is the first, or the previous one is completed or skipped (000 §4). */
export const isAccessible = (
  step: number,
  { completedSteps, skippedSteps }: { completedSteps: readonly number[]; skippedSteps: readonly number[] },
) => step === 1 || completedSteps.includes(step - 1) || skippedSteps.includes(step - 1);

/** `currentStep` may exceed the last step; every reader clamps (decisions G28). */
export const clampStep = (currentStep: number, steps: number) =>
  Math.min(Math.max(Math.trunc(currentStep) || 1, 1), steps);

/** Rate x 20 hours x 4.33 weeks a month, rounded to whole AED, in fils (000 §9). */
export const estimatedEarnings = (hourlyRate: number) =>
  Math.round((hourlyRate * policy.estimate.hours * policy.estimate.weeks) / 100) * 100;
