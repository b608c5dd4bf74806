import { cleanerOnboarding, noHoursText, WeeklyStep } from "@naqi/contracts";
import type { FormEvent } from "react";
import { t } from "texts:availability";
import { emptyWeek } from "./empty-week.ts";
import { StepActions } from "./step-actions.tsx";
import { StepForm } from "./step-form.tsx";
import { useSaving } from "./use-saving.ts";
import { useStepForm } from "./use-step-form.ts";
import { useWizard } from "./wizard-context.ts";

/** Step 4: the weekly plan (000 §2, §5). */
export function AvailabilityStep() {
  const { progress, slots } = useWizard();
  const form = useStepForm({
    saved: savedOf(progress.stepData.step4),
    version: progress.versions.step4,
    schema: WeeklyStep,
    read: (values) => values,
    sentence: noHoursText,
    own: { weeklySchedule: t("plan.daysMissing") },
  });
  const saving = useSaving(cleanerOnboarding.saveAvailability);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const input = form.ready(event);
    if (input) form.tell(await saving.save(input));
  }

  return (
    <StepForm isRestored={form.isRestored} onDiscard={form.discard} onSubmit={(event) => void onSubmit(event)}>
      {slots.weekPlan({ value: form.values, onChange: form.change, error: form.problemOf("weeklySchedule") })}
      <StepActions busy={saving.busy} summary={form.summary} error={saving.error} newer={form.newer} />
    </StepForm>
  );
}

function savedOf(plan: (WeeklyStep & { daysOff?: unknown; exceptions?: unknown }) | undefined): WeeklyStep {
  if (!plan) return emptyWeek;
  // Dated exceptions and time off have a screen of their own and stay as they are.
  const { daysOff: _off, exceptions: _dated, ...week } = plan;
  return week;
}
