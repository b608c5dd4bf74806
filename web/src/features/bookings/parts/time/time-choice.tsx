import { addDays, type Day, type DayAvailability, dayOf, daysBetween, fits, type Hour, policy } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:bookings/bookings";
import { useNow } from "@/lib/browser/use-now.ts";
import type { Query } from "@/lib/data/use-query.ts";
import { Button } from "@/ui/links/button.tsx";
import { FieldError } from "@/ui/inputs/field.tsx";
import { HourGrid } from "./hour-grid.tsx";
import { SeasonNotes } from "./season-notes.tsx";
import { WeekStrip } from "./week-strip.tsx";

type Week = ReturnType<typeof useWeek>;

/** The displayed week: that of the chosen day, until another page or day is chosen. */
export function useWeek(day: Day | undefined) {
  const today = dayOf(useNow());
  const [turned, setTurned] = useState<{ to: number; from: Day | undefined }>();
  const own = day ? Math.max(0, Math.floor(daysBetween(today, day) / 7)) : 0;
  const week = turned && turned.from === day ? turned.to : own;
  const turn = (to: number) => setTurned({ to, from: day });
  return {
    from: addDays(today, week * 7),
    days: Math.min(7, policy.horizonDays + 1 - week * 7),
    onBefore: week > 0 ? () => turn(week - 1) : undefined,
    onAfter: (week + 1) * 7 <= policy.horizonDays ? () => turn(week + 1) : undefined,
  };
}

interface Props {
  week: Week;
  available: Query<{ days: DayAvailability[] }>;
  durationMinutes: number;
  day: Day | undefined;
  hour: Hour | undefined;
  onChoose: (time: { day: Day; hour: Hour | undefined }) => void;
  error?: string;
}

/** Day and hour among the free ones; changing the day keeps the hour if it is free there too. */
export function TimeChoice({ week, available, durationMinutes, day, hour, onChoose, error }: Props) {
  const days = available.data?.days;
  const chosen = days?.find((each) => each.day === day);

  const choose = (next: Day) => {
    const there = days?.find((each) => each.day === next);
    onChoose({ day: next, hour: hour && there && fits(there, hour, durationMinutes) ? hour : undefined });
  };

  return (
    <>
      {available.error && !days ? (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <FieldError>{t("booking.availabilityFailed")}</FieldError>
          <Button tone="secondary" size="small" onClick={available.retry}>
            {t("common.tryAgain")}
          </Button>
        </div>
      ) : (
        <WeekStrip
          from={week.from}
          count={week.days}
          days={days}
          durationMinutes={durationMinutes}
          chosen={day}
          onChoose={choose}
          onBefore={week.onBefore}
          onAfter={week.onAfter}
        />
      )}
      {days && <SeasonNotes days={days} chosen={chosen} />}
      <HourGrid
        day={chosen}
        durationMinutes={durationMinutes}
        chosen={hour}
        onChoose={(next) => day && onChoose({ day, hour: next })}
        error={error}
      />
    </>
  );
}
