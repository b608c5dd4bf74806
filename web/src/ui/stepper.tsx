import { Minus, Plus } from "lucide-react";
import { useId } from "react";
import { t } from "texts:parts";
import { IconButton } from "./button.tsx";

interface Props {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
  /** The value in words, such as `2 hours`. */
  format?: (value: number) => string;
  hint?: string;
}

/** A number changed by two buttons; arrow keys work on the value itself. */
export function Stepper({ label, value, min, max, step = 1, onChange, format = String, hint }: Props) {
  const id = useId();
  const move = (by: number) => onChange(Math.min(max, Math.max(min, value + by)));
  const keys: Record<string, number> = { ArrowUp: step, ArrowRight: step, ArrowDown: -step, ArrowLeft: -step };
  return (
    <div>
      <p id={id} className="mb-1.5 text-small font-medium">
        {label}
      </p>
      <div className="inline-flex max-w-full flex-wrap items-center rounded-control border border-border-strong bg-raised">
        <IconButton
          label={t("stepper.less", { label })}
          disabled={value <= min}
          onClick={() => move(-step)}
          icon={<Minus />}
        />
        <span
          role="spinbutton"
          tabIndex={0}
          aria-labelledby={id}
          aria-describedby={hint ? `${id}-hint` : undefined}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={format(value)}
          className="min-w-24 rounded-control px-2 py-2 text-center font-medium tabular-nums"
          onKeyDown={(event) => {
            const by = keys[event.key];
            if (by === undefined) return;
            event.preventDefault();
            move(by);
          }}
        >
          {format(value)}
        </span>
        <IconButton
          label={t("stepper.more", { label })}
          disabled={value >= max}
          onClick={() => move(step)}
          icon={<Plus />}
        />
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
