import { CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { t } from "texts:common";
import { cx } from "@/lib/browser/class-names.ts";

/** What a control must carry so that its label, hint and error belong to it. */
export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
  required?: boolean;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  className?: string;
}

/** A label above a control, its hint and its error, tied together. `children` receives what the control must carry. */
export function Field({ children, ...props }: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { label, hint, error, optional, required, hideLabel, className } = props;
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return (
    <div className={cx("min-w-0", className)}>
      <label htmlFor={id} className={cx("mb-1.5 block text-small font-medium", hideLabel && "sr-only")}>
        <span>{label}</span>
        {optional && <span className="font-normal text-muted"> ({t("common.optional")})</span>}
      </label>
      {children({
        id,
        "aria-describedby": describedBy,
        "aria-invalid": error ? true : undefined,
        "aria-required": required ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** What is wrong with a field: an icon and words, never colour alone. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-small text-danger">
      <CircleAlert className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

interface FormErrorProps {
  error: { message: string; reference?: string } | undefined;
  className?: string;
}

/**
 * What went wrong with a whole form, above its button; announced when it appears, and brought into sight once: a page that
 * moved with every letter typed below would take what is pressed from under the finger. A bar that sticks is in sight.
 */
export function FormError({ error, className }: FormErrorProps) {
  const said = useRef<HTMLDivElement>(null);
  const message = error?.message;
  useEffect(() => {
    const bar = said.current?.closest("[data-sticky]");
    const isInSight = bar && getComputedStyle(bar).position === "sticky";
    if (message && !isInSight) said.current?.scrollIntoView?.({ block: "nearest" });
  }, [message]);
  return (
    // While it says nothing it takes no room, not even the gap of a grid.
    <div role="alert" className={cx("empty:absolute", className)}>
      {error && (
        <div
          ref={said}
          className="animate-fade scroll-my-24 rounded-control border border-danger/40 bg-danger-soft px-4 py-3 text-small text-danger"
        >
          <span>{error.message}</span>
          {error.reference && (
            <span className="mt-1 block">{t("common.reference", { reference: error.reference })}</span>
          )}
        </div>
      )}
    </div>
  );
}
