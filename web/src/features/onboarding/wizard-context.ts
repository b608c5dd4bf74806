import type { CleanerOnboarding, OnboardingStep, PayoutDetails, WeeklyStep } from "@naqi/contracts";
import { createContext, type ReactNode, useContext } from "react";
import type { Failure } from "@/lib/form/use-form.ts";

/** What other features bring into the wizard; the route puts them together. */
export interface WizardSlots {
  /** Photo and logo. `onPending` tells whether a picture has been chosen that has not arrived. */
  pictures: (given: { progress: CleanerOnboarding; onPending: (pending: boolean) => void }) => ReactNode;
  weekPlan: (given: {
    value: WeeklyStep;
    onChange: (value: WeeklyStep) => void;
    error: string | undefined;
  }) => ReactNode;
  verification: () => ReactNode;
  /** A form of this id without a button of its own. */
  payout: (given: { id: string; send: (details: PayoutDetails) => Promise<Failure | undefined> }) => ReactNode;
}

interface Wizard {
  progress: CleanerOnboarding;
  memberId: string;
  step: OnboardingStep;
  go: (step: OnboardingStep) => void;
  slots: WizardSlots;
  /** The application has just been sent. */
  onSubmitted: () => void;
}

export const WizardContext = createContext<Wizard | undefined>(undefined);

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error("useWizard needs a Wizard above it");
  return wizard;
}
