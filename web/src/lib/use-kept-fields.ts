import { useEffect, useState } from "react";
import { dropStepDraft, keepStepDraft, readStepDraft } from "./step-drafts.ts";
import { useFields } from "./use-fields.ts";

/** Whose form, and which. */
export interface KeptForm {
  memberId: string;
  name: string;
}

/** What was typed into a form and not saved, as long as nothing else than `saved` was saved since. */
export function keptFields<Name extends string>(
  { memberId, name }: KeptForm,
  saved: Record<Name, string>,
): Record<Name, string> | undefined {
  const draft = readStepDraft(memberId, name, JSON.stringify(saved));
  if (typeof draft !== "object" || draft === null) return undefined;
  const texts = Object.entries(draft).filter(([field, value]) => field in saved && typeof value === "string");
  return { ...saved, ...Object.fromEntries(texts) };
}

/**
 * `useFields` whose texts survive leaving the page and a reload (`step-drafts.ts`), until `drop`: call it once they are
 * saved or sent. `isRestored` while such texts are shown; `discard` goes back to what is saved.
 */
export function useKeptFields<Name extends string>(
  form: KeptForm,
  start: Record<Name, string>,
  check: (values: Record<Name, string>) => Partial<Record<Name, string>>,
) {
  const [{ kept, memberId, name }] = useState(() => ({ ...form, kept: keptFields(form, start) }));
  const [saved, setSaved] = useState(start);
  const [isRestored, setRestored] = useState(kept !== undefined);
  const fields = useFields<Name>(kept ?? saved, check);
  const { values } = fields;
  const isDirty = (Object.keys(saved) as Name[]).some((field) => values[field] !== saved[field]);

  useEffect(() => {
    if (isDirty) keepStepDraft(memberId, name, JSON.stringify(saved), values);
    else dropStepDraft(memberId, name);
  }, [memberId, name, isDirty, saved, values]);

  return {
    ...fields,
    /** What was saved when the form opened, or at the last `rebase`. */
    saved,
    /** What is typed stands over these values from now on: they have been saved meanwhile. */
    rebase: setSaved,
    isDirty,
    isRestored,
    discard: () => {
      fields.set({ ...saved });
      setRestored(false);
    },
    drop: () => dropStepDraft(memberId, name),
  };
}
