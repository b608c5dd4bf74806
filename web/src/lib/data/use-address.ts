import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { type SetURLSearchParams, useSearchParams } from "react-router-dom";
import type { Address } from "./address-filters.ts";

/**
 * The address's query and its setter, like `useSearchParams`, for changes after a server answer: once the screen is
 * gone they do nothing. Otherwise the router would navigate back to it.
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
 * A list's filters, kept in the address bar. A choice adds a history entry; typing and dragging (`replace`) do not.
 * Changed filters restart at the first page.
 */
export function useAddressFilters<Filters extends object>(
  address: Address<Filters>,
): { filters: Filters; change: ChangeFilters<Filters> } {
  const [query, setQuery] = useAddress();
  const written = query.toString();
  const filters = useMemo(() => address.read(new URLSearchParams(written)), [address, written]);
  // The address renders a moment after its change; a second choice in that moment must not undo the first.
  const latest = useRef(filters);
  useLayoutEffect(() => {
    latest.current = filters;
  }, [filters]);
  const change: ChangeFilters<Filters> = useCallback(
    (changed, { replace = false } = {}) => {
      const before = latest.current;
      latest.current = { ...before, ...changed };
      const next = address.write(latest.current, new URLSearchParams(written));
      // A drag that ends where it started adds no entry.
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
  const [written, write] = useAddressValue(name);
  const chosen = values.find((value) => value === written) ?? otherwise;
  return [chosen, (value) => write(value === otherwise ? undefined : value, { replace: true })];
}

/** One parameter of the address as it is written there, and how to change it or, with undefined, remove it. */
export function useAddressValue(name: string) {
  const [query, setQuery] = useAddress();
  const write = (value: string | undefined, { replace = false } = {}) =>
    setQuery(
      (former) => {
        const next = new URLSearchParams(former);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return [query.get(name) ?? undefined, write] as const;
}
