import { useEffect, useState } from "react";
import { type Draft, dropDraft, keepDraft, readDraft } from "./drafts.ts";
import { type Asking, type Newer, type Phase, useFormOver, usePhase } from "./use-form.ts";

export interface Beginning<Values extends object> {
  /** What the form begins with: what is saved, as its fields show it. */
  saved: Values;
  /** The contract's version of what is saved. With it the form follows what another tab saves (decision 0025). */
  version?: string;
  /**
   * Where what is typed waits for its return or a reload, until it is sent or somebody signs out; without it, it goes with
   * the form. Never for passwords and accounts.
   */
  draft?: Draft;
}

/** Equal for equal values, whatever order their keys came in. */
const spelled = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
const same = (one: unknown, other: unknown) => spelled(one) === spelled(other);

/** A `useForm` whose texts are kept, and which knows when another tab has saved. */
export function useKeptForm<Values extends object>({
  saved,
  version,
  draft,
  ...asking
}: Beginning<Values> & Asking<Values>) {
  const at = usePhase();
  const { isDirty, ...kept } = useValues({ saved, version, draft }, at.phase);
  return { ...useFormOver(kept, at, asking), isDirty };
}

/**
 * The values of a form over what is saved. Fields nobody has touched here follow at once what another tab saves; where
 * something is typed it stays, and `newer` says so and swaps it with the newer values and back. Nothing follows while the
 * form's own values are on their way.
 */
export function useValues<Values extends object>({ saved, version, ...given }: Beginning<Values>, phase: Phase) {
  // A session that ends while the form is open does not make it another person's.
  const [{ draft, kept }] = useState(() => ({ draft: given.draft, kept: given.draft && restored(given.draft, saved) }));
  const [values, setValues] = useState(kept ?? saved);
  const [isRestored, setRestored] = useState(kept !== undefined);
  const [base, setBase] = useState({ saved, version });
  const [shown, setShown] = useState<"typed" | "newer">();
  const [aside, setAside] = useState(saved);

  if (phase !== "sending" && version !== base.version) {
    const merged = phase === "sent" ? saved : mergedOver(values, base.saved, saved);
    setBase({ saved, version });
    setValues(merged);
    if (phase === "sent") setRestored(false);
    if (shown !== "newer") setShown(same(merged, saved) ? undefined : "typed");
  }

  const isDirty = phase !== "sent" && !same(values, base.saved);
  const basis = spelled(base.saved);
  useEffect(() => {
    if (!draft || phase === "sent") return;
    if (isDirty) keepDraft(draft, basis, values);
    // What was typed before the newer values were looked at is still to come back to.
    else if (shown !== "newer") dropDraft(draft);
  }, [draft, phase, isDirty, basis, values, shown]);

  const swap = () => {
    setAside(values);
    setValues(shown === "typed" ? base.saved : aside);
    setShown(shown === "typed" ? "newer" : "typed");
  };
  return {
    values,
    setValues,
    saved: base.saved,
    isDirty,
    isRestored,
    newer: (shown && { shown, swap }) as Newer,
    discard: () => {
      setValues(base.saved);
      setRestored(false);
      setShown(undefined);
    },
    drop: () => {
      if (draft) dropDraft(draft);
    },
  };
}

/** The saved values with those of a draft that still fit: it may come from an older version of the product. */
export function restored<Values extends object>(draft: Draft, saved: Values): Values | undefined {
  const kept = readDraft(draft, spelled(saved));
  if (typeof kept !== "object" || kept === null) return undefined;
  const known = new Map(Object.entries(saved));
  const kindOf = (value: unknown) => (Array.isArray(value) ? "array" : typeof value);
  const fitting = Object.entries(kept).filter(([name, value]) => kindOf(value) === kindOf(known.get(name)));
  return { ...saved, ...Object.fromEntries(fitting) };
}

/** The newest values, with what was typed over the former ones. */
function mergedOver<Values extends object>(typed: Values, former: Values, newest: Values): Values {
  const names = Object.keys(newest) as (keyof Values)[];
  const own = names.filter((name) => !same(typed[name], former[name])).map((name) => [name, typed[name]] as const);
  return { ...newest, ...Object.fromEntries(own) };
}
