import { Check } from "lucide-react";
import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { cx } from "@/lib/browser/class-names.ts";

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  label: ReactNode;
  /** Next to the label, such as a count. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A checkbox with its label; the whole row is the target. */
export function Checkbox({ label, end, className, ...input }: Props) {
  return (
    <label
      className={cx(
        "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-1 has-disabled:cursor-not-allowed has-disabled:opacity-55",
        className,
      )}
    >
      <span className="relative flex size-5.5 shrink-0">
        <input
          {...input}
          type="checkbox"
          className="peer size-full cursor-[inherit] appearance-none rounded-[0.4rem] border border-border-strong bg-raised transition-colors checked:border-accent checked:bg-accent"
        />
        <Check
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto size-3.5 scale-50 text-accent-contrast opacity-0 transition peer-checked:scale-100 peer-checked:opacity-100"
        />
      </span>
      <span className="min-w-0 grow">{label}</span>
      {end && <span className="text-small text-muted tabular-nums">{end}</span>}
    </label>
  );
}
