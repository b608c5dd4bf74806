import { lengthOf, reportWords } from "@naqi/contracts";
import { t } from "texts:staff/reports";
import { t as common } from "texts:common";
import { useForm } from "@/lib/form/use-form.ts";
import type { ApiError } from "@/lib/http/api-error.ts";
import { FormDialog } from "./form-dialog.tsx";
import { Select } from "../inputs/select.tsx";
import { TextArea } from "../inputs/text-area.tsx";
import { toast } from "./toast.tsx";

interface Props<Reason extends string> {
  title: string;
  /** What happens with the report. */
  text: string;
  reasons: readonly [Reason, ...Reason[]];
  nameOf: (reason: Reason) => string;
  /** Sends it; returns a failure. */
  send: (report: { reason: Reason; words: string }) => Promise<ApiError | undefined>;
  onClose: () => void;
}

/** Reports something to staff: the reason, and details. */
export function ReportDialog<Reason extends string>({ title, text, reasons, nameOf, send, onClose }: Props<Reason>) {
  const form = useForm({
    saved: { reason: reasons[0] as string, words: "" },
    check: ({ words }) => {
      const over = lengthOf(words.trim()) - reportWords;
      return { words: over > 0 ? common("field.over", { count: over }) : undefined };
    },
    send: async ({ reason, words }) => {
      const known = reasons.find((one) => one === reason) ?? reasons[0];
      const error = await send({ reason: known, words: words.trim() });
      if (error) return error;
      void toast({ title: t("report.done") });
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      open
      title={title}
      onClose={onClose}
      action={t("report.report")}
      busyText={t("report.sending")}
    >
      <p>{text}</p>
      <Select
        label={t("report.reason")}
        options={reasons.map((value) => ({ value, label: nameOf(value) }))}
        {...form.field("reason")}
      />
      <TextArea label={t("report.words")} optional rows={3} limit={reportWords} {...form.field("words")} />
    </FormDialog>
  );
}
