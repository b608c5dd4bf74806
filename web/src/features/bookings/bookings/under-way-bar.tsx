import { type Booking, hourOf } from "@naqi/contracts";
import { t } from "texts:bookings/bookings";
import { timeOf } from "../parts/groups.ts";

const minutesBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000;

/** How much of a visit under way is over. */
export function UnderWayBar({ booking, now }: { booking: Booking; now: string }) {
  const { startsAt, startedAt = startsAt, endsAt } = booking;
  const left = Math.max(0, Math.ceil(minutesBetween(now, endsAt)));
  const share = Math.min(1, Math.max(0, minutesBetween(startedAt, now) / minutesBetween(startedAt, endsAt)));
  return (
    <div className="mt-4">
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-pill bg-sunken">
        <div className="h-full rounded-pill bg-saffron" style={{ width: `${Math.round(share * 100)}%` }} />
      </div>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-small text-muted">
        <span>{t("bookings.startedAt", { when: timeOf(startedAt, now) })}</span>
        <span>
          {left > 0 ? t("bookings.minutesLeft", { count: left }) : t("bookings.endedAt", { when: hourOf(endsAt) })}
        </span>
      </p>
    </div>
  );
}
