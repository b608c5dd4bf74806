import type { CleanerOnboarding, PayoutDetails, WeeklyStep } from "@naqi/contracts";
import { createContext, type ReactNode, useContext } from "react";
import type { Failure } from "@/lib/form/use-form.ts";
import type { Unsaved } from "@/lib/upload/failure-text.ts";
import { useWizard } from "@/ui/wizard/wizard-context.ts";

/** What other features bring into the wizard; the route puts them together. */
export interface WizardSlots {
  /** Photo and logo. `onUnsaved` is called with what becomes of a chosen picture that is not saved. */
  pictures: (given: { progress: CleanerOnboarding; onUnsaved: (picture: Unsaved | undefined) => void }) => ReactNode;
  weekPlan: (given: {
    value: WeeklyStep;
    onChange: (value: WeeklyStep) => void;
    error: string | undefined;
  }) => ReactNode;
  verification: () => ReactNode;
  /** The documents that wait for the cleaner; nothing while none does. */
  wantedDocuments: () => ReactNode;
  /** A form of this id without a button of its own. */
  payout: (given: { id: string; send: (details: PayoutDetails) => Promise<Failure | undefined> }) => ReactNode;
}

interface CleanerWizard {
  progress: CleanerOnboarding;
  slots: WizardSlots;
  /** The application has just been sent. */
  onSubmitted: () => void;
}

export const CleanerWizardContext = createContext<CleanerWizard | undefined>(undefined);

/** The wizard, with what is the cleaner's. */
export function useCleanerWizard() {
  const wizard = useWizard();
  const own = useContext(CleanerWizardContext);
  if (!own) throw new Error("useCleanerWizard needs a Wizard of a cleaner above it");
  return { ...wizard, ...own };
}
