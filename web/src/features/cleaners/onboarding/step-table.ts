import type { OnboardingStep } from "@naqi/contracts";
import { t } from "texts:cleaners/onboarding";
import type { StepRow } from "@/ui/wizard/wizard-kind.ts";

/** The seven steps with their labels (000 §2). */
export const stepRows = (): Record<OnboardingStep, StepRow> => ({
  1: {
    title: t("onboarding.step1"),
    text: t("onboarding.step1Text"),
    skip: t("onboarding.skipNow"),
    next: t("onboarding.toServices"),
    cost: t("onboarding.cost1"),
  },
  2: {
    title: t("onboarding.step2"),
    text: t("onboarding.step2Text"),
    skip: t("onboarding.skipNow"),
    next: t("onboarding.toAreas"),
    cost: t("onboarding.cost2"),
  },
  3: {
    title: t("onboarding.step3"),
    text: t("onboarding.step3Text"),
    skip: t("onboarding.skipNow"),
    next: t("onboarding.toAvailability"),
    cost: t("onboarding.cost3"),
  },
  4: {
    title: t("onboarding.step4"),
    text: t("onboarding.step4Text"),
    skip: t("onboarding.skipNow"),
    next: t("onboarding.toVerification"),
    cost: t("onboarding.cost4"),
  },
  5: {
    title: t("onboarding.step5"),
    text: t("onboarding.step5Text"),
    skip: t("onboarding.completeLater"),
    next: t("onboarding.toPayout"),
    cost: t("onboarding.cost5"),
  },
  6: {
    title: t("onboarding.step6"),
    text: t("onboarding.step6Text"),
    skip: t("onboarding.setupLater"),
    next: t("onboarding.toReview"),
    cost: t("onboarding.cost6"),
  },
  7: { title: t("onboarding.step7"), text: t("onboarding.step7Text") },
});
