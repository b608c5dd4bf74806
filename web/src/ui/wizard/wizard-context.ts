import { createContext, type RefObject, useContext } from "react";
import type { Submitted } from "@/lib/form/use-form.ts";
import type { Saved } from "./saved.ts";
import type { Progress, WizardKind } from "./wizard-kind.ts";

/** The form that Save & Exit submits. */
export interface ExitForm {
  isDirty: boolean;
  submit: (inside: ParentNode | null) => Promise<Submitted>;
}

interface Wizard {
  kind: WizardKind;
  progress: Progress;
  memberId: string;
  step: number;
  go: (step: number) => void;
  /** The form of the current step. While `isLeaving`, a save reports in `said` and opens no step. */
  exitRef: RefObject<{ form?: ExitForm | undefined; isLeaving?: boolean; said?: Saved }>;
}

export const WizardContext = createContext<Wizard | undefined>(undefined);

/** The wizard of a step. */
export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error("useWizard needs a Wizard above it");
  return wizard;
}
