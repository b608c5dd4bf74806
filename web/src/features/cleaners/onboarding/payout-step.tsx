import { cleanerOnboarding, isAccessible, type PayoutDetails } from "@naqi/contracts";
import { useId, useState } from "react";
import { t } from "texts:cleaners/onboarding";
import { Button } from "@/ui/links/button.tsx";
import { SavedMethod } from "./saved-method.tsx";
import { StepActions } from "@/ui/wizard/step-actions.tsx";
import { useRegisterExitForm } from "@/ui/wizard/use-exit-form.ts";
import { useSaving } from "@/ui/wizard/use-saving.ts";
import { useCleanerWizard } from "./wizard-context.ts";

/** Step 6: the payout method. Input is never stored in the browser. */
export function PayoutStep() {
  const { progress, slots, go } = useCleanerWizard();
  const formId = useId();
  const onForm = useRegisterExitForm();
  const saving = useSaving(cleanerOnboarding.savePayout);
  const { methods } = progress.stepData.step6;
  const saved = methods.find(({ isPrimary }) => isPrimary) ?? methods[0];
  const [isReplacing, setReplacing] = useState(false);
  // A method added on another screen does not open the next step; saving one here does.
  const mayKeep = saved && isAccessible(7, progress);

  function send(details: PayoutDetails) {
    // Input stays on the screen if another tab saves meanwhile.
    setReplacing(true);
    return saving.save({ details, version: progress.versions.step6 });
  }

  if (mayKeep && !isReplacing) {
    return (
      <div className="grid grid-cols-1 gap-7">
        <SavedMethod method={saved}>
          <Button tone="secondary" size="small" onClick={() => setReplacing(true)}>
            {t("payoutStep.replace")}
          </Button>
        </SavedMethod>
        <StepActions busy={false} onContinue={() => go(7)} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-7">
      {saved && <p className="-mt-3 text-small text-muted">{t("payoutStep.hold")}</p>}
      {slots.payout({ id: formId, send, onForm })}
      {mayKeep && (
        <Button tone="quiet" onClick={() => setReplacing(false)}>
          {t("payoutStep.keep")}
        </Button>
      )}
      <StepActions busy={saving.busy} form={formId} />
    </div>
  );
}
