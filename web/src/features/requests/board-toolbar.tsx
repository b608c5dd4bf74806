import { areaNames, boardServices, serviceOf } from "@naqi/contracts";
import { LayoutGrid, List } from "lucide-react";
import { t } from "texts:requests";
import { budgetName, serviceName } from "@/lib/texts/vocabulary.ts";
import { cx } from "@/lib/browser/class-names.ts";
import { oneOf } from "@/lib/data/address-filters.ts";
import { Button } from "@/ui/button.tsx";
import { SearchInput } from "@/ui/search-input.tsx";
import { Select } from "@/ui/select.tsx";
import { appliedFilters, type BoardFilters, budgetNames, noFilters } from "./board-filters.ts";
import type { ChangeFilters } from "./use-board.ts";

export const views = ["grid", "list"] as const;
export type View = (typeof views)[number];

interface Props {
  filters: BoardFilters;
  onChange: ChangeFilters;
  view: View;
  onView: (view: View) => void;
}

const services = () => [
  { value: "", label: t("board.anyService") },
  ...boardServices.map((slug) => ({ value: slug, label: serviceName(slug) })),
];
const areas = () => [
  { value: "", label: t("board.anyLocation") },
  ...areaNames.map((area) => ({ value: area, label: area })),
];
const budgets = () => [
  { value: "", label: t("board.anyBudget") },
  ...budgetNames.map((range) => ({ value: range, label: budgetName(range) })),
];

/** Free text, service, location and budget, and how the requests are laid out. */
export function BoardToolbar({ filters, onChange, view, onView }: Props) {
  return (
    <div role="search" aria-label={t("board.filters")} className="flex flex-wrap items-end gap-3">
      <SearchInput
        label={t("board.text")}
        className="w-full lg:w-auto lg:grow"
        placeholder={t("board.textPlaceholder")}
        value={filters.text}
        onCommit={(text) => onChange({ text }, { replace: true })}
      />
      <Select
        label={t("board.service")}
        className="min-w-[min(100%,9.5rem)] flex-1 lg:max-w-48"
        value={filters.service ?? ""}
        options={services()}
        onChange={(event) => onChange({ service: serviceOf(event.target.value) })}
      />
      <Select
        label={t("board.location")}
        className="min-w-[min(100%,9.5rem)] flex-1 lg:max-w-48"
        value={filters.location ?? ""}
        options={areas()}
        onChange={(event) => onChange({ location: oneOf(areaNames)(event.target.value) })}
      />
      <Select
        label={t("board.budget")}
        className="min-w-[min(100%,9.5rem)] flex-1 lg:max-w-44"
        value={filters.budget ?? ""}
        options={budgets()}
        onChange={(event) => onChange({ budget: oneOf(budgetNames)(event.target.value) })}
      />
      <ViewToggle view={view} onView={onView} />
      {appliedFilters(filters).length > 0 && (
        <Button tone="quiet" onClick={() => onChange(noFilters)}>
          {t("board.clear")}
        </Button>
      )}
    </div>
  );
}

const icons = { grid: LayoutGrid, list: List };

const ViewToggle = ({ view, onView }: Pick<Props, "view" | "onView">) => (
  <div
    role="group"
    aria-label={t("board.view")}
    className="flex gap-1 rounded-control border border-border bg-sunken p-0.5"
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
