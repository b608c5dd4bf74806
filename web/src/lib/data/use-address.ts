import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { type SetURLSearchParams, useSearchParams } from "react-router-dom";
import type { Address } from "./address-filters.ts";

/**
 * The query of the address and what changes it, as `useSearchParams`, for changes that follow an answer of the server: once
 * the screen has gone they do nothing. The router would take whoever left meanwhile back to it.
 */
export function useAddress(): [URLSearchParams, SetURLSearchParams] {
  const [query, setQuery] = useSearchParams();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const change: SetURLSearchParams = useCallback(
    (...changed) => {
      if (isHere.current) setQuery(...changed);
    },
    [setQuery],
  );
  return [query, change];
}

export type ChangeFilters<Filters> = (changed: Partial<Filters>, how?: { replace?: boolean }) => void;

/**
 * The filters of a list, kept in the address bar. A choice makes a step to go Back from; typing and dragging (`replace`) do
 * not. A list that is asked for with other filters begins at its first page.
 */
export function useAddressFilters<Filters extends object>(
  address: Address<Filters>,
): { filters: Filters; change: ChangeFilters<Filters> } {
  const [query, setQuery] = useAddress();
  const written = query.toString();
  const filters = useMemo(() => address.read(new URLSearchParams(written)), [address, written]);
  // The address is drawn a moment after it changed; a second choice in that moment must not undo the first.
  const latest = useRef(filters);
  useLayoutEffect(() => {
    latest.current = filters;
  }, [filters]);
  const change: ChangeFilters<Filters> = useCallback(
    (changed, { replace = false } = {}) => {
      const before = latest.current;
      latest.current = { ...before, ...changed };
      const next = address.write(latest.current, new URLSearchParams(written));
      // Ending a drag where it began is no step.
      if (next.toString() !== address.write(before, new URLSearchParams(written)).toString())
        setQuery(next, { replace, preventScrollReset: true });
    },
    [address, written, setQuery],
  );
  return { filters, change };
}

/** One of `values`, such as an open tab, kept in the address so that reload, Back and a link show the same. */
export function useAddressChoice<Value extends string>(
  name: string,
  values: readonly Value[],
  otherwise: Value,
): [Value, (value: Value) => void] {
  const [query, setQuery] = useAddress();
  const chosen = values.find((value) => value === query.get(name)) ?? otherwise;
  const choose = (value: Value) =>
    setQuery(
      (former) => {
        const next = new URLSearchParams(former);
        if (value === otherwise) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [chosen, choose];
}
