import { ChevronDown } from "lucide-react";
import type { Ref, SelectHTMLAttributes } from "react";
import { Field, type FieldProps } from "./field.tsx";

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "required">, FieldProps {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  ref?: Ref<HTMLSelectElement>;
}

/** A labelled choice of one, on the platform's own list, which phones do best. */
export function Select({ label, hint, error, optional, required, hideLabel, className, options, ...select }: Props) {
  return (
    <Field {...{ label, hint, error, optional, required, hideLabel, className }}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className="control appearance-none truncate pe-10">
            {options.map(({ value, label: text, disabled }) => (
              <option key={value} value={value} disabled={disabled} className="bg-raised text-text">
                {text}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-4.5 text-muted"
          />
        </span>
      )}
    </Field>
  );
}
