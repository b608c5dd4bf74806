import { BookmarkPlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { t } from "texts:ui/saved";
import type { ApiError } from "@/lib/http/api-error.ts";
import { cx } from "@/lib/browser/class-names.ts";
import { focusLater } from "@/lib/browser/focus.ts";
import { Button } from "../links/button.tsx";
import { SaveAsDialog } from "./save-as-dialog.tsx";
import { savedRowId } from "./saved-chip.tsx";
import { toast } from "../dialogs/toast.tsx";

interface Props<One> {
  saved: readonly One[];
  /** A saved one in the form of the address, and the current address. */
  spelled: (one: One) => string;
  now: string;
  /** The limits of number and name length. */
  most: number;
  longest: number;
  label: string;
  /** The text without any; phones have no room for it. */
  none?: string;
  /** Labels of the save button, its dialog, and a line in it. */
  action: string;
  hint: string;
  /** A suggested name. */
  proposed?: string;
  save: (name: string) => Promise<{ ok: true } | { ok: false; error: ApiError }>;
  renderChip: (one: One, isApplied: boolean, at: number) => ReactNode;
}

/** A member's saved addresses as named chips, and saving the current one. */
export function SavedRow<One extends { name: string }>(props: Props<One>) {
  const { saved, spelled, now, most, none, action } = props;
  const [isNaming, setNaming] = useState(false);
  const isApplied = (one: One) => spelled(one) === now;
  const isNew = now !== "" && !saved.some(isApplied);
  const isFull = saved.length >= most;
  const isEmpty = saved.length === 0 && !isNew;
  return (
    <div
      id={savedRowId}
      tabIndex={-1}
      // Empty it takes no room, but can still take the focus.
      className={cx(
        "flex flex-wrap items-center gap-2",
        !isEmpty && "min-h-11",
        isEmpty && (none ? "md:min-h-11" : "absolute"),
      )}
    >
      {saved.length > 0 && (
        <ul aria-label={props.label} className="contents">
          {saved.map((one, at) => props.renderChip(one, isApplied(one), at))}
        </ul>
      )}
      {isEmpty && none && <p className="text-small text-muted max-md:hidden">{none}</p>}
      {isNew && isFull && <p className="text-small text-muted">{t("saved.full", { count: most })}</p>}
      {isNew && !isFull && (
        <Button tone="quiet" size="small" icon={<BookmarkPlus />} onClick={() => setNaming(true)}>
          {action}
        </Button>
      )}
      {isNaming && (
        <SaveAsDialog
          title={action}
          hint={props.hint}
          proposed={props.proposed}
          longest={props.longest}
          taken={saved.map(({ name }) => name)}
          save={props.save}
          onClose={() => setNaming(false)}
          onSaved={(name) => {
            setNaming(false);
            focusLater(savedRowId);
            void toast({ title: t("saved.done", { name }) });
          }}
        />
      )}
    </div>
  );
}
