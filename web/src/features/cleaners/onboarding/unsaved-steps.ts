import type { CleanerOnboarding } from "@naqi/contracts";
import { restored } from "@/lib/form/use-kept-form.ts";
import { stepDraft } from "@/ui/wizard/wizard-kind.ts";
import { areasRules, profileRules, servicesRules, weekRules } from "../fields/step-rules.ts";
import { cleanerWizard } from "./wizard-kind.ts";

const rules = { 1: profileRules, 2: servicesRules, 3: areasRules, 4: weekRules };

/** The steps with input in this browser that was not saved. */
export const unsavedSteps = (progress: CleanerOnboarding, memberId: string) =>
  ([1, 2, 3, 4] as const).filter((step) => {
    const saved: object = rules[step](progress).saved;
    return restored(stepDraft(cleanerWizard, memberId, step), saved) !== undefined;
  });
