import { earlyUntil, lengthOf } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:bookings/bookings";
import type { DayJob } from "@/lib/offline/kept-day.ts";
import { useSteps } from "@/lib/offline/use-day.ts";
import { withTicks } from "@/lib/offline/with-steps.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { serverNow } from "@/lib/time/clock.ts";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { Note } from "@/ui/states/note.tsx";
import { sayWhyClosed } from "@/ui/dialogs/say-why-closed.ts";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { DayPayment } from "../visit/job-payment.tsx";
import { useChecklist } from "../parts/use-bookings.ts";

interface Props {
  job: DayJob;
  onComplete: (asked: { reason: string | undefined }) => void;
  onClose: () => void;
}

const reasonLimit = 500;

/**
 * Confirms that the job is done, names unticked checklist items, and asks for a reason before half of its time has
 * passed (decisions G102).
 */
export function CompleteDialog({ job, onComplete, onClose }: Props) {
  const [isEarly] = useState(() => serverNow() < earlyUntil(job));
  const name = partyName(job.customerName);
  const items = useChecklist(job).data?.checklist?.items ?? [];
  const open = withTicks(items, job.bookingId, useSteps()).filter(({ doneAt }) => !doneAt).length;
  const form = useForm({
    saved: { reason: "" },
    check: ({ reason }) => {
      const length = lengthOf(reason.trim());
      if (length > reasonLimit) return { reason: t("field.over", { count: length - reasonLimit }) };
      return { reason: isEarly && length === 0 ? t("complete.reasonMissing") : undefined };
    },
    send: async ({ reason }) => {
      onClose();
      onComplete({ reason: reason.trim() || undefined });
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      kind="alert"
      size="small"
      open
      title={t("complete.title")}
      onRemoved={() => void sayWhyClosed(job, "cleaner")}
      onClose={onClose}
      keep={t("complete.keep")}
      action={t(open > 0 ? "complete.anyway" : "jobs.complete")}
    >
      <div>
        <p className="font-medium break-words">
          <bdi>{t("cancel.what", { title: requestTitle(job), name })}</bdi>
        </p>
        <DayPayment job={job} />
        <p className="mt-1 text-small text-muted">{t("complete.told", { name })}</p>
      </div>
      {open > 0 && <Note tone="warning">{t("complete.open", { count: open })}</Note>}
      {isEarly && (
        <TextArea
          label={t("complete.reason")}
          hint={t("complete.reasonHint", { name })}
          required
          rows={2}
          limit={reasonLimit}
          {...form.field("reason")}
        />
      )}
    </FormDialog>
  );
}
