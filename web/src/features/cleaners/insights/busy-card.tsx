import { type BusyPart, type DayPart, dayParts, insightRules } from "@naqi/contracts";
import { useId } from "react";
import { t } from "texts:cleaners/insights";
import { cx } from "@/lib/browser/class-names.ts";
import { formatCount, formatShare, weekdayName } from "@/lib/texts/figures.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";

/** Demand by weekday and part of the day, compared with all of Dubai. */
export function BusyCard({ busy }: { busy: readonly BusyPart[] }) {
  const id = useId();
  const most = Math.max(...busy.map(({ own }) => own));
  const wanted = busy.reduce((one, other) => ((other.others ?? 0) > (one.others ?? 0) ? other : one));
  const isKnown = wanted.others !== undefined;
  const { weeks, marketWeeks } = insightRules;
  return (
    <Card role="group" aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-title">
        {t("insights.busy.title")}
      </h2>
      <p className="mt-1 text-small text-muted">{`${t("insights.busy.lead", { weeks })} ${isKnown ? t("insights.busy.others", { weeks: marketWeeks }) : t("insights.busy.few")}`}</p>
      {isKnown && (
        <p className="mt-3">
          {t("insights.busy.most", { day: weekdayName(wanted.weekday), part: t(`insights.part.${wanted.part}`) })}
        </p>
      )}
      <div
        role="region"
        aria-label={t("insights.busy.table")}
        {...focusable}
        className="relative -mx-1 mt-4 overflow-x-auto"
      >
        <table className="w-full border-separate border-spacing-1 text-small tabular-nums">
          <caption className="sr-only">{t("insights.busy.table")}</caption>
          <thead>
            <tr className="text-muted">
              <th scope="col" className="px-1 text-start font-medium">
                {t("insights.busy.weekday")}
              </th>
              {dayParts.map((part) => (
                <th key={part} scope="col" className="px-1 font-medium">
                  {t(`insights.busy.${part}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekdays.map((weekday) => (
              <tr key={weekday}>
                <th scope="row" className="px-1 text-start font-medium">
                  {weekdayName(weekday)}
                </th>
                {dayParts.map((part) => (
                  <Cell key={part} of={find(busy, weekday, part)} most={most} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ButtonLink to="/cleaner/availability" tone="secondary" className="mt-4">
        {t("insights.busy.hours")}
      </ButtonLink>
    </Card>
  );
}

// A horizontally scrollable area must be reachable by keyboard.
const focusable = { tabIndex: 0 };

/** Weeks start on Monday. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];

const find = (busy: readonly BusyPart[], weekday: number, part: DayPart) =>
  busy.find((one) => one.weekday === weekday && one.part === part);

function Cell({ of, most }: { of: BusyPart | undefined; most: number }) {
  const { own = 0, others } = of ?? {};
  const isMany = own > 0 && own * 2 > most;
  return (
    <td
      className={cx(
        "rounded-control px-1 py-2 text-center",
        own === 0
          ? "bg-sunken text-muted"
          : isMany
            ? "bg-accent text-accent-contrast"
            : "bg-accent-soft text-accent-text",
      )}
    >
      {others === undefined
        ? formatCount(own)
        : t("insights.busy.cell", { own: formatCount(own), share: formatShare(others, 1) ?? "" })}
    </td>
  );
}
