import { policy, type SavedFilters as Saved } from "@naqi/contracts";
import { BookmarkPlus, X } from "lucide-react";
import { useState } from "react";
import { t } from "texts:requests";
import { focusLater } from "@/lib/browser/focus.ts";
import { Button } from "@/ui/button.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { toast } from "@/ui/toast.tsx";
import { cx } from "@/lib/browser/class-names.ts";
import { appliedFilters, boardAddress, type BoardFilters, noFilters, wishOf } from "./board-filters.ts";
import { SaveFiltersDialog } from "./save-filters-dialog.tsx";
import type { ChangeFilters } from "./use-board.ts";
import { useSavedFilters, useSaveFilters, useRemoveFilters } from "./use-saved-filters.ts";

interface Props {
  filters: BoardFilters;
  onChange: ChangeFilters;
  /** Where the focus goes when the button that had it is gone. */
  focusId: string;
}

/** Filters under a name: a press applies them, or undoes them when they are in force. */
export function SavedFilters(props: Props) {
  return (
    <div className="mt-4 max-md:mt-1">
      <Loaded
        of={useSavedFilters()}
        failed={t("board.savedFailed")}
        skeleton={<Skeleton className="h-11 w-56 max-md:hidden" />}
      >
        {({ items }) => <Row saved={items} {...props} />}
      </Loaded>
    </div>
  );
}

/** Filters that were saved as they would stand in the address. */
const filled = (saved: Saved): BoardFilters => ({ ...noFilters, ...saved.filters });

function Row({ saved, filters, onChange, focusId }: Props & { saved: readonly Saved[] }) {
  const [isNaming, setIsNaming] = useState(false);
  const save = useSaveFilters();
  const spelled = (one: BoardFilters) => boardAddress.write(one).toString();
  const query = spelled(filters);
  const isApplied = (one: Saved) => spelled(filled(one)) === query;
  const isNew = query !== "" && !saved.some(isApplied);
  const isFull = saved.length >= policy.savedFilters.most;

  async function onUndo({ name, filters: former }: Saved, at: number) {
    const outcome = await save.run({ name, filters: former, at });
    if (!outcome.ok) void toast({ title: t("board.savedUndoFailed", { name }), tone: "error" });
  }
  function onRemoved(one: Saved, at: number) {
    focusLater(focusId);
    void toast({
      title: t("board.savedRemoved", { name: one.name }),
      tone: "plain",
      action: { label: t("board.savedUndo"), onClick: () => void onUndo(one, at) },
    });
  }

  return (
    <>
      {/* A phone has no room for what is not there. */}
      <div
        className={cx("flex min-h-11 flex-wrap items-center gap-2", saved.length === 0 && !isNew && "max-md:hidden")}
      >
        {saved.length > 0 && (
          <ul aria-label={t("board.saved")} className="contents">
            {saved.map((one, index) => (
              <SavedChip
                key={one.savedFiltersId}
                saved={one}
                isApplied={isApplied(one)}
                onPress={() => onChange(isApplied(one) ? noFilters : filled(one))}
                onRemoved={() => onRemoved(one, index)}
              />
            ))}
          </ul>
        )}
        {saved.length === 0 && !isNew && <p className="text-small text-muted">{t("board.savedNone")}</p>}
        {isNew && isFull && (
          <p className="text-small text-muted">{t("board.savedFull", { count: policy.savedFilters.most })}</p>
        )}
        {isNew && !isFull && (
          <Button tone="quiet" size="small" icon={<BookmarkPlus />} onClick={() => setIsNaming(true)}>
            {t("board.save")}
          </Button>
        )}
      </div>
      {isNaming && (
        <SaveFiltersDialog
          proposed={appliedFilters(filters)
            .map(({ label }) => label)
            .join(", ")}
          wish={wishOf(filters)}
          taken={saved.map(({ name }) => name)}
          onClose={() => setIsNaming(false)}
          onSaved={(name) => {
            setIsNaming(false);
            focusLater(focusId);
            void toast({ title: t("board.savedDone", { name }) });
          }}
        />
      )}
    </>
  );
}

interface SavedChipProps {
  saved: Saved;
  isApplied: boolean;
  onPress: () => void;
  onRemoved: () => void;
}

/** Saved filters: a button that applies them, and one that removes them. */
function SavedChip({ saved: { savedFiltersId, name }, isApplied, onPress, onRemoved }: SavedChipProps) {
  const remove = useRemoveFilters();
  async function onRemove() {
    if (remove.busy) return;
    const outcome = await remove.run({ savedFiltersId });
    if (outcome.ok) return onRemoved();
    void toast({ title: t("board.savedRemoveFailed", { name }), tone: "error" });
  }

  return (
    <li
      aria-busy={remove.busy || undefined}
      className={cx(
        "flex max-w-full items-stretch rounded-pill border text-small",
        isApplied ? "border-accent bg-accent-soft text-accent-text" : "border-border-strong bg-raised text-text",
        remove.busy && "opacity-60",
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
        onClick={() => void onRemove()}
        className="inline-flex min-h-11 w-11 shrink-0 items-center justify-center rounded-e-pill hover:text-accent-text"
      >
        <X className="size-4" />
      </button>
    </li>
  );
}
