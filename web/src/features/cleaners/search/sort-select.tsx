import { type CleanerSort, cleanerSorts } from "@naqi/contracts";
import { ArrowUpDown } from "lucide-react";
import { t } from "texts:cleaners/cleaners";
import { oneOf } from "@/lib/data/address-filters.ts";
import { SelectOptions } from "@/ui/inputs/select.tsx";

const sorts = () =>
  [
    { value: "recommended", label: t("search.sortRecommended") },
    { value: "rating", label: t("search.sortRating") },
    { value: "price_low", label: t("search.sortLow") },
    { value: "price_high", label: t("search.sortHigh") },
    { value: "experience", label: t("search.sortExperience") },
  ] as const satisfies { value: CleanerSort; label: string }[];

interface Props {
  value: CleanerSort;
  onChange: (sort: CleanerSort) => void;
}

/** The order of the list: on phones only its icon, which opens the platform's list. */
export const SortSelect = ({ value, onChange }: Props) => (
  <span className="relative inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-control text-accent-text hover:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus sm:ps-3">
    <ArrowUpDown aria-hidden="true" className="pointer-events-none size-5 shrink-0" />
    <select
      aria-label={t("search.sort")}
      value={value}
      onChange={({ target }) => onChange(oneOf(cleanerSorts)(target.value) ?? "recommended")}
      className="appearance-none rounded-control bg-transparent text-small font-medium outline-none max-sm:absolute max-sm:inset-0 max-sm:w-full max-sm:opacity-0 sm:min-h-11 sm:px-2"
    >
      <SelectOptions options={sorts()} />
    </select>
  </span>
);
