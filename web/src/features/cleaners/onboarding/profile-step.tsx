import { cleanerOnboarding } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:onboarding";
import { StepForm } from "@/ui/wizard/step-form.tsx";
import { useSaving } from "@/ui/wizard/use-saving.ts";
import { useStepForm } from "@/ui/wizard/use-step-form.ts";
import { ProfileFields } from "../fields/profile-fields.tsx";
import { profileRules } from "../fields/step-rules.ts";
import { useCleanerWizard } from "./wizard-context.ts";

/** Step 1: who the cleaner is (000 §2, §5). Pictures are saved by themselves. */
export function ProfileStep() {
  const { progress, slots } = useCleanerWizard();
  const [waitsForPicture, setWaitsForPicture] = useState(false);
  const saving = useSaving(cleanerOnboarding.saveProfile);
  const form = useStepForm({
    ...profileRules(progress),
    save: (input) => {
      const late = { title: t("onboarding.syncPending"), description: t("onboarding.syncPendingText") };
      return saving.save(input, waitsForPicture ? late : {});
    },
  });
  return (
    // A picture that has not arrived is said when the step is saved.
    <StepForm form={{ ...form, isDirty: form.isDirty || waitsForPicture }}>
      <p className="-mt-3 text-small text-muted">{t("setup.intro")}</p>
      <ProfileFields
        form={form}
        isCompany={progress.businessType === "business"}
        pictures={slots.pictures({ progress, onPending: setWaitsForPicture })}
      />
    </StepForm>
  );
}
