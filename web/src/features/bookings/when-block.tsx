import { addDays, type bookings, cleaners, type Day, dayOf, daysBetween, fits, policy } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:bookings";
import type { ErrorOf } from "@/lib/http/api-error.ts";
import { formatDuration } from "@/lib/texts/format.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { Button } from "@/ui/button.tsx";
import { FieldError } from "@/ui/field.tsx";
import { Stepper } from "@/ui/stepper.tsx";
import { HourGrid } from "./hour-grid.tsx";
import type { BookingForm } from "./use-booking-form.ts";
import { useNow } from "@/lib/browser/use-now.ts";
import { WeekStrip } from "./week-strip.tsx";

/** The refusals of a quote that a different day or hour answers. */
const aboutTime = [
  "booking.past",
  "booking.tooSoon",
  "booking.sameDay",
  "booking.tooFar",
  "booking.notOffered",
  "booking.outsidePlan",
  "booking.taken",
] as const satisfies readonly ErrorOf<typeof bookings.quote>["code"][];

const covers = (hours: number) =>
  t(
    hours <= 2
      ? "booking.covers2"
      : hours === 3
        ? "booking.covers3"
        : hours === 4
          ? "booking.covers4"
          : hours <= 6
            ? "booking.covers6"
            : "booking.covers8",
  );

/** How long, which day, which hour: only what the cleaner has free can be chosen. */
export function WhenBlock({ form }: { form: BookingForm }) {
  const { cleaner, day, hour, durationMinutes } = form;
  const today = dayOf(useNow());
  const [turned, setTurned] = useState<number>();
  // A day chosen from elsewhere (the nearest free times) brings its week along, until somebody turns the page.
  const week = turned ?? (day ? Math.max(0, Math.floor(daysBetween(today, day) / 7)) : 0);
  const from = addDays(today, week * 7);
  const count = Math.min(7, policy.horizonDays + 1 - week * 7);
  const available = useQuery(cleaners.availability, { cleanerId: cleaner.cleanerId, from, days: count });
  const days = available.data?.days;
  const chosen = days?.find((each) => each.day === day);
  const longest = chosen?.hours.find((each) => each.hour === hour)?.longestMinutes || policy.longestJobMinutes;
  const isAtEnd = hour && durationMinutes >= longest && longest < policy.longestJobMinutes;

  const choose = (next: Day) => {
    const there = days?.find((each) => each.day === next);
    setTurned(week);
    form.change({ day: next, hour: hour && there && fits(there, hour, durationMinutes) ? hour : undefined });
  };

  return (
    <div className="grid gap-6">
      <Stepper
        label={t("booking.howLong")}
        value={durationMinutes / 60}
        min={policy.minimumJobMinutes / 60}
        max={longest / 60}
        format={(hours) => formatDuration(hours * 60)}
        hint={
          isAtEnd
            ? t("booking.longest", { name: cleaner.fullName, duration: formatDuration(longest), hour })
            : covers(durationMinutes / 60)
        }
        onChange={(hours) => form.change({ durationMinutes: hours * 60 })}
      />
      {available.error && !days ? (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <FieldError>{t("booking.availabilityFailed")}</FieldError>
          <Button tone="secondary" size="small" onClick={available.retry}>
            {t("common.tryAgain")}
          </Button>
        </div>
      ) : (
        <WeekStrip
          from={from}
          count={count}
          days={days}
          durationMinutes={durationMinutes}
          chosen={day}
          onChoose={choose}
          onBefore={week > 0 ? () => setTurned(week - 1) : undefined}
          onAfter={(week + 1) * 7 <= policy.horizonDays ? () => setTurned(week + 1) : undefined}
        />
      )}
      <HourGrid
        day={chosen}
        durationMinutes={durationMinutes}
        chosen={hour}
        onChoose={(next) => form.change({ hour: next })}
        error={
          form.price.error && aboutTime.some((code) => code === form.price.error?.code)
            ? form.price.error.message
            : undefined
        }
      />
    </div>
  );
}
