import { cleanerOnboarding } from "@naqi/contracts";
import { useForm } from "@/lib/form/use-form.ts";
import { StepActions } from "@/ui/wizard/step-actions.tsx";
import { useSaving } from "@/ui/wizard/use-saving.ts";
import { useCleanerWizard } from "./wizard-context.ts";

/** Step 5: the identity verification, which saves separately; continuing requires a started one (000 §2). */
export function VerificationStep() {
  const { slots, progress } = useCleanerWizard();
  const saving = useSaving(cleanerOnboarding.saveVerification);
  const form = useForm({ saved: {}, send: () => saving.save({}) });
  return (
    <div className="grid grid-cols-1 gap-7">
      {slots.verification()}
      <StepActions
        busy={form.busy}
        error={form.error}
        isSecond={!progress.verificationStarted}
        onContinue={() => void form.submit(null)}
      />
    </div>
  );
}
