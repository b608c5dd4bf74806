import { cleanerOnboarding } from "@naqi/contracts";
import { StepForm } from "@/ui/wizard/step-form.tsx";
import { useSaving } from "@/ui/wizard/use-saving.ts";
import { useStepForm } from "@/ui/wizard/use-step-form.ts";
import { weekRules } from "../fields/step-rules.ts";
import { useCleanerWizard } from "./wizard-context.ts";

/** Step 4: the weekly plan (000 §2, §5). */
export function AvailabilityStep() {
  const { progress, slots } = useCleanerWizard();
  const { save } = useSaving(cleanerOnboarding.saveAvailability);
  const form = useStepForm({ ...weekRules(progress), save });
  return (
    <StepForm form={form}>
      {slots.weekPlan({ value: form.values, onChange: form.set, error: form.errorOf("weeklySchedule") })}
    </StepForm>
  );
}
