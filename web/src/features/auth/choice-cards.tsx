import type { LucideIcon } from "lucide-react";
import { useId } from "react";
import { cx } from "@/lib/class-names.ts";

interface Choice<Name extends string> {
  name: Name;
  title: string;
  text: string;
  icon: LucideIcon;
}

interface Props<Name extends string> {
  label: string;
  choices: readonly Choice<Name>[];
  value: Name;
  onChange: (name: Name) => void;
}

/** A choice of one among large cards: radio buttons underneath, so arrows and screen readers work as ever. */
export function ChoiceCards<Name extends string>({ label, choices, value, onChange }: Props<Name>) {
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-medium">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {choices.map(({ name, title, text, icon: Icon }) => (
          <label
            key={name}
            className={cx(
              "flex cursor-pointer items-start gap-3 rounded-control border p-3.5 transition-colors duration-150",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
              name === value
                ? "border-accent bg-accent-soft inset-ring inset-ring-accent"
                : "border-border-strong bg-raised hover:border-accent",
            )}
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={name === value}
              onChange={() => onChange(name)}
            />
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
            <span>
              <span className="block font-medium">{title}</span>
              <span className={cx("mt-0.5 block text-small", name === value ? "text-text" : "text-muted")}>{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
