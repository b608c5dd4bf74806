import { useState } from "react";

interface Saved<Values> {
  values: Values;
  /** The contract's version of these values. */
  version: string;
}

/** What a form shows beside something newer: `typed`, while the newer waits; or the `newer`, while what was typed waits. */
export type Newer = { shown: "typed" | "newer"; swap: () => void } | undefined;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Follows values that another tab may save while they are edited here. `newest` is what was read last, `typed` what the
 * form shows, `show` changes that. Fields nobody has touched here follow at once; where something is typed it stays, and
 * `newer` says so and swaps it with the newer values and back. Nothing follows while `isHeld`: a save of one's own is
 * under way. Answers the saved values the form now stands on.
 */
export function useNewer<Values extends object>(
  newest: Saved<Values>,
  typed: Values,
  show: (values: Values) => void,
  isHeld: boolean,
): { base: Values; newer: Newer; forget: () => void } {
  const [base, setBase] = useState(newest);
  const [shown, setShown] = useState<"typed" | "newer">();
  const [aside, setAside] = useState(newest.values);

  if (!isHeld && newest.version !== base.version) {
    const merged = mergedOver(typed, base.values, newest.values);
    setBase(newest);
    show(merged);
    if (shown !== "newer") setShown(same(merged, newest.values) ? undefined : "typed");
  }

  function swap() {
    setAside(typed);
    show(shown === "typed" ? base.values : aside);
    setShown(shown === "typed" ? "newer" : "typed");
  }
  return { base: base.values, newer: shown && { shown, swap }, forget: () => setShown(undefined) };
}

/** The newest values, with what was typed over the former ones. */
function mergedOver<Values extends object>(typed: Values, former: Values, newest: Values): Values {
  const names = Object.keys(newest) as (keyof Values)[];
  const own = names.filter((name) => !same(typed[name], former[name])).map((name) => [name, typed[name]] as const);
  return { ...newest, ...Object.fromEntries(own) };
}
