import { PictureAddress, pictures } from "@naqi/contracts";
import { t } from "texts:media/pictures";
import { useCommand } from "@/lib/data/use-command.ts";
import { issuesOf } from "@/lib/form/issues.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { Button } from "@/ui/links/button.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { Form } from "@/ui/dialogs/form.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";

/**
 * The spec's field for a picture elsewhere on the web: the server copies it, and shows the copy (001 §2, decisions
 * G20).
 */
export function PictureFromAddress({ stale }: { stale: readonly { id: string }[] }) {
  const copy = useCommand(pictures.copy, { refreshes: stale });
  const form = useForm({
    saved: { url: "" },
    check: ({ url }) => ({ url: issuesOf(PictureAddress, url)[""] }),
    send: async ({ url }) => {
      const outcome = await copy.run({ url });
      if (outcome.ok) {
        form.discard();
        return void toast({ title: t("pictures.shown") });
      }
      const { code, message } = outcome.error;
      return code.startsWith("picture.") ? { message, fields: { url: message } } : outcome.error;
    },
  });
  return (
    <Form of={form} className="mt-5 grid gap-4">
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextInput
          {...form.field("url")}
          label={t("pictures.address")}
          hint={t("pictures.addressHint")}
          type="url"
          inputMode="url"
          autoComplete="off"
        />
        <Button
          type="submit"
          tone="secondary"
          className="justify-self-start sm:mt-7"
          busy={form.busy}
          busyText={t("pictures.copying")}
        >
          {t("pictures.copy")}
        </Button>
      </div>
      <FormError error={form.error} />
    </Form>
  );
}
