import type { z } from "zod";
import { wrongText } from "../texts/wrong-text.ts";
import type { Draft } from "./drafts.ts";
import { issuesOf } from "./issues.ts";
import type { Problems } from "./problems.ts";
import type { Failure } from "./use-form.ts";
import { useKeptForm } from "./use-kept-form.ts";

/** What a form needs for a contract schema. */
export interface Rules<Values extends object, Schema extends z.ZodType<object>> {
  /** The saved values as fields, and their version. */
  saved: Values;
  version: string;
  /** The contract's rule, and the values as it wants them. */
  schema: Schema;
  read: (values: Values) => unknown;
  /** The spec's sentence for missing fields, and each field's own short text. */
  sentence: string;
  own: Problems<Values> | ((values: Values) => Problems<Values>);
}

interface Given<Values extends object, Schema extends z.ZodType<object>> extends Rules<Values, Schema> {
  draft: Draft;
  save: (input: z.output<Schema> & { version: string }) => Promise<Failure | undefined>;
}

/** A form with such rules: input is kept, and other tabs' saves are followed. */
export function useRuledForm<Values extends object, Schema extends z.ZodType<object>>(given: Given<Values, Schema>) {
  const { saved, version, draft, schema, read, save } = given;
  const sentence = wrongText(given.sentence);
  const ownOf = (values: Values): Partial<Record<string, string>> =>
    typeof given.own === "function" ? given.own(values) : given.own;
  const issuesIn = (values: Values) => Object.entries(issuesOf(schema, read(values)));
  const form = useKeptForm<Values>({
    saved,
    version,
    draft,
    check: (values) =>
      Object.fromEntries(
        issuesIn(values).map(([path, text]) => [path, text === sentence ? (ownOf(values)[path] ?? sentence) : text]),
      ) as Problems<Values>,
    send: (values) => save({ ...schema.parse(read(values)), version }),
  });
  const isLacking = form.isAsked && issuesIn(form.values).some(([, text]) => text === sentence);
  /** `summary` is the sentence, after an attempt to send incomplete input. */
  return { ...form, summary: isLacking ? sentence : undefined };
}
