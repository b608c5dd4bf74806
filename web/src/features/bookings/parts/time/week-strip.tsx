import { addDays, type Day, type DayAvailability, fits } from "@naqi/contracts";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId, useRef } from "react";
import { t } from "texts:bookings/bookings";
import { formatDay, formatLongDay, formatMonths, readerIsElsewhere } from "@/lib/texts/format.ts";
import { IconButton } from "@/ui/links/button.tsx";
import { Choice } from "./choice.tsx";

interface Props {
  from: Day;
  count: number;
  days: readonly DayAvailability[] | undefined;
  durationMinutes: number;
  chosen: Day | undefined;
  onChoose: (day: Day) => void;
  /** Absent at the first or last week. */
  onBefore?: () => void;
  onAfter?: () => void;
}

const freeTimes = (day: DayAvailability | undefined, durationMinutes: number) =>
  day?.hours.filter(({ hour }) => fits(day, hour, durationMinutes)).length ?? 0;

/** Seven days with their number of free times; a day without any cannot be chosen. */
export function WeekStrip({ from, count, days, durationMinutes, chosen, onChoose, onBefore, onAfter }: Props) {
  const id = useId();
  const strip = useRef<HTMLFieldSetElement>(null);
  const all = Array.from({ length: count }, (_, index) => addDays(from, index));
  const isFull = days !== undefined && days.every((day) => freeTimes(day, durationMinutes) === 0);
  // Moves to the times of the day; Shift+Tab leads back.
  const enterHours = () =>
    strip.current?.parentElement?.querySelector<HTMLElement>("[data-hours] input:enabled")?.focus();

  return (
    <fieldset ref={strip} className="min-w-0" data-days>
      <legend className="sr-only">{t("booking.week")}</legend>
      <WeekHead {...{ from, count, onBefore, onAfter }} />
      <div className="grid grid-cols-7 gap-1 sm:gap-2" aria-busy={days === undefined}>
        {all.map((day) => {
          const free = freeTimes(
            days?.find((each) => each.day === day),
            durationMinutes,
          );
          const [weekday, date] = formatDay(day).split(" ");
          return (
            <Choice
              key={day}
              name={id}
              value={day}
              label={days ? labelOf(day, free) : formatLongDay(day)}
              isChosen={day === chosen}
              isDisabled={free === 0}
              onChoose={() => onChoose(day)}
              onEnter={enterHours}
              className="min-h-20 gap-0.5 py-2"
            >
              <span className="text-tiny">{weekday}</span>
              <span className="text-title leading-none font-medium tabular-nums">{date}</span>
              <span className="text-tiny whitespace-nowrap tabular-nums">
                {days === undefined
                  ? "…"
                  : free === 0
                    ? t("booking.countNone")
                    : t("booking.countFree", { count: free })}
              </span>
            </Choice>
          );
        })}
      </div>
      <p role="status" className="mt-2 text-small text-muted empty:mt-0">
        {isFull && t("booking.weekNone")}
      </p>
    </fieldset>
  );
}

/** The month of a week, and the ways to its neighbours. */
export const WeekHead = ({
  from,
  count,
  onBefore,
  onAfter,
}: Pick<Props, "from" | "count" | "onBefore" | "onAfter">) => (
  <div className="mb-2 flex items-center justify-between gap-2">
    <p className="text-small font-medium">
      {/* Changing text has an element of its own: browser translation replaces its text nodes (G132). */}
      <span>{formatMonths(from, addDays(from, count - 1))}</span>
      {readerIsElsewhere() && <span className="font-normal text-muted"> · {t("common.dubaiTime")}</span>}
    </p>
    <span className="flex">
      <IconButton
        label={t("booking.weekBefore")}
        disabled={!onBefore}
        onClick={onBefore}
        icon={<ChevronLeft className="rtl:-scale-x-100" />}
      />
      <IconButton
        label={t("booking.weekAfter")}
        disabled={!onAfter}
        onClick={onAfter}
        icon={<ChevronRight className="rtl:-scale-x-100" />}
      />
    </span>
  </div>
);

const labelOf = (date: Day, count: number) => {
  const day = formatLongDay(date);
  if (count === 0) return t("booking.dayNone", { day });
  return t("booking.dayFree", { day, count });
};
