import type { z } from "zod";
import { issuesOf } from "@/lib/form/issues.ts";
import type { Problems } from "@/lib/form/problems.ts";
import type { Failure } from "@/lib/form/use-form.ts";
import { useKeptForm } from "@/lib/form/use-kept-form.ts";
import { wrongText } from "@/lib/texts/wrong-text.ts";
import { useWizard } from "./wizard-context.ts";

interface Step<Values extends object, Schema extends z.ZodType<object>> {
  /** What is saved, as the fields show it, and its version. */
  saved: Values;
  version: string;
  /** The contract's rule of the step, and the values as it wants them. */
  schema: Schema;
  read: (values: Values) => unknown;
  /** The spec's sentence for a step that lacks something, and each field's own short one in its place. */
  sentence: string;
  own: Problems<Values>;
  save: (input: z.output<Schema> & { version: string }) => Promise<Failure | undefined>;
}

/** The form of one step: what is typed is kept, and what another tab saves meanwhile is followed. */
export function useStepForm<Values extends object, Schema extends z.ZodType<object>>(given: Step<Values, Schema>) {
  const { kind, memberId, step } = useWizard();
  const { saved, version, schema, read, save } = given;
  const sentence = wrongText(given.sentence);
  const own: Partial<Record<string, string>> = given.own;
  const issuesIn = (values: Values) => Object.entries(issuesOf(schema, read(values)));
  const form = useKeptForm<Values>({
    saved,
    version,
    draft: { memberId, name: `${kind.name}-${step}` },
    check: (values) =>
      Object.fromEntries(
        issuesIn(values).map(([path, text]) => [path, text === sentence ? (own[path] ?? sentence) : text]),
      ) as Problems<Values>,
    send: (values) => save({ ...schema.parse(read(values)), version }),
  });
  const isLacking = form.isAsked && issuesIn(form.values).some(([, text]) => text === sentence);
  /** `summary` is said over the buttons of a step that was sent and lacks something. */
  return { ...form, summary: isLacking ? sentence : undefined };
}
