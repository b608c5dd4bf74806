import {
  type CleanerOnboarding,
  clampStep,
  isAccessible,
  isStepComplete,
  onboardingFacts,
  type OnboardingStep,
  onboardingSteps,
} from "@naqi/contracts";
import type { StepState } from "@/ui/steps.tsx";

/** How a step stands in the list beside the form. */
export function stateOf(step: OnboardingStep, progress: CleanerOnboarding): StepState {
  if (isStepComplete(step, onboardingFacts(progress), "wizard")) return "done";
  if (progress.skippedSteps.includes(step)) return "skipped";
  return isAccessible(step, progress) ? "open" : "locked";
}

/** The step as it was asked for, or the nearest one before it that is open (000 §4). */
export const openStep = (step: OnboardingStep, progress: CleanerOnboarding): OnboardingStep =>
  onboardingSteps.findLast((each) => each <= step && isAccessible(each, progress)) ?? 1;

/** Where somebody goes on who comes without saying where. */
export const resumeStep = (progress: CleanerOnboarding) => openStep(clampStep(progress.currentStep), progress);
