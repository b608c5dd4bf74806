import type { Day } from "@naqi/contracts";
import { t } from "texts:bookings/homes";
import { cx } from "@/lib/browser/class-names.ts";
import { formatDay } from "@/lib/texts/format.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { VisitChip } from "./visit-chip.tsx";
import { bookLink, type HomeRow } from "./week-rows.ts";

interface Props {
  caption: string;
  days: readonly Day[];
  today: Day;
  rows: readonly HomeRow[];
  isBookable: (day: Day) => boolean;
}

/** Rows are homes, columns are days. */
export const TableOfWeek = ({ caption, days, today, rows, isBookable }: Props) => (
  <div
    role="region"
    aria-label={caption}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways by keyboard
    tabIndex={0}
    className="overflow-x-auto rounded-card border border-border bg-raised"
  >
    <table className="w-full table-fixed text-start">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-border bg-sunken text-small text-muted">
          <th scope="col" className="w-44 px-4 py-3 text-start font-medium">
            {t("homes.home")}
          </th>
          {days.map((day) => (
            <th
              key={day}
              scope="col"
              aria-current={day === today ? "date" : undefined}
              className={cx("px-2 py-3 text-start font-medium", day === today && "text-accent-text")}
            >
              {formatDay(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-b border-border align-top last:border-b-0">
            <th scope="row" className="px-4 py-3 text-start text-small font-medium wrap-anywhere">
              <bdi>{row.name ?? t("homes.elsewhere")}</bdi>
            </th>
            {days.map((day) => (
              <td key={day} className="p-1.5">
                <Cell rows={rows} row={row} day={day} isBookable={row.canBook && isBookable(day)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

interface CellProps {
  rows: readonly HomeRow[];
  row: HomeRow;
  day: Day;
  isBookable: boolean;
}

function Cell({ rows, row, day, isBookable }: CellProps) {
  const visits = row.visits.filter(({ scheduledDate }) => scheduledDate === day);
  if (visits.length > 0)
    return (
      <ul className="grid gap-1.5">
        {visits.map((visit) => (
          <li key={visit.bookingId}>
            <VisitChip visit={visit} home={row.home ? undefined : visit.address.formattedAddress} />
          </li>
        ))}
      </ul>
    );
  if (!isBookable) return <span className="sr-only">{t("homes.noVisit")}</span>;
  return (
    <ButtonLink
      to={bookLink(day, rows, row)}
      tone="quiet"
      size="small"
      aria-label={t("homes.bookNamed", { home: row.name ?? "", day: formatDay(day) })}
    >
      {t("homes.book")}
    </ButtonLink>
  );
}
