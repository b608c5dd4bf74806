import type { CleanerOnboarding, PayoutDetails, WeeklyStep } from "@naqi/contracts";
import { createContext, type ReactNode, useContext } from "react";
import type { Failure } from "@/lib/form/use-form.ts";
import type { Unsaved } from "@/lib/upload/failure-text.ts";
import { type ExitForm, useWizard } from "@/ui/wizard/wizard-context.ts";

/** What other features contribute to the wizard; the route combines them. */
export interface WizardSlots {
  /** Photo and logo. `onUnsaved` is called when a chosen picture is not saved. */
  pictures: (given: { progress: CleanerOnboarding; onUnsaved: (picture: Unsaved | undefined) => void }) => ReactNode;
  weekPlan: (given: {
    value: WeeklyStep;
    onChange: (value: WeeklyStep) => void;
    error: string | undefined;
  }) => ReactNode;
  verification: () => ReactNode;
  /** The documents the cleaner still has to send; empty without any. */
  wantedDocuments: () => ReactNode;
  /** A form with this id and without its own button. */
  payout: (given: {
    id: string;
    send: (details: PayoutDetails) => Promise<Failure | undefined>;
    onForm: (form: ExitForm | undefined) => void;
  }) => ReactNode;
}

interface CleanerWizard {
  progress: CleanerOnboarding;
  slots: WizardSlots;
  /** The application has just been sent. */
  onSubmitted: () => void;
}

export const CleanerWizardContext = createContext<CleanerWizard | undefined>(undefined);

/** The wizard with the cleaner's own parts. */
export function useCleanerWizard() {
  const wizard = useWizard();
  const own = useContext(CleanerWizardContext);
  if (!own) throw new Error("useCleanerWizard needs a Wizard of a cleaner above it");
  return { ...wizard, ...own };
}
