import { cleanerOnboarding } from "@naqi/contracts";
import { StepForm } from "@/ui/wizard/step-form.tsx";
import { useSaving } from "@/ui/wizard/use-saving.ts";
import { useStepForm } from "@/ui/wizard/use-step-form.ts";
import { AreasFields } from "../fields/areas-fields.tsx";
import { areasRules } from "../fields/step-rules.ts";
import { useCleanerWizard } from "./wizard-context.ts";

/** Step 3: where (000 §2, §5). */
export function AreasStep() {
  const { progress } = useCleanerWizard();
  const { save } = useSaving(cleanerOnboarding.saveAreas);
  const form = useStepForm({ ...areasRules(progress), save });
  return (
    <StepForm form={form}>
      <AreasFields form={form} />
    </StepForm>
  );
}
