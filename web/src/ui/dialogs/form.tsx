import type { ComponentProps } from "react";
import type { FormState } from "@/lib/form/use-form.ts";
import { RestoredNote } from "../states/restored-note.tsx";

interface Props extends Omit<ComponentProps<"form">, "onSubmit" | "noValidate"> {
  of: FormState;
}

/** The element of a `useForm`. Announces a restored draft. */
export const Form = ({ of: form, children, ...element }: Props) => (
  <form {...element} {...form.props}>
    {form.isRestored && <RestoredNote onDiscard={form.discard} />}
    {children}
  </form>
);
