import { cleanerOnboarding } from "@naqi/contracts";
import { StepActions } from "./step-actions.tsx";
import { useSaving } from "./use-saving.ts";
import { useWizard } from "./wizard-context.ts";

/** Step 5: the identity verification, which saves itself; going on needs one that was started (000 §2). */
export function VerificationStep() {
  const { slots, progress } = useWizard();
  const saving = useSaving(cleanerOnboarding.saveVerification);
  return (
    <div className="grid grid-cols-1 gap-7">
      {slots.verification()}
      <StepActions
        busy={saving.busy}
        error={saving.error}
        isSecond={!progress.verificationStarted}
        onContinue={() => void saving.save({})}
      />
    </div>
  );
}
