import { useEffect, useState } from "react";
import { type Draft, dropDraft, isOverNewer, keepDraft, readDraft } from "./drafts.ts";
import { type Asking, type Newer, type Phase, useFormOver, usePhase } from "./use-form.ts";

export interface Beginning<Values extends object> {
  /** The initial values: the saved ones, as fields. */
  saved: Values;
  /** The contract's version of the saved values. With it the form follows other tabs' saves (decision 0025). */
  version?: string;
  /**
   * The draft's key, which survives a reload until it is sent or the member signs out; without it, input is lost with
   * the form. Never for passwords and accounts.
   */
  draft?: Draft;
}

/** Equal for equal values, whatever the order of keys. */
const spelled = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
const same = (one: unknown, other: unknown) => spelled(one) === spelled(other);

/** A `useForm` that stores its texts, and notices saves from other tabs. */
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
 * A form's values over the saved ones. Untouched fields follow other tabs' saves; with unsaved input it stays, and
 * `newer` says so and switches between both. Nothing follows while the form's own values are being sent.
 */
export function useValues<Values extends object>({ saved, version, ...given }: Beginning<Values>, phase: Phase) {
  // A session that ends while the form is open does not change its owner.
  const [{ draft, kept }] = useState(() => ({ draft: given.draft, kept: given.draft && restored(given.draft, saved) }));
  const [values, setValues] = useState(kept ?? saved);
  const [isRestored, setRestored] = useState(kept !== undefined);
  const [base, setBase] = useState({ saved, version });
  const [shown, setShown] = useState<"typed" | "newer" | undefined>(() =>
    kept && draft && isOverNewer(draft, spelled(saved)) ? "typed" : undefined,
  );
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
    if (isDirty) keepDraft(draft, basis, values, shown !== undefined);
    // The input before the newer values were viewed is still available.
    else if (shown !== "newer") dropDraft(draft);
  }, [draft, phase, isDirty, basis, values, shown]);

  const swap = () => {
    setAside(values);
    setValues(shown === "typed" ? base.saved : aside);
    setShown(shown === "typed" ? "newer" : "typed");
  };
  const drop = () => {
    if (draft) dropDraft(draft);
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
      // The form may be removed in the same moment, before the effect.
      drop();
    },
    drop,
  };
}

/** The saved values with a draft's compatible fields: it may come from an older version of the product. */
export function restored<Values extends object>(draft: Draft, saved: Values): Values | undefined {
  const kept = readDraft(draft, spelled(saved));
  if (typeof kept !== "object" || kept === null) return undefined;
  const known = new Map(Object.entries(saved));
  const kindOf = (value: unknown) => (Array.isArray(value) ? "array" : typeof value);
  const fitting = Object.entries(kept).filter(([name, value]) => kindOf(value) === kindOf(known.get(name)));
  return { ...saved, ...Object.fromEntries(fitting) };
}

/** The newest values, with the input over the former ones. */
function mergedOver<Values extends object>(typed: Values, former: Values, newest: Values): Values {
  const names = Object.keys(newest) as (keyof Values)[];
  const own = names.filter((name) => !same(typed[name], former[name])).map((name) => [name, typed[name]] as const);
  return { ...newest, ...Object.fromEntries(own) };
}
