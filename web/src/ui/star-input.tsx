import { Star } from "lucide-react";
import { useId, useState } from "react";
import { t } from "texts:parts";
import { cx } from "@/lib/class-names.ts";
import { FieldError } from "./field.tsx";

interface Props {
  label: string;
  /** 1 to 5; undefined while nothing is chosen. */
  value: number | undefined;
  onChange: (stars: number) => void;
  error?: string;
  disabled?: boolean;
}

const nameOf = (stars: number) => t("stars.many", { count: stars });

/** One to five stars: radio buttons underneath, so the arrow keys move from star to star. */
export function StarInput({ label, value, onChange, error, disabled = false }: Props) {
  const id = useId();
  const [pointed, setPointed] = useState<number>();
  const filled = pointed ?? value ?? 0;
  return (
    <fieldset className="min-w-0" disabled={disabled} aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 text-small font-medium">{label}</legend>
      <div className="flex flex-wrap items-center" onPointerLeave={() => setPointed(undefined)}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            onPointerEnter={(event) => event.pointerType === "mouse" && !disabled && setPointed(stars)}
            className="relative flex size-11 cursor-pointer items-center justify-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-60"
          >
            <input
              type="radio"
              name={id}
              aria-label={nameOf(stars)}
              checked={value === stars}
              onChange={() => onChange(stars)}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            />
            <Star
              aria-hidden="true"
              className={cx(
                "size-8 transition-transform duration-150",
                stars <= filled ? "scale-105 fill-saffron text-saffron" : "text-border-strong",
              )}
            />
          </label>
        ))}
        <span className="ms-3 min-h-6 text-small text-muted">{value && nameOf(value)}</span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
