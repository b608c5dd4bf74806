import { type BoardFilters, isSameName, lengthOf, policy } from "@naqi/contracts";
import { t } from "texts:requests";
import { useForm } from "@/lib/form/use-form.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { TextInput } from "@/ui/text-input.tsx";
import { useSaveFilters } from "./use-saved-filters.ts";

interface Props {
  /** A name made of the filters themselves. */
  proposed: string;
  wish: BoardFilters;
  taken: readonly string[];
  onClose: () => void;
  onSaved: (name: string) => void;
}

const longestName = policy.savedFilters.nameLength;

/** Asks for a name under which the filters in force are saved. */
export function SaveFiltersDialog({ proposed, wish, taken, onClose, onSaved }: Props) {
  const save = useSaveFilters();
  const form = useForm({
    saved: { name: [...proposed].slice(0, longestName).join("").trim() },
    check: ({ name }) => ({ name: problemOf(name, taken) }),
    send: async (values) => {
      const name = values.name.trim();
      const outcome = await save.run({ name, filters: wish });
      if (!outcome.ok) return outcome.error;
      onSaved(name);
    },
  });

  return (
    <FormDialog
      form={form}
      open
      size="small"
      title={t("board.save")}
      onClose={onClose}
      action={t("board.saveNow")}
      busyText={t("board.saving")}
    >
      <TextInput {...form.field("name")} label={t("board.saveName")} hint={t("board.saveHint")} dir="auto" />
    </FormDialog>
  );
}

function problemOf(name: string, taken: readonly string[]) {
  if (!name.trim()) return t("board.saveMissing");
  if (lengthOf(name.trim()) > longestName) return t("board.saveLong", { count: longestName });
  if (taken.some((other) => isSameName(other, name))) return t("board.saveTaken");
  return undefined;
}
