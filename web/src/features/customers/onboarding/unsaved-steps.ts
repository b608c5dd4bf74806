import type { CustomerOnboarding } from "@naqi/contracts";
import { restored } from "@/lib/form/use-kept-form.ts";
import { stepDraft } from "@/ui/wizard/wizard-kind.ts";
import { valuesOf } from "./preferences-values.ts";
import { customerWizard } from "./wizard-kind.ts";

/** The steps with input in this browser that was not saved. Properties are saved separately. */
export const unsavedSteps = (progress: CustomerOnboarding, memberId: string) =>
  ([1, 3] as const).filter((step) => {
    const { customerType, preferences } = progress;
    // Without a saved type, step 1 restores no draft.
    if (step === 1 && !customerType) return false;
    const saved: object = step === 1 ? { customerType } : valuesOf(preferences);
    return restored(stepDraft(customerWizard, memberId, step), saved) !== undefined;
  });
