import type { SavedFilters } from "@naqi/contracts";
import { X } from "lucide-react";
import { cx } from "@/lib/browser/class-names.ts";
import { t } from "texts:requests";
import { toast } from "@/ui/toast.tsx";
import { useRemoveFilters } from "./use-saved-filters.ts";

interface Props {
  saved: SavedFilters;
  isApplied: boolean;
  onPress: () => void;
  onRemoved: () => void;
}

/** Saved filters: a button that applies them, and one that removes them. */
export function SavedChip({ saved: { savedFiltersId, name }, isApplied, onPress, onRemoved }: Props) {
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
