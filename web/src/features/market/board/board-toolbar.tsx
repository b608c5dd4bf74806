import { LayoutGrid, List } from "lucide-react";
import { t } from "texts:market/requests";
import { cx } from "@/lib/browser/class-names.ts";
import { FilterChips } from "@/ui/choices/filter-chips.tsx";
import { FilterSheet } from "@/ui/choices/filter-sheet.tsx";
import { SearchInput } from "@/ui/inputs/search-input.tsx";
import { BoardFields } from "./board-fields.tsx";
import { appliedFilters, type BoardFilters, noFilters } from "./board-filters.ts";
import type { ChangeFilters } from "./use-board.ts";

export const views = ["list", "grid"] as const;
export type View = (typeof views)[number];

interface Props {
  filters: BoardFilters;
  /** The number of results. */
  total: number | undefined;
  onChange: ChangeFilters;
  view: View;
  onView: (view: View) => void;
}

/** Free text and filters (on phones in a sheet), the active filters, and the layout switch. */
export function BoardToolbar({ filters, total, onChange, view, onView }: Props) {
  const applied = appliedFilters(filters);
  const clear = () => onChange(noFilters);
  return (
    <div className="grid gap-3">
      <div role="search" aria-label={t("board.filters")} className="flex flex-wrap items-end gap-3">
        <SearchInput
          label={t("board.text")}
          hideLabel
          className="min-w-[min(100%,9.5rem)] grow basis-0"
          placeholder={t("board.textPlaceholder")}
          value={filters.text}
          onCommit={(text) => onChange({ text }, { replace: true })}
        />
        <div className="lg:hidden">
          <FilterSheet
            count={applied.filter(({ name }) => name !== "text").length}
            show={total === undefined ? t("board.showSome") : t("board.show", { count: total })}
            onClear={() => onChange({ ...noFilters, text: filters.text }, { replace: true })}
          >
            <div className="grid gap-4">
              <BoardFields filters={filters} onChange={(change) => onChange(change, { replace: true })} />
            </div>
          </FilterSheet>
        </div>
        {/* In their own row until all fit in one. */}
        <div className="flex w-full flex-wrap items-end gap-3 max-lg:hidden lg:order-last xl:order-none xl:w-auto">
          <BoardFields filters={filters} onChange={onChange} />
        </div>
        <ViewToggle view={view} onView={onView} />
      </div>
      <FilterChips applied={applied} onChange={onChange} onClear={clear} />
    </div>
  );
}

const icons = { grid: LayoutGrid, list: List };

const ViewToggle = ({ view, onView }: Pick<Props, "view" | "onView">) => (
  <div
    role="group"
    aria-label={t("board.view")}
    // In one column they look the same.
    className="flex gap-1 rounded-control border border-border bg-sunken p-0.5 max-md:hidden"
  >
    {views.map((name) => {
      const Icon = icons[name];
      return (
        <button
          key={name}
          type="button"
          aria-label={t(`board.${name}`)}
          aria-pressed={name === view}
          onClick={() => onView(name)}
          className={cx(
            "inline-flex size-11 items-center justify-center rounded-[0.55rem] transition-colors duration-150",
            name === view ? "bg-raised text-accent-text shadow-card" : "text-muted hover:text-text",
          )}
        >
          <Icon className="size-5" />
        </button>
      );
    })}
  </div>
);
