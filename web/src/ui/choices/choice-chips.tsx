import { Check } from "lucide-react";
import { useId } from "react";
import { FieldError } from "../inputs/field.tsx";

interface Props<Name extends string> {
  label: string;
  hint: string;
  choices: readonly { name: Name; title: string }[];
  value: readonly Name[];
  /** Receives the chosen names in the order of the choices. */
  onChange: (names: Name[]) => void;
  error?: string | undefined;
}

/** Any number of short options. */
export function ChoiceChips<Name extends string>({ label, hint, choices, value, onChange, error }: Props<Name>) {
  const id = useId();
  const toggle = (name: Name) =>
    onChange(
      choices
        .map((choice) => choice.name)
        .filter((each) => (each === name ? !value.includes(each) : value.includes(each))),
    );
  return (
    <fieldset
      className="min-w-0"
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <legend className="mb-1.5 text-small font-medium">{label}</legend>
      <p id={`${id}-hint`} className="mb-2 text-small text-muted">
        {hint}
      </p>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ name, title }) => (
          <label
            key={name}
            className="relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-pill border border-border-strong bg-raised px-4 text-small transition-colors duration-150 hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
              checked={value.includes(name)}
              onChange={() => toggle(name)}
            />
            <Check strokeWidth={3} className="hidden size-3.5 peer-checked:block" />
            <span>{title}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
