import {
  type CleanerOnboarding,
  cleanerOnboarding,
  isStepComplete,
  onboardingFacts,
  type OnboardingStep,
  refuseOnboarding,
} from "@naqi/contracts";
import { t } from "texts:cleaners/onboarding";
import type { WizardKind } from "@/ui/wizard/wizard-kind.ts";
import { stepRows } from "./step-table.ts";

/** The cleaner's wizard: seven steps to an application (000 §2). */
export const cleanerWizard: WizardKind<CleanerOnboarding> = {
  name: "onboarding",
  label: () => t("onboarding.steps"),
  rows: stepRows,
  isComplete: (step, progress) => isStepComplete(step as OnboardingStep, onboardingFacts(progress), "wizard"),
  savesAgain: (step, { unchangedSteps }) => unchangedSteps.includes(step),
  progress: cleanerOnboarding.progress,
  skip: cleanerOnboarding.skip,
  changedElsewhere: refuseOnboarding.changedElsewhere.code,
  exitTo: () => "/cleaner-dashboard?incomplete=true",
  openText: (step) =>
    step === 5 ? t("onboarding.exitDocuments") : step === 6 ? t("onboarding.exitPayout") : undefined,
  keeps: (step) => step !== 6,
};
