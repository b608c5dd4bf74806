import { cleanerOnboarding } from "@naqi/contracts";
import { StepForm } from "@/ui/wizard/step-form.tsx";
import { useSaving } from "@/ui/wizard/use-saving.ts";
import { useStepForm } from "@/ui/wizard/use-step-form.ts";
import { ServicesFields } from "../fields/services-fields.tsx";
import { servicesRules } from "../fields/step-rules.ts";
import { useCleanerWizard } from "./wizard-context.ts";

/** Step 2: services and rate (000 §2, §5). */
export function ServicesStep() {
  const { progress } = useCleanerWizard();
  const { save } = useSaving(cleanerOnboarding.saveServices);
  const form = useStepForm({ ...servicesRules(progress), save });
  return (
    <StepForm form={form}>
      <ServicesFields form={form} />
    </StepForm>
  );
}
