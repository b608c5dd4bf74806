import { policy } from "@naqi/contracts";
import { t } from "texts:bookings/visit";
import type { DayJob } from "@/lib/offline/kept-day.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { formatDuration } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { sayWhyClosed } from "@/ui/dialogs/say-why-closed.ts";
import { Select } from "@/ui/inputs/select.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { useRunLate, useTeamStep } from "../parts/use-bookings.ts";

const choices = [5, 10, 15, 20, 30, 45, 60, 90, 120];

/** Tells the customer how late the cleaner will be. */
export function LateDialog({ job, onClose }: { job: DayJob; onClose: () => void }) {
  const [own, given] = [useRunLate(), useTeamStep()];
  const { bookingId, isGiven } = job;
  const name = partyName(job.customerName);
  const form = useForm({
    saved: { minutes: "15" },
    send: async (chosen) => {
      const said = { bookingId, minutes: Number(chosen.minutes) };
      const outcome = isGiven ? await given.run({ ...said, step: "runLate" }) : await own.run(said);
      if (!outcome.ok) return outcome.error;
      void toast({ title: t("visit.told", { name }) });
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      open
      title={t("late.title")}
      onRemoved={() => void sayWhyClosed(job, "cleaner")}
      onClose={onClose}
      action={t("late.do")}
      busyText={t("late.doing")}
    >
      <p className="text-small text-muted">{t("late.text", { name })}</p>
      <Select
        label={t("late.minutes")}
        hint={t("late.timesLeft", { count: policy.visit.late.times - (job.visit?.late?.times ?? 0) })}
        options={choices.map((minutes) => ({ value: String(minutes), label: formatDuration(minutes) }))}
        {...form.field("minutes")}
      />
    </FormDialog>
  );
}
