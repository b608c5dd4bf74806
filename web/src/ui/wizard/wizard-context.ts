import { createContext, useContext } from "react";
import type { Progress, WizardKind } from "./wizard-kind.ts";

interface Wizard {
  kind: WizardKind;
  progress: Progress;
  memberId: string;
  step: number;
  go: (step: number) => void;
}

export const WizardContext = createContext<Wizard | undefined>(undefined);

/** The wizard of a step. */
export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error("useWizard needs a Wizard above it");
  return wizard;
}
