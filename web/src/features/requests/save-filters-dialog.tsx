import { type BoardFilters, isSameName, lengthOf, policy } from "@naqi/contracts";
import { type FormEvent, useId } from "react";
import { t } from "texts:requests";
import { useFields } from "@/lib/use-fields.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/field.tsx";
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
  const form = useId();
  const initial = { name: [...proposed].slice(0, longestName).join("").trim() };
  const { values, field, isReady, tell } = useFields(initial, ({ name }) => ({ name: problemOf(name, taken) }));
  const save = useSaveFilters();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isReady(event.currentTarget)) return;
    const name = values.name.trim();
    const outcome = await save.run({ name, filters: wish });
    if (outcome.ok) return onSaved(name);
    tell(outcome.error.fields);
  }

  return (
    <Dialog
      open
      size="small"
      title={t("board.save")}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t("common.cancel")}
          </Button>
          <Button type="submit" form={form} busy={save.busy} busyText={t("board.saving")}>
            {t("board.saveNow")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={(event) => void onSubmit(event)}>
        <TextInput {...field("name")} label={t("board.saveName")} hint={t("board.saveHint")} dir="auto" />
        <FormError error={save.error?.fields ? undefined : save.error} />
      </form>
    </Dialog>
  );
}

function problemOf(name: string, taken: readonly string[]) {
  if (!name.trim()) return t("board.saveMissing");
  if (lengthOf(name.trim()) > longestName) return t("board.saveLong", { count: longestName });
  if (taken.some((other) => isSameName(other, name))) return t("board.saveTaken");
  return undefined;
}
