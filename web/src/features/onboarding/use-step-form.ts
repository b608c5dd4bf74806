import { type FormEvent, useState } from "react";
import type { z } from "zod";
import { focusFirst } from "@/lib/focus.ts";
import { dropStepDraft, keepStepDraft, readStepDraft } from "@/lib/step-drafts.ts";
import { useWizard } from "./wizard-context.ts";

interface Form<Values extends object, Schema extends z.ZodType> {
  /** What is saved, as the fields show it. */
  saved: Values;
  /** The contract's rule of the step, and the values as it wants them. */
  schema: Schema;
  read: (values: Values) => unknown;
  /** The spec's sentence for a step that lacks something, and each field's own short one in its place. */
  sentence: string;
  own: Partial<Record<keyof Values, string>>;
}

/**
 * The fields of one step. What is typed survives reload and going back, until it is saved or somebody signs out. Nothing
 * is marked before a field is left or the step is sent; from then on the marks follow the typing.
 */
export function useStepForm<Values extends object, Schema extends z.ZodType>(form: Form<Values, Schema>) {
  const { memberId, step } = useWizard();
  const { schema, read, sentence, own } = form;
  const [start] = useState(() => {
    const basis = JSON.stringify(form.saved);
    const draft = readStepDraft(memberId, step, basis);
    return { basis, values: overlaid(form.saved, draft), isDraft: draft !== undefined };
  });
  const [values, setValues] = useState(start.values);
  const [isRestored, setRestored] = useState(start.isDraft);
  const [left, setLeft] = useState<readonly PropertyKey[]>([]);
  const [isSent, setSent] = useState(false);
  const [told, setTold] = useState<Record<string, string>>({});

  const checked = schema.safeParse(read(values));
  const issues = checked.success ? [] : checked.error.issues;
  const problemOf = (name: keyof Values & string) => {
    const issue = issues.find(({ path }) => path[0] === name);
    if (!issue) return told[name];
    if (!isSent && !left.includes(name)) return undefined;
    return issue.message === sentence ? (own[name] ?? sentence) : issue.message;
  };

  return {
    values,
    problemOf,
    /** Said over the buttons of a step that was sent and lacks something. */
    summary: isSent && issues.some(({ message }) => message === sentence) ? sentence : undefined,
    isRestored,
    change: (part: Partial<Values>) => {
      const next = { ...values, ...part };
      setValues(next);
      setTold({});
      keepStepDraft(memberId, step, start.basis, next);
    },
    leave: (name: keyof Values) => setLeft([...left, name]),
    discard: () => {
      dropStepDraft(memberId, step);
      setValues(form.saved);
      setRestored(false);
    },
    /** The input to send; undefined when something is wrong, and then the first wrong field has the focus. */
    ready: (event: FormEvent<HTMLFormElement>): z.output<Schema> | undefined => {
      setSent(true);
      if (checked.success) return checked.data;
      focusFirst(event.currentTarget, wrong);
      return undefined;
    },
    tell: (fields: Record<string, string> | undefined) =>
      setTold(
        Object.fromEntries(Object.entries(fields ?? {}).map(([path, text]) => [path.split(".")[0] ?? path, text])),
      ),
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
