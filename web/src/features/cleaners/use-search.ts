import { cleaners } from "@naqi/contracts";
import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import useSWR from "swr";
import { call } from "@/lib/api.ts";
import { usePages } from "@/lib/use-pages.ts";
import { appliedFilters } from "./applied-filters.ts";
import { type Filters, filtersOf, inputOf, queryOf } from "./search-filters.ts";

export type ChangeFilters = (change: Partial<Filters>, how?: { replace?: boolean }) => void;

/** The filters in the address bar. A choice makes a step to go Back from; typing and dragging (`replace`) do not. */
export function useFilters() {
  const [query, setQuery] = useSearchParams();
  const written = query.toString();
  const filters = useMemo(() => filtersOf(new URLSearchParams(written)), [written]);
  // The address is drawn a moment after it changed; a second choice in that moment must not undo the first.
  const latest = useRef(filters);
  useLayoutEffect(() => {
    latest.current = filters;
  }, [filters]);
  const change: ChangeFilters = useCallback(
    (changed, { replace = false } = {}) => {
      const before = latest.current;
      latest.current = { ...before, ...changed };
      const next = queryOf(latest.current);
      // Ending a drag where it began is no step.
      if (next.toString() !== queryOf(before).toString()) setQuery(next, { replace, preventScrollReset: true });
    },
    [setQuery],
  );
  return { filters, change };
}

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
