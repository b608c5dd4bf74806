import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { cx } from "@/lib/browser/class-names.ts";
import { Field, type FieldProps } from "./field.tsx";

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, "required">, FieldProps {
  /** An icon at the start of the control. */
  start?: ReactNode;
  /** A unit or button at its end. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled line of text. Emails, phones and codes stay left-to-right in every language. */
export function TextInput({
  label,
  hint,
  error,
  optional,
  required,
  hideLabel,
  className,
  start,
  end,
  ...input
}: Props) {
  const latin = ["email", "tel", "url"].includes(input.type ?? "");
  return (
    <Field {...{ label, hint, error, optional, required, hideLabel, className }}>
      {(control) => (
        <span
          className={cx(
            "control flex items-center gap-2.5",
            Boolean(end) && "pe-1 [&_input::-webkit-search-cancel-button]:hidden",
          )}
        >
          {start && <span className="shrink-0 text-small text-muted [&>svg]:size-4.5">{start}</span>}
          <input dir={latin ? "ltr" : undefined} {...input} {...control} className="control-inner" />
          {end && <span className="shrink-0 text-small text-muted">{end}</span>}
        </span>
      )}
    </Field>
  );
}
