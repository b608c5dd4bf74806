import { CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { t } from "texts:common";
import { cx } from "@/lib/browser/class-names.ts";

/** The attributes that link a control to its label, hint and error. */
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
  /** Hides the label visually. */
  hideLabel?: boolean;
  className?: string;
}

/** A label above a control, its hint and its error, linked together. `children` receives the control's attributes. */
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

/** A field's error: an icon and text, never colour alone. */
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
 * A form's error, above its button; announced when it appears, and scrolled into view once: scrolling on every typed
 * letter would move what is being pressed. In a sticky bar it is always visible.
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
    // Empty it takes no room, not even a grid gap.
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
