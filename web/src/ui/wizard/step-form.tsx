import type { ReactNode } from "react";
import type { FormState } from "@/lib/form/use-form.ts";
import { Form } from "@/ui/dialogs/form.tsx";
import { useExitForm } from "./use-exit-form.ts";
import { StepActions } from "./step-actions.tsx";

interface Props {
  form: FormState & { isDirty: boolean; summary?: string | undefined };
  children: ReactNode;
}

/** A step with a form, and its buttons. */
export function StepForm({ form, children }: Props) {
  useExitForm(form);
  return (
    <Form of={form} className="grid grid-cols-1 gap-7 [&_:is(input,select,textarea)]:scroll-my-40">
      {children}
      <StepActions
        busy={form.busy}
        summary={form.summary}
        error={form.error}
        newer={form.newer}
        isClean={!form.isDirty && !form.busy}
      />
    </Form>
  );
}
