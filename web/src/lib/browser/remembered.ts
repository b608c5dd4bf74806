import { useState } from "react";

/** A value stored in this browser under a name; undefined also if storage is blocked (private windows). */
export function remembered(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value, or removes the name. Without storage it does nothing and does not fail. */
export function remember(name: string, value: string | undefined) {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // The caller keeps the value in memory until the page is left.
  }
}

/** One of `values`, stored in this browser: a display preference, never a right. */
export function useRemembered<Value extends string>(name: string, values: readonly Value[]) {
  const [value, setValue] = useState(() => values.find((each) => each === remembered(name)));
  const keep = (next: Value) => {
    setValue(next);
    remember(name, next);
  };
  return [value, keep] as const;
}
