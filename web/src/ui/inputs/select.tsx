import { ChevronDown } from "lucide-react";
import type { Ref, SelectHTMLAttributes } from "react";
import { Field, type FieldProps } from "./field.tsx";

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface OptionGroup {
  group: string;
  options: readonly Option[];
}

export type Options = readonly (Option | OptionGroup)[];

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "required">, FieldProps {
  options: Options;
  ref?: Ref<HTMLSelectElement>;
}

/** A labelled select with the platform's own list, which works best on phones. */
export function Select({ label, hint, error, optional, required, hideLabel, className, options, ...select }: Props) {
  return (
    <Field {...{ label, hint, error, optional, required, hideLabel, className }}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className="control appearance-none truncate pe-10">
            <SelectOptions options={options} />
          </select>
          <ChevronDown className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-4.5 text-muted" />
        </span>
      )}
    </Field>
  );
}

/** The options of a native select, with their groups. */
export const SelectOptions = ({ options }: { options: Options }) =>
  options.map((entry) =>
    "group" in entry ? (
      <optgroup key={entry.group} label={entry.group} className="bg-raised text-text">
        {entry.options.map(optionOf)}
      </optgroup>
    ) : (
      optionOf(entry)
    ),
  );

const optionOf = ({ value, label, disabled }: Option) => (
  <option key={value} value={value} disabled={disabled} className="bg-raised text-text">
    {label}
  </option>
);
