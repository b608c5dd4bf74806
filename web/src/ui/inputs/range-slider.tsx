import { useState } from "react";
import { t } from "texts:ui/parts";
import { filsOf } from "@/lib/texts/amount.ts";
import { cx } from "@/lib/browser/class-names.ts";
import { useDraft } from "@/lib/data/use-draft.ts";

export type Range = readonly [from: number, to: number];

interface Props {
  label: string;
  min: number;
  max: number;
  step?: number;
  value: Range;
  /** The upper end includes everything above it and reads `200+`. */
  openEnded?: boolean;
  /** Called on release, on pause or on leaving a typed end, not for every pixel. */
  onCommit: (value: Range) => void;
}

const thumbs =
  "pointer-events-none absolute inset-x-0 top-0 h-11 w-full appearance-none bg-transparent [&::-webkit-slider-thumb]:pointer-events-auto [&::-moz-range-thumb]:pointer-events-auto range-thumb";

/** A price range in AED with two handles on one track, each also as a text field. */
export function RangeSlider({ label, min, max, step = 1, value, openEnded = false, onCommit }: Props) {
  const { draft, move, settle } = useDraft<Range>(value, onCommit);

  const within = (number: number) =>
    Math.min(max, Math.max(min, Number.isFinite(number) ? Math.round(number / step) * step : min));
  const shown = (number: number) => (openEnded && number === max ? `${number}+` : String(number));
  const withEnd = (end: 0 | 1, number: number): Range =>
    end === 0 ? [Math.min(within(number), draft[1]), draft[1]] : [draft[0], Math.max(within(number), draft[0])];
  const share = (number: number) => ((number - min) / (max - min)) * 100;
  const ends = [
    { end: 0 as const, name: t("slider.from", { label }) },
    { end: 1 as const, name: t("slider.to", { label }) },
  ];

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-small font-medium">{label}</legend>
      <div className="relative h-11">
        <span aria-hidden="true" className="absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 rounded-pill bg-border" />
        <span
          aria-hidden="true"
          className="absolute top-1/2 h-1.5 -translate-y-1/2 rounded-pill bg-accent"
          style={{ insetInlineStart: `${share(draft[0])}%`, insetInlineEnd: `${100 - share(draft[1])}%` }}
        />
        {ends.map(({ end, name }) => (
          <input
            key={end}
            type="range"
            aria-label={name}
            aria-valuetext={`AED ${shown(draft[end])}`}
            {...{ min, max, step }}
            value={draft[end]}
            // With both handles at the top the lower one must be on top, or neither could move.
            className={cx(thumbs, end === 0 && draft[0] === max && "z-10")}
            onChange={(event) => move(withEnd(end, event.target.valueAsNumber))}
            onPointerUp={settle}
          />
        ))}
      </div>
      <div className="mt-1 flex items-center gap-3">
        {ends.map(({ end, name }) => (
          <TypedEnd
            key={end}
            name={name}
            value={shown(draft[end])}
            onTyped={(typed) => onCommit(withEnd(end, typed))}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface TypedEndProps {
  name: string;
  value: string;
  onTyped: (value: number) => void;
}

function TypedEnd({ name, value, onTyped }: TypedEndProps) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    const amount = filsOf((typed ?? "").replace(/\+\s*$/, ""));
    if (amount !== undefined) onTyped(amount / 100);
    setTyped(undefined);
  };
  return (
    <label className="control flex min-w-0 flex-1 items-center gap-2.5">
      <span className="sr-only">{`${name} (AED)`}</span>
      <span aria-hidden="true" className="text-small text-muted">
        AED
      </span>
      <input
        inputMode="decimal"
        dir="ltr"
        className="control-inner tabular-nums"
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === "Enter" && commit()}
      />
    </label>
  );
}
