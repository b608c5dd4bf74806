import type { Booking, Day } from "@naqi/contracts";
import { t } from "texts:bookings/homes";
import { cx } from "@/lib/browser/class-names.ts";
import { formatLongDay } from "@/lib/texts/format.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { VisitChip } from "./visit-chip.tsx";
import { bookLink, type HomeRow } from "./week-rows.ts";

interface Props {
  days: readonly Day[];
  today: Day;
  visits: readonly Booking[];
  rows: readonly HomeRow[];
  isBookable: (day: Day) => boolean;
}

/** The week on a narrow screen: a section for each day, with the home's name on each visit. */
export function DaysOfWeek({ days, today, visits, rows, isBookable }: Props) {
  const canBook = rows.some((row) => row.canBook);
  const nameOf = (visit: Booking) =>
    rows.find((row) => row.visits.includes(visit))?.name ?? visit.address.formattedAddress;
  return (
    <div className="grid gap-5">
      {days.map((day) => {
        const ofDay = visits.filter(({ scheduledDate }) => scheduledDate === day);
        const name = formatLongDay(day);
        return (
          <section key={day} aria-label={name}>
            <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
              <h2 className={cx("text-small font-medium", day === today ? "text-accent-text" : "text-muted")}>
                {name}
              </h2>
              {canBook && isBookable(day) && (
                <ButtonLink
                  to={bookLink(day, rows)}
                  tone="quiet"
                  size="small"
                  aria-label={t("homes.bookDay", { day: name })}
                >
                  {t("homes.book")}
                </ButtonLink>
              )}
            </div>
            {ofDay.length > 0 ? (
              <ul className="grid gap-2">
                {ofDay.map((visit) => (
                  <li key={visit.bookingId}>
                    <VisitChip visit={visit} home={nameOf(visit)} />
                  </li>
                ))}
              </ul>
            ) : (
              <p className="text-small text-muted">{t("homes.noVisit")}</p>
            )}
          </section>
        );
      })}
    </div>
  );
}
