import { cleaners } from "@naqi/contracts";
import useSWR from "swr";
import { call } from "@/lib/api.ts";
import { useAddressFilters } from "@/lib/use-address-filters.ts";
import { usePages } from "@/lib/data/use-pages.ts";
import { appliedFilters } from "./applied-filters.ts";
import { type Filters, filtersOf, inputOf, queryOf } from "./search-filters.ts";

export type ChangeFilters = (change: Partial<Filters>, how?: { replace?: boolean }) => void;

/** The filters in the address bar. */
export const useFilters = () => useAddressFilters(filtersOf, queryOf);

/** The cleaners the filters let through, page by page; the former ones stay while new ones are on their way. */
export const useSearch = (filters: Filters) => usePages(cleaners.search, inputOf(filters), { keepPrevious: true });

/** How many cleaners there would be without each filter; asked only when nothing was found. */
export function useHelpfulDrops(filters: Filters, wanted: boolean) {
  const applied = appliedFilters(filters);
  return useSWR(wanted && applied.length > 0 ? ["cleaners.search.drops", inputOf(filters)] : null, async () => {
    const totals = await Promise.all(
      applied.map(async (filter) => {
        const { total } = await call(cleaners.search, { ...inputOf(filter.without), limit: 1 });
        return { ...filter, total };
      }),
    );
    return totals.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total);
  }).data;
}
