import { addDays, type Day } from "@naqi/contracts";
import { useId } from "react";
import { t } from "texts:bookings/bookings";
import { formatDay, formatLongDay } from "@/lib/texts/format.ts";
import { Choice } from "./choice.tsx";
import { useWeek } from "./time-choice.tsx";
import { WeekHead } from "./week-strip.tsx";

interface Props {
  chosen: Day;
  onChoose: (day: Day) => void;
}

/** Seven days at a time, each of which can be chosen. */
export function DayStrip({ chosen, onChoose }: Props) {
  const id = useId();
  const { from, days: count, onBefore, onAfter } = useWeek(chosen);
  return (
    <fieldset className="min-w-0" data-days>
      <legend className="sr-only">{t("booking.week")}</legend>
      <WeekHead {...{ from, count, onBefore, onAfter }} />
      <div className="grid grid-cols-7 gap-1 sm:gap-2">
        {Array.from({ length: count }, (_, index) => addDays(from, index)).map((day) => {
          const [weekday, date] = formatDay(day).split(" ");
          return (
            <Choice
              key={day}
              name={id}
              value={day}
              label={formatLongDay(day)}
              isChosen={day === chosen}
              isDisabled={false}
              onChoose={() => onChoose(day)}
              className="min-h-16 gap-0.5 py-2"
            >
              <span className="text-tiny">{weekday}</span>
              <span className="text-title leading-none font-medium tabular-nums">{date}</span>
            </Choice>
          );
        })}
      </div>
    </fieldset>
  );
}
