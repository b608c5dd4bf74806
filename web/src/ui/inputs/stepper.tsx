import { latinDigits } from "@naqi/contracts";
import { Minus, Plus } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useId, useState } from "react";
import { t } from "texts:ui/parts";
import { IconButton } from "../links/button.tsx";

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
  /** The number can also be typed, if many presses would be needed. It is clamped to the limits. */
  isTyped?: boolean;
}

/** A number with two buttons; arrow keys work on the value itself. */
// oxlint-disable-next-line max-lines-per-function -- one control: its keys, its two buttons and its value
export function Stepper({ label, value, min, max, step = 1, onChange, format = String, hint, isTyped = false }: Props) {
  const id = useId();
  // The text during typing, which is not a number while the field is empty.
  const [typed, setTyped] = useState<string>();
  const within = (wanted: number) => Math.min(max, Math.max(min, wanted));
  const move = (by: number) => {
    setTyped(undefined);
    onChange(within(value + by));
  };
  const upAndDown: Record<string, number> = { ArrowUp: step, ArrowDown: -step };
  // In a field the other two move the caret.
  const keys = isTyped ? upAndDown : { ...upAndDown, ArrowRight: step, ArrowLeft: -step };
  const common = {
    "aria-labelledby": id,
    "aria-describedby": hint ? `${id}-hint` : undefined,
    "aria-valuenow": value,
    "aria-valuemin": min,
    "aria-valuemax": max,
    "aria-valuetext": format(value),
    onKeyDown: (event: KeyboardEvent) => {
      const by = keys[event.key];
      if (by === undefined) return;
      event.preventDefault();
      move(by);
    },
  };
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
        {isTyped ? (
          <TypedValue
            {...common}
            value={typed ?? String(value)}
            onType={(text, whole) => {
              setTyped(text);
              if (whole) onChange(within(Number(whole)));
            }}
            onLeave={() => setTyped(undefined)}
          />
        ) : (
          <span
            {...common}
            role="spinbutton"
            tabIndex={0}
            className="min-w-24 rounded-control px-2 py-2 text-center font-medium tabular-nums"
          >
            {format(value)}
          </span>
        )}
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

interface TypedProps extends Omit<ComponentProps<"input">, "value"> {
  value: string;
  /** `whole`: the whole number in the text, if any. */
  onType: (text: string, whole: string | undefined) => void;
  onLeave: () => void;
}

const TypedValue = ({ value, onType, onLeave, ...common }: TypedProps) => (
  <input
    {...common}
    role="spinbutton"
    inputMode="numeric"
    autoComplete="off"
    dir="ltr"
    className="w-16 rounded-control bg-transparent px-2 py-2 text-center font-medium tabular-nums"
    value={value}
    onChange={({ target }) => {
      const text = latinDigits(target.value).replaceAll(/[^\d.,\u066B]/g, "");
      // Whole numbers: `2,5` is not 25.
      const whole = /^\d*/.exec(text)?.[0];
      onType(text, whole);
    }}
    onFocus={({ target }) => target.select()}
    onBlur={onLeave}
  />
);
