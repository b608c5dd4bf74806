import {
  customerFacts,
  type CustomerOnboarding,
  customerOnboarding,
  type CustomerStep,
  isCustomerFinished,
  isCustomerStepComplete,
  refuseCustomerOnboarding,
} from "@naqi/contracts";
import { t } from "texts:customers/customer-onboarding";
import type { StepRow, WizardKind } from "@/ui/wizard/wizard-kind.ts";

const stepRows = (): Record<CustomerStep, StepRow> => {
  const ways = { skip: t("customer.skip"), next: t("customer.next") };
  return {
    1: { title: t("customer.step1"), text: t("customer.step1Text"), ...ways, cost: t("customer.cost1") },
    2: { title: t("customer.step2"), text: t("customer.step2Text"), ...ways, cost: t("customer.cost2") },
    3: { title: t("customer.step3"), text: t("customer.step3Text"), ...ways, cost: t("customer.cost3") },
    4: { title: t("customer.step4"), text: t("customer.step4Text") },
  };
};

/** The customer's wizard: four steps that prepare the search (001 §2). */
export const customerWizard: WizardKind<CustomerOnboarding> = {
  name: "customer-onboarding",
  label: () => t("customer.steps"),
  rows: stepRows,
  isComplete: (step, progress) => isCustomerStepComplete(step as CustomerStep, customerFacts(progress)),
  progress: customerOnboarding.progress,
  skip: customerOnboarding.skip,
  changedElsewhere: refuseCustomerOnboarding.changedElsewhere.code,
  exitTo: (progress) => (isCustomerFinished(progress) ? "/customer-home" : "/customer-home?incomplete=true"),
  openText: (step) => (step === 2 ? t("customer.exitProperties") : undefined),
  keeps: () => true,
};
