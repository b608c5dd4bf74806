import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { cx } from "@/lib/browser/class-names.ts";

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "onChange"> {
  label: ReactNode;
  hint?: ReactNode;
  /** The label is only for screen readers: in a table whose headers show it. */
  hidesLabel?: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** On or off, immediately: for settings without Save. The whole row is the target. */
export function Switch({ label, hint, hidesLabel, checked, onChange, className, ...input }: Props) {
  const id = useId();
  return (
    <label
      className={cx(
        "flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control px-1 has-disabled:cursor-not-allowed has-disabled:text-muted",
        className,
      )}
    >
      {/* With large text on a narrow screen, the label wraps to its own line. */}
      <span className={hidesLabel ? "sr-only" : "min-w-[min(8rem,100%)] flex-1"}>
        <span id={`${id}-label`} className="block">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-small text-muted">
            {hint}
          </span>
        )}
      </span>
      <span className="relative inline-flex h-7 w-12 shrink-0">
        <input
          {...input}
          type="checkbox"
          role="switch"
          aria-labelledby={`${id}-label`}
          aria-describedby={hint ? `${id}-hint` : undefined}
          checked={checked}
          aria-checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="peer size-full cursor-[inherit] appearance-none rounded-pill border border-border-strong bg-sunken transition-colors duration-150 checked:border-accent checked:bg-accent disabled:border-border disabled:bg-border"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute start-1 top-1 size-5 rounded-pill bg-border-strong transition-transform duration-150 peer-checked:translate-x-5 peer-checked:bg-accent-contrast rtl:peer-checked:-translate-x-5"
        />
      </span>
    </label>
  );
}
