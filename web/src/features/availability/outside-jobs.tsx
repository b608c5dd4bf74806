import type { availability, OutputOf } from "@naqi/contracts";
import { hourName, hourNumber } from "@naqi/contracts";
import { Link } from "react-router-dom";
import { t } from "texts:availability";
import { formatDay } from "@/lib/texts/format.ts";

/** Jobs that were booked outside what the plan says now: they are not moved, and the cleaner should know. */
export function OutsideJobs({ outside }: Pick<OutputOf<typeof availability.mine>, "outside">) {
  if (outside.length === 0) return null;
  return (
    <section aria-labelledby="outside-jobs" className="rounded-card border border-border bg-warning-soft p-5">
      <h2 id="outside-jobs" className="font-medium text-warning">
        {t("calendar.outside")}
      </h2>
      <p className="mt-1 text-small">{t("calendar.outsideText")}</p>
      <ul className="mt-3 grid gap-1.5">
        {outside.map(({ bookingId, scheduledDate, hours }) => {
          const last = hours.toSorted().at(-1) ?? "00:00";
          const start = hours.toSorted()[0] ?? last;
          return (
            <li key={bookingId} className="font-medium tabular-nums">
              {formatDay(scheduledDate)}, {t("special.hours", { start, end: hourName(hourNumber(last) + 1) })}
            </li>
          );
        })}
      </ul>
      <Link
        to="/cleaner/bookings"
        className="mt-2 inline-flex min-h-11 items-center text-small font-medium text-accent-text underline"
      >
        {t("calendar.toJobs")}
      </Link>
    </section>
  );
}
