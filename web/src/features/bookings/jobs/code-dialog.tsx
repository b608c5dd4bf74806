import { plainCode } from "@naqi/contracts";
import { t } from "texts:bookings/visit";
import { useForm } from "@/lib/form/use-form.ts";
import type { ApiError } from "@/lib/http/api-error.ts";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";

interface Props {
  /** The person with the code, as shown here. */
  name: string;
  /** Starts the job with the code; returns a failure. */
  onCode: (code: string) => Promise<ApiError | undefined>;
  onClose: () => void;
}

/** Starts a job with the four digits that the customer sees. */
export function CodeDialog({ name, onCode, onClose }: Props) {
  const form = useForm({
    saved: { code: "" },
    check: ({ code }) => ({ code: /^\d{4}$/.test(plainCode(code)) ? undefined : t("startCode.wrong") }),
    send: async ({ code }) => {
      const error = await onCode(plainCode(code));
      if (!error) onClose();
      return error;
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
