import { type CleanerSort, cleanerSorts } from "@naqi/contracts";
import type { ReactNode } from "react";
import { t } from "texts:cleaners/cleaners";
import { oneOf } from "@/lib/data/address-filters.ts";
import { SearchInput } from "@/ui/inputs/search-input.tsx";
import { Select } from "@/ui/inputs/select.tsx";
import type { Filters } from "./search-filters.ts";
import type { ChangeFilters } from "./use-search.ts";

const sorts = () =>
  [
    { value: "recommended", label: t("search.sortRecommended") },
    { value: "rating", label: t("search.sortRating") },
    { value: "price_low", label: t("search.sortLow") },
    { value: "price_high", label: t("search.sortHigh") },
    { value: "experience", label: t("search.sortExperience") },
  ] as const satisfies { value: CleanerSort; label: string }[];

interface Props {
  filters: Filters;
  onChange: ChangeFilters;
  /** The button that opens the filters on phones. */
  filterButton: ReactNode;
  /** Further actions. */
  children?: ReactNode;
}

/** Free text, sort order, and on phones the filter button. */
export const SearchToolbar = ({ filters, onChange, filterButton, children }: Props) => (
  <div className="flex flex-wrap items-center gap-3">
    <div role="search" className="flex w-full min-w-0 sm:w-auto sm:grow">
      <SearchInput
        label={t("search.text")}
        hideLabel
        className="grow"
        placeholder={t("search.textPlaceholder")}
        value={filters.text}
        onCommit={(text) => onChange({ text }, { replace: true })}
      />
    </div>
    <div className="lg:hidden">{filterButton}</div>
    <Select
      label={t("search.sort")}
      hideLabel
      className="grow sm:w-52 sm:grow-0"
      value={filters.sort}
      options={sorts()}
      onChange={({ target }) => onChange({ sort: oneOf(cleanerSorts)(target.value) ?? "recommended" })}
    />
    {children}
  </div>
);
