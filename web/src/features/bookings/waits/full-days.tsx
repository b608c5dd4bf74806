import { type Day, type DayAvailability, fits, policy, type ServiceSlug, type Wait } from "@naqi/contracts";
import { t } from "texts:bookings/waits";
import { formatDay, formatDuration, formatLongDay } from "@/lib/texts/format.ts";
import { FieldError } from "@/ui/inputs/field.tsx";
import { Button } from "@/ui/links/button.tsx";
import { useJoin, useLeave, useWaits } from "./use-waits.ts";

interface Props {
  cleaner: { cleanerId: string; fullName: string };
  serviceType: ServiceSlug;
  durationMinutes: number;
  /** The displayed days. */
  days: readonly DayAvailability[] | undefined;
}

/** Whether the cleaner works on a day, but has no free start for a visit of this length. */
const isFull = (day: DayAvailability, durationMinutes: number) =>
  day.hours.some(({ state }) => state === "taken" || state === "free") &&
  !day.hours.some(({ hour }) => fits(day, hour, durationMinutes));

/** The full days of the displayed week, for which a customer can wait (decision 0193). */
export function FullDays({ cleaner, serviceType, durationMinutes, days }: Props) {
  const own = useWaits();
  const [join, leave] = [useJoin(), useLeave()];
  const full = days?.filter((day) => isFull(day, durationMinutes)) ?? [];
  if (full.length === 0 || !own.data) return null;
  const { cleanerId, fullName: name } = cleaner;
  const isOn = (day: Day) => own.data?.items.some((wait: Wait) => wait.cleanerId === cleanerId && wait.day === day);
  const error = join.error ?? leave.error;
  return (
    <section aria-labelledby="full-days" className="rounded-card border border-border p-4">
      <h3 id="full-days" className="text-small font-medium">
        {t("wait.full.title")}
      </h3>
      <p className="mt-1 text-small text-muted">
        {t("wait.full.lead", { duration: formatDuration(durationMinutes), minutes: policy.waits.minutes })}
      </p>
      <ul className="mt-2 divide-y divide-border">
        {full.map(({ day }) => (
          <li key={day} className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 py-1">
            <span className="text-small">{formatDay(day)}</span>
            <span className="flex items-center gap-2">
              <span role="status" className="text-small text-muted empty:hidden">
                {isOn(day) && t("wait.full.joined")}
              </span>
              {isOn(day) ? (
                <Button
                  tone="quiet"
                  size="small"
                  disabled={leave.busy}
                  aria-label={t("wait.full.leaveName", { day: formatLongDay(day) })}
                  onClick={() => void leave.run({ cleanerId, day })}
                >
                  {t("wait.full.leave")}
                </Button>
              ) : (
                <Button
                  tone="secondary"
                  size="small"
                  disabled={join.busy}
                  aria-label={t("wait.full.joinName", { name, day: formatLongDay(day) })}
                  onClick={() => void join.run({ cleanerId, day, serviceType, durationMinutes })}
                >
                  {t("wait.full.join")}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {error && <FieldError>{error.message}</FieldError>}
    </section>
  );
}
