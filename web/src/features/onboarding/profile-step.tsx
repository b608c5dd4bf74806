import { cleanerOnboarding, languages, policy, ProfileStep as Input, stepTexts } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:onboarding";
import { Stepper } from "@/ui/stepper.tsx";
import { languageName } from "@/lib/texts/vocabulary.ts";
import { ChoiceChips } from "@/ui/choice-chips.tsx";
import { TextArea } from "@/ui/text-area.tsx";
import { TextInput } from "@/ui/text-input.tsx";
import { StepForm } from "@/ui/wizard/step-form.tsx";
import { useSaving } from "@/ui/wizard/use-saving.ts";
import { useStepForm } from "@/ui/wizard/use-step-form.ts";
import { useCleanerWizard } from "./wizard-context.ts";

/** Step 1: who the cleaner is (000 §2, §5). Pictures are saved by themselves. */
export function ProfileStep() {
  const { progress, slots } = useCleanerWizard();
  const { step1 } = progress.stepData;
  const [waitsForPicture, setWaitsForPicture] = useState(false);
  const saving = useSaving(cleanerOnboarding.saveProfile);
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
    save: (input) => {
      const late = { title: t("onboarding.syncPending"), description: t("onboarding.syncPendingText") };
      return saving.save(input, waitsForPicture ? late : {});
    },
  });

  return (
    <StepForm form={form}>
      <p className="-mt-3 text-small text-muted">{t("setup.intro")}</p>
      {slots.pictures({ progress, onPending: setWaitsForPicture })}
      <TextInput
        label={t("setup.businessName")}
        hint={t("setup.businessNameHint")}
        autoComplete="organization"
        dir="auto"
        required
        {...form.field("businessName")}
      />
      <TextArea
        label={t("setup.bio")}
        hint={t("setup.bioHint")}
        limit={policy.bioLength}
        required
        {...form.field("bio")}
      />
      <TextArea
        label={t("setup.bioLong")}
        hint={t("setup.bioLongHint")}
        limit={policy.bioLongLength}
        rows={6}
        optional
        {...form.field("bioLong")}
      />
      <ChoiceChips
        label={t("setup.languages")}
        hint={t("setup.languagesHint")}
        choices={languages.map((name) => ({ name, title: languageName(name) }))}
        {...form.choice("languagesSpoken")}
      />
      <Stepper
        label={t("setup.years")}
        min={0}
        max={policy.mostYears}
        format={(count) => t("setup.yearsCount", { count })}
        {...form.choice("yearsExperience")}
      />
    </StepForm>
  );
}
