import { cx } from "@/lib/browser/class-names.ts";

interface Props {
  bars: readonly { key: string; value: number }[];
  className?: string;
}

const height = 100;
const width = 20;
const gap = 6;

/**
 * Bars side by side, oldest first, the current period marked. Hidden from screen readers: a table next to them has the
 * same values.
 */
export function Bars({ bars, className }: Props) {
  const most = Math.max(...bars.map(({ value }) => value), 0);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${bars.length * (width + gap)} ${height}`}
      preserveAspectRatio="none"
      className={cx("w-full border-b border-border-strong rtl:-scale-x-100", className)}
    >
      {bars.map(({ key, value }, index) => (
        <rect
          key={key}
          x={index * (width + gap) + gap / 2}
          y={height - heightOf(value, most)}
          width={width}
          height={heightOf(value, most)}
          className={index === bars.length - 1 ? "fill-saffron" : "fill-accent"}
        />
      ))}
    </svg>
  );
}

const heightOf = (value: number, most: number) => (most > 0 ? (value / most) * height : 0);
