import { cleanerOnboarding } from "@naqi/contracts";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { t } from "texts:cleaners/onboarding";
import type { Unsaved } from "@/lib/upload/failure-text.ts";
import { StepForm } from "@/ui/wizard/step-form.tsx";
import type { Saved } from "@/ui/wizard/saved.ts";
import { useSaving } from "@/ui/wizard/use-saving.ts";
import { useStepForm } from "@/ui/wizard/use-step-form.ts";
import { ProfileFields } from "../fields/profile-fields.tsx";
import { profileRules } from "../fields/step-rules.ts";
import { useCleanerWizard } from "./wizard-context.ts";

/** Shown after saving a step without its picture. */
const toldOf = (picture: Unsaved, onChoose: () => void): Saved =>
  picture === "open"
    ? { title: t("onboarding.syncPending"), description: t("onboarding.syncPendingText") }
    : {
        title: t("onboarding.pictureNotAccepted"),
        description: picture.notAccepted,
        tone: "error",
        action: { label: t("onboarding.choosePicture"), onClick: onChoose },
      };

/** Step 1: the cleaner's identity (000 §2, §5). Pictures are saved separately. */
export function ProfileStep() {
  const { progress, slots, step } = useCleanerWizard();
  const navigate = useNavigate();
  const [unsaved, setUnsaved] = useState<Unsaved>();
  const saving = useSaving(cleanerOnboarding.saveProfile);
  const form = useStepForm({
    ...profileRules(progress),
    save: (input) =>
      saving.save(input, unsaved ? toldOf(unsaved, () => void navigate(`/cleaner/onboarding?step=${step}`)) : {}),
  });
  return (
    // The step is saved without the picture, and a message says so.
    <StepForm form={{ ...form, isDirty: form.isDirty || unsaved !== undefined }}>
      <p className="-mt-3 text-small text-muted">{t("setup.intro")}</p>
      <ProfileFields
        form={form}
        fullName={progress.fullName}
        isCompany={progress.businessType === "business"}
        pictures={slots.pictures({ progress, onUnsaved: setUnsaved })}
      />
    </StepForm>
  );
}
