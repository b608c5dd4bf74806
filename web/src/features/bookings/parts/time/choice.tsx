import type { ReactNode } from "react";
import { cx } from "@/lib/browser/class-names.ts";

interface Props {
  /** Groups the choices for arrow keys. */
  name: string;
  value: string;
  label: string;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: () => void;
  onEnter?: () => void;
  className?: string;
  children: ReactNode;
}

/** One option as a tile: a native radio button, so that arrows, labels and forms work. */
export function Choice({ name, value, label, isChosen, isDisabled, onChoose, onEnter, className, children }: Props) {
  return (
    <label
      className={cx(
        "relative flex cursor-pointer flex-col items-center justify-center rounded-control border border-border-strong bg-raised text-center select-none",
        "transition-[background-color,border-color,color] duration-150 hover:not-has-disabled:border-accent",
        "has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-text has-checked:inset-ring has-checked:inset-ring-accent",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        "has-disabled:cursor-not-allowed has-disabled:border-border has-disabled:bg-sunken has-disabled:text-muted",
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        aria-label={label}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !onEnter) return;
          event.preventDefault();
          onEnter();
        }}
        className="absolute inset-0 size-full cursor-[inherit] opacity-0"
      />
      {children}
    </label>
  );
}
