import { type Booking, type bookings, plainCode } from "@naqi/contracts";
import { t } from "texts:visit";
import type { Command } from "@/lib/data/use-command.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { TextInput } from "@/ui/text-input.tsx";

interface Props {
  job: Booking;
  start: Command<typeof bookings.start>["run"];
  onStarted: () => void;
  onClose: () => void;
}

/** Starts a job with the four digits that its customer sees. */
export function CodeDialog({ job, start, onStarted, onClose }: Props) {
  const name = partyName(job.customerName);
  const form = useForm({
    saved: { code: "" },
    check: ({ code }) => ({ code: /^\d{4}$/.test(plainCode(code)) ? undefined : t("startCode.wrong") }),
    send: async ({ code }) => {
      const outcome = await start({ bookingId: job.bookingId, code: plainCode(code) });
      if (!outcome.ok) return outcome.error;
      onClose();
      onStarted();
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      open
      title={t("startCode.title")}
      onClose={onClose}
      action={t("startCode.do")}
      busyText={t("startCode.doing")}
    >
      <TextInput
        label={t("startCode.label")}
        hint={t("startCode.labelHint", { name })}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={8}
        required
        {...form.field("code")}
      />
    </FormDialog>
  );
}
