import type { z } from "zod";
import type { Failure } from "@/lib/form/use-form.ts";
import { type Rules, useRuledForm } from "@/lib/form/use-ruled-form.ts";
import { useWizard } from "./wizard-context.ts";
import { stepDraft } from "./wizard-kind.ts";

interface Step<Values extends object, Schema extends z.ZodType<object>> extends Rules<Values, Schema> {
  save: (input: z.output<Schema> & { version: string }) => Promise<Failure | undefined>;
}

/** The form of one step of the wizard. */
export function useStepForm<Values extends object, Schema extends z.ZodType<object>>(given: Step<Values, Schema>) {
  const { kind, memberId, step } = useWizard();
  return useRuledForm({ ...given, draft: stepDraft(kind, memberId, step) });
}
