import { type FormEvent, useEffect, useState } from "react";
import type { z } from "zod";
import type { ApiError } from "@/lib/api-error.ts";
import { focusFirst } from "@/lib/focus.ts";
import { dropStepDraft, keepStepDraft, readStepDraft } from "@/lib/step-drafts.ts";
import { useNewer } from "@/lib/use-newer.ts";
import { wrongText } from "@/lib/wrong-text.ts";
import { useWizard } from "./wizard-context.ts";

interface Form<Values extends object, Schema extends z.ZodType<object>> {
  /** What is saved, as the fields show it, and its version. */
  saved: Values;
  version: string;
  /** The contract's rule of the step, and the values as it wants them. */
  schema: Schema;
  read: (values: Values) => unknown;
  /** The spec's sentence for a step that lacks something, and each field's own short one in its place. */
  sentence: string;
  own: Partial<Record<keyof Values, string>>;
}

/**
 * The fields of one step. What is typed survives reload and going back, until it is saved or somebody signs out. Nothing
 * is marked before a field is left or the step is sent; from then on the marks follow the typing. What another tab saves
 * meanwhile is followed, or said where something is typed (`useNewer`).
 */
export function useStepForm<Values extends object, Schema extends z.ZodType<object>>(form: Form<Values, Schema>) {
  const { memberId, step } = useWizard();
  const { schema, read, sentence, own, version } = form;
  const [start] = useState(() => {
    const draft = readStepDraft(memberId, step, JSON.stringify(form.saved));
    return { values: overlaid(form.saved, draft), isDraft: draft !== undefined };
  });
  const [values, setValues] = useState(start.values);
  const [isRestored, setRestored] = useState(start.isDraft);
  const [left, setLeft] = useState<readonly PropertyKey[]>([]);
  const [isSent, setSent] = useState(false);
  const [isSending, setSending] = useState(false);
  const [told, setTold] = useState<Record<string, string>>({});
  const { base, newer, forget } = useNewer({ values: form.saved, version }, values, setValues, isSending);
  const basis = JSON.stringify(base);
  useEffect(() => {
    // What was typed is a draft over the newer values from now on.
    if (newer?.shown === "typed") keepStepDraft(memberId, step, basis, values);
  }, [newer?.shown, memberId, step, basis, values]);

  const checked = schema.safeParse(read(values));
  const issues = checked.success ? [] : checked.error.issues;
  const problemOf = (name: keyof Values & string) => {
    const issue = issues.find(({ path }) => path[0] === name);
    if (!issue) return told[name];
    if (!isSent && !left.includes(name)) return undefined;
    return (issue.message === sentence && own[name]) || wrongText(issue.message);
  };

  return {
    values,
    problemOf,
    /** Said over the buttons of a step that was sent and lacks something. */
    summary: isSent && issues.some(({ message }) => message === sentence) ? wrongText(sentence) : undefined,
    isRestored,
    newer,
    change: (part: Partial<Values>) => {
      const next = { ...values, ...part };
      setValues(next);
      setTold({});
      keepStepDraft(memberId, step, basis, next);
    },
    leave: (name: keyof Values) => setLeft([...left, name]),
    discard: () => {
      dropStepDraft(memberId, step);
      setValues(base);
      setRestored(false);
      forget();
    },
    /** The input to send; undefined when something is wrong, and then the first wrong field has the focus. */
    ready: (event: FormEvent<HTMLFormElement>): (z.output<Schema> & { version: string }) | undefined => {
      setSent(true);
      if (checked.success) {
        setSending(true);
        return { ...checked.data, version };
      }
      focusFirst(event.currentTarget, wrong);
      return undefined;
    },
    /** What became of it: the error, or nothing when it was saved. */
    tell: (error: ApiError | undefined) => {
      if (!error) return;
      setSending(false);
      const fields = Object.entries(error.fields ?? {});
      setTold(Object.fromEntries(fields.map(([path, text]) => [path.split(".")[0] ?? path, text])));
    },
  };
}

/** The saved values with those of a draft that still fit: it may come from an older version of the product. */
function overlaid<Values extends object>(saved: Values, draft: unknown): Values {
  if (typeof draft !== "object" || draft === null) return saved;
  const kindOf = (value: unknown) => (Array.isArray(value) ? "array" : typeof value);
  const known: Record<string, unknown> = Object.fromEntries(Object.entries(saved));
  const fitting = Object.entries(draft).filter(
    ([name, value]) => name in known && kindOf(value) === kindOf(known[name]),
  );
  return { ...saved, ...Object.fromEntries(fitting) };
}

const wrong = "[aria-invalid=true], [data-invalid] :is(input, button)";
