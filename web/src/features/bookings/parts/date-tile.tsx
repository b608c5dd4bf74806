import type { Day } from "@naqi/contracts";
import { cx } from "@/lib/browser/class-names.ts";
import { formatDay } from "@/lib/texts/format.ts";

interface Props {
  day: Day;
  size?: "normal" | "large";
  isQuiet?: boolean;
}

/** A day as a tile. Decorative: the date is next to it in words. */
export function DateTile({ day, size = "normal", isQuiet = false }: Props) {
  const [weekday, date, month] = formatDay(day).split(" ");
  return (
    <span
      aria-hidden="true"
      className={cx(
        "flex shrink-0 flex-col self-start rounded-control text-center",
        size === "large" ? "w-20 py-3" : "w-14 py-2",
        isQuiet ? "bg-sunken text-muted" : "bg-tint-mint text-accent-text",
      )}
    >
      <span className="text-tiny">{weekday}</span>
      <span className={cx("leading-tight font-medium tabular-nums", size === "large" ? "text-heading" : "text-title")}>
        {date}
      </span>
      {size === "large" && <span className="text-tiny">{month}</span>}
    </span>
  );
}
