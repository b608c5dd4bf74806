import { cleanerOnboarding, languages, policy, ProfileStep as Input, stepTexts } from "@naqi/contracts";
import { type FormEvent, useState } from "react";
import { t } from "texts:onboarding";
import { Stepper } from "@/ui/stepper.tsx";
import { TextArea } from "@/ui/text-area.tsx";
import { TextInput } from "@/ui/text-input.tsx";
import { LanguageChips } from "./language-chips.tsx";
import { StepActions } from "./step-actions.tsx";
import { StepForm } from "./step-form.tsx";
import { useSaving } from "./use-saving.ts";
import { useStepForm } from "./use-step-form.ts";
import { useWizard } from "./wizard-context.ts";

/** Step 1: who the cleaner is (000 §2, §5). Pictures are saved by themselves. */
export function ProfileStep() {
  const { progress, slots } = useWizard();
  const { step1 } = progress.stepData;
  const [waitsForPicture, setWaitsForPicture] = useState(false);
  const form = useStepForm({
    saved: { ...step1, languagesSpoken: languages.filter((name) => step1.languagesSpoken.includes(name)) },
    version: progress.versions.step1,
    schema: Input,
    read: (values) => values,
    sentence: stepTexts[1],
    own: {
      businessName: t("setup.businessNameMissing"),
      bio: t("setup.bioMissing"),
      languagesSpoken: t("setup.languagesMissing"),
    },
  });
  const { values, change, leave, problemOf } = form;
  const saving = useSaving(cleanerOnboarding.saveProfile);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const input = form.ready(event);
    if (!input) return;
    const late = { title: t("onboarding.syncPending"), description: t("onboarding.syncPendingText") };
    form.tell(await saving.save(input, waitsForPicture ? late : {}));
  }

  return (
    <StepForm isRestored={form.isRestored} onDiscard={form.discard} onSubmit={(event) => void onSubmit(event)}>
      <p className="-mt-3 text-small text-muted">{t("setup.intro")}</p>
      {slots.pictures({ progress, onPending: setWaitsForPicture })}
      <TextInput
        label={t("setup.businessName")}
        hint={t("setup.businessNameHint")}
        autoComplete="organization"
        dir="auto"
        required
        value={values.businessName}
        error={problemOf("businessName")}
        onChange={(event) => change({ businessName: event.target.value })}
        onBlur={() => values.businessName && leave("businessName")}
      />
      <TextArea
        label={t("setup.bio")}
        hint={t("setup.bioHint")}
        limit={policy.bioLength}
        required
        value={values.bio}
        error={problemOf("bio")}
        onChange={(event) => change({ bio: event.target.value })}
        onBlur={() => values.bio && leave("bio")}
      />
      <TextArea
        label={t("setup.bioLong")}
        hint={t("setup.bioLongHint")}
        limit={policy.bioLongLength}
        rows={6}
        optional
        value={values.bioLong}
        error={problemOf("bioLong")}
        onChange={(event) => change({ bioLong: event.target.value })}
        onBlur={() => leave("bioLong")}
      />
      <LanguageChips
        values={values.languagesSpoken}
        onChange={(languagesSpoken) => change({ languagesSpoken })}
        error={problemOf("languagesSpoken")}
      />
      <Stepper
        label={t("setup.years")}
        value={values.yearsExperience}
        min={0}
        max={policy.mostYears}
        onChange={(yearsExperience) => change({ yearsExperience })}
        format={(count) => t("setup.yearsCount", { count })}
      />
      <StepActions busy={saving.busy} summary={form.summary} error={saving.error} newer={form.newer} />
    </StepForm>
  );
}
