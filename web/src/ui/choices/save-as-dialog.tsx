import { isSameName, lengthOf } from "@naqi/contracts";
import { t } from "texts:ui/saved";
import { useForm } from "@/lib/form/use-form.ts";
import type { ApiError } from "@/lib/http/api-error.ts";
import { FormDialog } from "../dialogs/form-dialog.tsx";
import { TextInput } from "../inputs/text-input.tsx";

interface Props {
  title: string;
  hint: string;
  proposed: string | undefined;
  /** The maximum length of a name, in characters. */
  longest: number;
  /** Existing names; case is ignored. */
  taken: readonly string[];
  save: (name: string) => Promise<{ ok: true } | { ok: false; error: ApiError }>;
  onClose: () => void;
  onSaved: (name: string) => void;
}

/** Asks for a name to save under. */
export function SaveAsDialog({ title, hint, proposed = "", longest, taken, save, onClose, onSaved }: Props) {
  const form = useForm({
    saved: { name: [...proposed].slice(0, longest).join("").trim() },
    check: ({ name }) => ({ name: problemOf(name.trim(), longest, taken) }),
    send: async (typed) => {
      const name = typed.name.trim();
      const outcome = await save(name);
      if (!outcome.ok) return outcome.error;
      onSaved(name);
    },
  });
  return (
    <FormDialog
      form={form}
      open
      size="small"
      title={title}
      onClose={onClose}
      action={t("saved.now")}
      busyText={t("saved.saving")}
    >
      <TextInput {...form.field("name")} label={t("saved.name")} hint={hint} dir="auto" />
    </FormDialog>
  );
}

function problemOf(name: string, longest: number, taken: readonly string[]) {
  if (!name) return t("saved.missing");
  if (lengthOf(name) > longest) return t("saved.long", { count: longest });
  return taken.some((other) => isSameName(other, name)) ? t("saved.taken") : undefined;
}
