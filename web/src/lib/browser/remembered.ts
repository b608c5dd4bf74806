import { useState } from "react";

/** What this browser remembers under a name; undefined also where it refuses storage (private windows). */
export function remembered(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers it, or forgets the name. Without storage nothing is remembered, and nothing fails. */
export function remember(name: string, value: string | undefined) {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Whoever remembers still holds the value until the page is left.
  }
}

/** One of `values`, remembered on this browser: a preference of what is shown, never a right. */
export function useRemembered<Value extends string>(name: string, values: readonly Value[]) {
  const [value, setValue] = useState(() => values.find((each) => each === remembered(name)));
  const keep = (next: Value) => {
    setValue(next);
    remember(name, next);
  };
  return [value, keep] as const;
}
