import { type ReactNode, useId } from "react";
import { cx } from "@/lib/browser/class-names.ts";
import { FieldError } from "../inputs/field.tsx";

export interface CardGroupProps {
  label: string;
  hideLabel?: boolean;
  hint?: string;
  error?: string | undefined;
  children: ReactNode;
}

/** A question answered by choosing cards, with its hint and error. */
export function CardGroup({ label, hideLabel = false, hint, error, children }: CardGroupProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return (
    <fieldset className="min-w-0" aria-describedby={describedBy} data-invalid={error ? true : undefined}>
      <legend className={cx("mb-1.5 text-small font-medium", hideLabel && "sr-only")}>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-2 text-small text-muted">
          {hint}
        </p>
      )}
      {/* Above the cards: below many of them it would be out of view of the first, which gets the focus. */}
      {error && (
        <div className="mb-2">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
      <div className="grid gap-3 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
