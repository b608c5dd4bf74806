import { useCallback, useEffect, useRef } from "react";
import { type SetURLSearchParams, useSearchParams } from "react-router-dom";

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
