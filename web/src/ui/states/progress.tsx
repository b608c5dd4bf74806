import { useId } from "react";

interface Props {
  label: string;
  /** 0 to 100; other values are clamped. */
  percent: number;
  /** Instead of `50%`, for example `3 of 7`. */
  valueText?: string;
}

/** Progress, in words and as a bar. */
export function Progress({ label, percent, valueText }: Props) {
  const id = useId();
  const shown = Math.round(Math.min(100, Math.max(0, percent)));
  const text = valueText ?? `${shown}%`;
  return (
    <div>
      <p className="mb-1.5 flex justify-between gap-4 text-small">
        <span id={id} className="min-w-0 font-medium wrap-anywhere">
          {label}
        </span>
        <span aria-hidden="true" className="text-end text-muted tabular-nums">
          {text}
        </span>
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={shown}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-pill bg-border"
      >
        <span
          className="block h-full rounded-pill bg-accent transition-[inline-size] duration-200 ease-out"
          style={{ inlineSize: `${shown}%` }}
        />
      </div>
    </div>
  );
}
