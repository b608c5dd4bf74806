import { cleanerOnboarding, noHoursText, WeeklyStep } from "@naqi/contracts";
import { t } from "texts:availability";
import { emptyWeek } from "./empty-week.ts";
import { StepForm } from "@/ui/wizard/step-form.tsx";
import { useSaving } from "@/ui/wizard/use-saving.ts";
import { useStepForm } from "@/ui/wizard/use-step-form.ts";
import { useCleanerWizard } from "./wizard-context.ts";

/** Step 4: the weekly plan (000 §2, §5). */
export function AvailabilityStep() {
  const { progress, slots } = useCleanerWizard();
  const saving = useSaving(cleanerOnboarding.saveAvailability);
  const form = useStepForm({
    saved: savedOf(progress.stepData.step4),
    version: progress.versions.step4,
    schema: WeeklyStep,
    read: (values) => values,
    sentence: noHoursText,
    own: { weeklySchedule: t("plan.daysMissing") },
    save: saving.save,
  });

  return (
    <StepForm form={form}>
      {slots.weekPlan({ value: form.values, onChange: form.set, error: form.errorOf("weeklySchedule") })}
    </StepForm>
  );
}

function savedOf(plan: (WeeklyStep & { daysOff?: unknown; exceptions?: unknown }) | undefined): WeeklyStep {
  if (!plan) return emptyWeek;
  // Dated exceptions and time off have a screen of their own and stay as they are.
  const { daysOff: _off, exceptions: _dated, ...week } = plan;
  return week;
}
