import {
  type CustomerOnboarding,
  customerOnboarding,
  frequencies,
  policy,
  preferredGenders,
  preferredLanguages,
  Preferences,
  preferencesText,
  servicesFor,
  timeSlots,
} from "@naqi/contracts";
import { t } from "texts:customers/customer-onboarding";
import { CheckboxCards } from "@/ui/choices/checkbox-cards.tsx";
import { ChoiceChips } from "@/ui/choices/choice-chips.tsx";
import { RadioCards } from "@/ui/choices/radio-cards.tsx";
import { Select } from "@/ui/inputs/select.tsx";
import { Switch } from "@/ui/choices/switch.tsx";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { StepForm } from "@/ui/wizard/step-form.tsx";
import { useSaving } from "@/ui/wizard/use-saving.ts";
import { useStepForm } from "@/ui/wizard/use-step-form.ts";
import { BudgetField } from "./budget-field.tsx";
import { frequencyName, languageText, serviceText, timeText } from "./names.ts";
import { asked, valuesOf } from "./preferences-values.ts";

/** Step 3: service, time, frequency and budget (001 §2, §3, §5). */
// oxlint-disable-next-line max-lines-per-function -- the fields of one step, from top to bottom
export function PreferencesStep({ progress }: { progress: CustomerOnboarding }) {
  const { save } = useSaving(customerOnboarding.savePreferences);
  const form = useStepForm({
    saved: valuesOf(progress.preferences),
    version: progress.versions.step3,
    schema: Preferences,
    read: (values) => asked(values, progress),
    sentence: preferencesText,
    own: { preferredServices: t("prefer.servicesMissing") },
    save,
  });
  return (
    <StepForm form={form}>
      <CheckboxCards
        label={t("prefer.services")}
        hint={t("prefer.servicesHint")}
        choices={servicesFor(progress.customerType).map((name) => ({ name, title: serviceText(name) }))}
        {...form.choice("preferredServices")}
      />
      <ChoiceChips
        label={t("prefer.times")}
        hint={t("prefer.timesHint")}
        choices={timeSlots.map((name) => ({ name, title: timeText(name) }))}
        {...form.choice("preferredTimes")}
      />
      <Select
        {...form.field("preferredFrequency")}
        label={t("prefer.frequency")}
        hint={t("prefer.frequencyHint")}
        optional
        options={[
          { value: "", label: t("prefer.frequencyNone") },
          ...frequencies.map((value) => ({ value, label: frequencyName(value) })),
        ]}
      />
      <BudgetField {...form.choice("budgetRange")} />
      <Switch
        label={t("prefer.eco")}
        hint={t("prefer.ecoHint")}
        checked={form.values.ecoFriendlyOnly}
        onChange={(ecoFriendlyOnly) => form.set({ ecoFriendlyOnly })}
      />
      <RadioCards
        label={t("prefer.gender")}
        hint={t("prefer.genderHint")}
        choices={preferredGenders.map((name) => ({ name, title: t(`prefer.gender.${name}`) }))}
        {...form.choice("preferredCleanerGender")}
      />
      <Select
        {...form.field("languagePreference")}
        label={t("prefer.language")}
        options={preferredLanguages.map((value) => ({ value, label: languageText(value) }))}
      />
      <TextArea
        {...form.field("specialRequirements")}
        label={t("prefer.notes")}
        hint={t("prefer.notesHint")}
        limit={policy.specialRequirementsLength}
        optional
      />
    </StepForm>
  );
}
