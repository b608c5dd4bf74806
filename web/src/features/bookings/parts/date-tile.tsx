import type { Day } from "@naqi/contracts";
import { cx } from "@/lib/browser/class-names.ts";
import { formatDay } from "@/lib/texts/format.ts";

interface Props {
  day: Day;
  size?: "normal" | "large";
  isQuiet?: boolean;
}

/** A day as a calendar leaf. Decorative: the date is next to it in words. */
export function DateTile({ day, size = "normal", isQuiet = false }: Props) {
  const [weekday, date, month] = formatDay(day).split(" ");
  return (
    <span
      aria-hidden="true"
      className={cx(
        "flex shrink-0 flex-col self-start overflow-hidden rounded-control border border-border bg-raised text-center",
        size === "large" ? "w-20" : "w-15",
      )}
    >
      <span
        className={cx(
          "py-0.5 text-tiny font-medium",
          isQuiet ? "bg-sunken text-muted" : "bg-accent text-accent-contrast",
        )}
      >
        {month}
      </span>
      <span
        className={cx(
          "leading-none font-medium tabular-nums",
          size === "large" ? "pt-3 text-heading" : "pt-2 text-title",
        )}
      >
        {date}
      </span>
      <span className={cx("text-tiny text-muted", size === "large" ? "pt-1 pb-2.5" : "pb-1.5")}>{weekday}</span>
    </span>
  );
}
