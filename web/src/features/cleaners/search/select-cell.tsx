import { type SelectHTMLAttributes, useId } from "react";
import { cx } from "@/lib/browser/class-names.ts";
import { type Options, SelectOptions } from "@/ui/inputs/select.tsx";

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  options: Options;
}

/** What every cell of a row of fields shares. */
export const cell =
  "relative flex min-h-12 min-w-0 flex-col justify-center rounded-pill px-4.5 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus";

/** A select in a row of fields that share one outline: its small label above its value, pressed as one. */
export function SelectCell({ label, options, className, ...select }: Props) {
  const id = useId();
  return (
    <span className={cx(cell, className)}>
      <label htmlFor={id} className="pointer-events-none text-tiny text-muted">
        {label}
      </label>
      <select
        {...select}
        id={id}
        className="absolute inset-0 w-full appearance-none truncate rounded-pill bg-transparent px-4.5 pt-4.5 pb-0.5 text-small font-medium outline-none"
      >
        <SelectOptions options={options} />
      </select>
      <span aria-hidden="true" className="h-5" />
    </span>
  );
}
