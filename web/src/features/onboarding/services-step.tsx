import { cleanerOnboarding, policy, serviceSlugs, ServicesStep as Input, stepTexts } from "@naqi/contracts";
import { t } from "texts:onboarding";
import { offeredName } from "@/lib/texts/vocabulary.ts";
import { filsOf, typedOf } from "@/lib/texts/amount.ts";
import { CheckboxCards } from "@/ui/checkbox-cards.tsx";
import { CustomServices } from "./custom-services.tsx";
import { Estimate } from "./estimate.tsx";
import { RateField } from "./rate-field.tsx";
import { StepForm } from "@/ui/wizard/step-form.tsx";
import { useSaving } from "@/ui/wizard/use-saving.ts";
import { useStepForm } from "@/ui/wizard/use-step-form.ts";
import { useCleanerWizard } from "./wizard-context.ts";

const choices = () => serviceSlugs.map((name) => ({ name, title: offeredName(name) }));

/** Step 2: the ten services, the hourly rate, services of one's own, and what that could come to (000 §2, §5). */
export function ServicesStep() {
  const { progress } = useCleanerWizard();
  const { step2 } = progress.stepData;
  const saving = useSaving(cleanerOnboarding.saveServices);
  const form = useStepForm({
    // The rate as it is typed, so that what is out of range can be said and corrected.
    saved: { ...step2, hourlyRate: typedOf(step2.hourlyRate || policy.hourlyRate.preset) },
    version: progress.versions.step2,
    schema: Input,
    read: ({ hourlyRate, ...rest }) => ({ ...rest, hourlyRate: filsOf(hourlyRate) || undefined }),
    sentence: stepTexts[2],
    own: { servicesOffered: t("offer.servicesMissing"), hourlyRate: t("offer.rateMissing") },
    save: saving.save,
  });
  const { values } = form;
  return (
    <StepForm form={form}>
      <CheckboxCards label={t("offer.services")} choices={choices()} {...form.choice("servicesOffered")} />
      <RateField {...form.choice("hourlyRate")} />
      <Estimate hourlyRate={filsOf(values.hourlyRate) ?? 0} />
      <CustomServices
        services={values.customServices}
        hourlyRate={values.hourlyRate}
        onChange={form.choice("customServices").onChange}
      />
    </StepForm>
  );
}
