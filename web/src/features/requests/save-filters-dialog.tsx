import { lengthOf } from "@naqi/contracts";
import { type FormEvent, useId } from "react";
import { t } from "texts:requests";
import { useFields } from "@/lib/use-fields.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { TextInput } from "@/ui/text-input.tsx";
import { longestName } from "./use-saved-filters.ts";

interface Props {
  /** A name made of the filters themselves. */
  proposed: string;
  taken: readonly string[];
  onClose: () => void;
  onSave: (name: string) => void;
}

const folded = (name: string) => name.trim().toLowerCase();

/** Asks for a name under which the filters in force are kept on this browser. */
export function SaveFiltersDialog({ proposed, taken, onClose, onSave }: Props) {
  const form = useId();
  const initial = { name: [...proposed].slice(0, longestName).join("").trim() };
  const { values, field, isReady } = useFields(initial, ({ name }) => ({ name: problemOf(name, taken) }));

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isReady(event.currentTarget)) onSave(values.name.trim());
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
          <Button type="submit" form={form}>
            {t("board.saveNow")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={onSubmit}>
        <TextInput {...field("name")} label={t("board.saveName")} hint={t("board.saveHint")} dir="auto" />
      </form>
    </Dialog>
  );
}

function problemOf(name: string, taken: readonly string[]) {
  if (!name.trim()) return t("board.saveMissing");
  if (lengthOf(name.trim()) > longestName) return t("board.saveLong", { count: longestName });
  if (taken.some((other) => folded(other) === folded(name))) return t("board.saveTaken");
  return undefined;
}
