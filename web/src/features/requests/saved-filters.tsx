import { BookmarkPlus, X } from "lucide-react";
import { useState } from "react";
import { t } from "texts:requests";
import { cx } from "@/lib/class-names.ts";
import { focusLater } from "@/lib/focus.ts";
import { Button } from "@/ui/button.tsx";
import { toast } from "@/ui/toast.tsx";
import { appliedFilters, type BoardFilters, filtersOf, noFilters, queryOf } from "./board-filters.ts";
import { SaveFiltersDialog } from "./save-filters-dialog.tsx";
import type { ChangeFilters } from "./use-board.ts";
import { mostSaved, type SavedFilters as Saved, useSavedFilters } from "./use-saved-filters.ts";

interface Props {
  filters: BoardFilters;
  onChange: ChangeFilters;
  /** Where the focus goes when the button that had it is gone. */
  focusId: string;
}

/** Filters under a name: a press applies them, or undoes them when they are in force. */
export function SavedFilters({ filters, onChange, focusId }: Props) {
  const { saved, save, remove } = useSavedFilters();
  const [isNaming, setIsNaming] = useState(false);
  const query = queryOf(filters).toString();
  const isNew = query !== "" && saved.every((one) => one.query !== query);
  const isFull = saved.length >= mostSaved;

  function onRemove(one: Saved, index: number) {
    remove(one);
    focusLater(focusId);
    void toast({
      title: t("board.savedRemoved", { name: one.name }),
      tone: "plain",
      action: { label: t("board.savedUndo"), onClick: () => save(one, index) },
    });
  }

  return (
    <>
      {(saved.length > 0 || isNew) && (
        <div className="mt-4 flex flex-wrap items-center gap-2">
          {saved.length > 0 && (
            <ul aria-label={t("board.saved")} className="contents">
              {saved.map((one, index) => (
                <Chip
                  key={one.name}
                  name={one.name}
                  isApplied={one.query === query}
                  onPress={() => onChange(one.query === query ? noFilters : filtersOf(new URLSearchParams(one.query)))}
                  onRemove={() => onRemove(one, index)}
                />
              ))}
            </ul>
          )}
          {isNew && isFull && <p className="text-small text-muted">{t("board.savedFull", { count: mostSaved })}</p>}
          {isNew && !isFull && (
            <Button
              tone="quiet"
              size="small"
              icon={<BookmarkPlus aria-hidden="true" className="size-4.5" />}
              onClick={() => setIsNaming(true)}
            >
              {t("board.save")}
            </Button>
          )}
        </div>
      )}
      {isNaming && (
        <SaveFiltersDialog
          proposed={appliedFilters(filters)
            .map(({ label }) => label)
            .join(", ")}
          taken={saved.map(({ name }) => name)}
          onClose={() => setIsNaming(false)}
          onSave={(name) => {
            save({ name, query });
            setIsNaming(false);
            focusLater(focusId);
            void toast({ title: t("board.savedDone", { name }) });
          }}
        />
      )}
    </>
  );
}

interface ChipProps {
  name: string;
  isApplied: boolean;
  onPress: () => void;
  onRemove: () => void;
}

const Chip = ({ name, isApplied, onPress, onRemove }: ChipProps) => (
  <li
    className={cx(
      "flex max-w-full items-stretch rounded-pill border text-small",
      isApplied ? "border-accent bg-accent-soft text-accent-text" : "border-border-strong bg-raised text-text",
    )}
  >
    <button
      type="button"
      aria-pressed={isApplied}
      onClick={onPress}
      className="min-h-11 min-w-0 rounded-s-pill ps-4 pe-1 text-start break-words hover:text-accent-text"
    >
      <bdi>{name}</bdi>
    </button>
    <button
      type="button"
      aria-label={t("board.savedRemove", { name })}
      onClick={onRemove}
      className="inline-flex min-h-11 w-11 shrink-0 items-center justify-center rounded-e-pill hover:text-accent-text"
    >
      <X aria-hidden="true" className="size-4" />
    </button>
  </li>
);
