import { type ReactNode, useId } from "react";
import { FieldError } from "./field.tsx";

interface Props {
  label: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  onChange: (value: number) => void;
  /** The value in words, such as `10 km`. */
  format: (value: number) => string;
  /** The recommended range of the track. */
  band?: readonly [from: number, to: number];
  hint?: ReactNode;
  error?: string;
  /** Shown instead of the value in words: a field to type the number. */
  typed?: ReactNode;
}

/** One number on a track. Its meaning is written beside it, or typed there. */
export function Slider({ label, min, max, step = 1, value, onChange, format, band, hint, error, typed }: Props) {
  const id = useId();
  const share = (number: number) => ((Math.min(max, Math.max(min, number)) - min) / (max - min)) * 100;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-small font-medium">
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="relative h-11 min-w-[min(12rem,100%)] grow">
          <span
            aria-hidden="true"
            className="absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 rounded-pill bg-border"
          />
          {band && (
            <span
              aria-hidden="true"
              className="absolute top-1/2 h-3 -translate-y-1/2 rounded-pill bg-saffron-soft inset-ring inset-ring-saffron"
              style={{ insetInlineStart: `${share(band[0])}%`, insetInlineEnd: `${100 - share(band[1])}%` }}
            />
          )}
          <span
            aria-hidden="true"
            className="absolute start-0 top-1/2 h-1.5 -translate-y-1/2 rounded-pill bg-accent"
            style={{ inlineSize: `${share(value)}%` }}
          />
          <input
            id={id}
            type="range"
            {...{ min, max, step }}
            value={Math.min(max, Math.max(min, value))}
            aria-valuetext={format(value)}
            aria-describedby={describedBy}
            onChange={(event) => onChange(event.target.valueAsNumber)}
            className="range-thumb absolute inset-x-0 top-0 h-11 w-full appearance-none bg-transparent"
          />
        </div>
        {typed ?? <output className="min-w-16 text-end font-medium tabular-nums">{format(value)}</output>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-small text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
