import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * The filters of a list, kept in the address bar. A choice makes a step to go Back from; typing and dragging (`replace`) do
 * not. `read` makes sense of any address, `write` spells the filters as the shortest one; both stay the same functions.
 */
export function useAddressFilters<Filters extends object>(
  read: (query: URLSearchParams) => Filters,
  write: (filters: Filters) => URLSearchParams,
) {
  const [query, setQuery] = useSearchParams();
  const written = query.toString();
  const filters = useMemo(() => read(new URLSearchParams(written)), [read, written]);
  // The address is drawn a moment after it changed; a second choice in that moment must not undo the first.
  const latest = useRef(filters);
  useLayoutEffect(() => {
    latest.current = filters;
  }, [filters]);
  const change = useCallback(
    (changed: Partial<Filters>, { replace = false }: { replace?: boolean } = {}) => {
      const before = latest.current;
      latest.current = { ...before, ...changed };
      const next = write(latest.current);
      // Ending a drag where it began is no step.
      if (next.toString() !== write(before).toString()) setQuery(next, { replace, preventScrollReset: true });
    },
    [write, setQuery],
  );
  return { filters, change };
}
