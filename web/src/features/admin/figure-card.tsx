import type { WeekFigures } from "@naqi/contracts";
import { useId } from "react";
import { t } from "texts:figures";
import { formatDay } from "@/lib/texts/format.ts";
import { Bars } from "@/ui/bars.tsx";
import { Card } from "@/ui/card.tsx";
import { Table } from "@/ui/table.tsx";
import type { Figure } from "./figure-list.tsx";

interface Props {
  figure: Figure;
  /** Oldest first. */
  weeks: readonly WeekFigures[];
}

/** One figure: what it is in all, the sentence that says what is counted, the drawing, and every week as a table. */
export function FigureCard({ figure: { title, text, value, note, barOf, say, columns }, weeks }: Props) {
  const id = useId();
  const most = Math.max(...weeks.map(barOf));
  return (
    <Card className="min-w-0" role="group" aria-labelledby={id}>
      <h3 id={id} className="text-small font-medium text-muted">
        {title}
      </h3>
      <p className="mt-1 text-title font-medium tabular-nums">{value}</p>
      {note && <p className="text-small">{note}</p>}
      <p className="mt-1 text-small text-muted">{text}</p>
      <Bars className="mt-4 h-24" bars={weeks.map((week) => ({ key: week.week, value: barOf(week) }))} />
      <p aria-hidden="true" className="mt-1.5 flex justify-between gap-4 text-tiny text-muted">
        <span>{weeks[0] && weekName(weeks[0])}</span>
        {most > 0 && <span className="text-center">{t("weekly.most", { value: say(most) })}</span>}
        <span>{t("weekly.thisWeek")}</span>
      </p>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center text-small text-accent-text">
          {t("weekly.asTable")}
          <span className="sr-only">: {title}</span>
        </summary>
        <Table
          caption={t("weekly.table", { title })}
          columns={[{ name: "week", label: t("weekly.week"), cell: weekName }, ...columns]}
          rows={weeks.toReversed()}
          keyOf={({ week }) => week}
        />
      </details>
    </Card>
  );
}

const weekName = ({ week }: WeekFigures) => formatDay(week);
