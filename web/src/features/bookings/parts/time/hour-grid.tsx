import { type DayAvailability, fits, type Hour, type HourState } from "@naqi/contracts";
import { useId } from "react";
import { t, type PlainKey } from "texts:bookings/bookings";
import { formatDuration } from "@/lib/texts/format.ts";
import { FieldError } from "@/ui/inputs/field.tsx";
import { Choice } from "./choice.tsx";

interface Props {
  day: DayAvailability | undefined;
  durationMinutes: number;
  chosen: Hour | undefined;
  onChoose: (hour: Hour) => void;
  error?: string;
}

const reasons: Record<Exclude<HourState, "free">, PlainKey> = {
  taken: "booking.hourTaken",
  outside: "booking.hourOutside",
  too_soon: "booking.hourSoon",
  present: "booking.hourPresent",
  season: "booking.hourSeason",
};

/** The start hours of a day; unavailable ones show the reason. */
export function HourGrid({ day, durationMinutes, chosen, onChoose, error }: Props) {
  const id = useId();
  return (
    <fieldset className="min-w-0" data-hours>
      <legend className="mb-2 text-small font-medium">{t("booking.hours")}</legend>
      {!day && (
        <p className="rounded-control border border-dashed border-border-strong px-4 py-5 text-center text-small text-muted">
          {t("booking.hoursFirst")}
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2">
        {day?.hours.map(({ hour, state, longestMinutes }) => {
          const isFree = fits(day, hour, durationMinutes);
          const reason =
            state === "free" ? t("booking.hourShort", { duration: formatDuration(longestMinutes) }) : t(reasons[state]);
          return (
            <Choice
              key={hour}
              name={id}
              value={hour}
              label={isFree ? hour : `${hour}, ${reason}`}
              isChosen={hour === chosen}
              isDisabled={!isFree}
              onChoose={() => onChoose(hour)}
              className="min-h-11.5 px-1"
            >
              <span className="font-medium tabular-nums">{hour}</span>
              {!isFree && <span className="text-tiny leading-tight">{reason}</span>}
            </Choice>
          );
        })}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
