import { useId } from "react";
import { t } from "texts:ui/parts";
import { formatDay } from "@/lib/texts/format.ts";
import { Bars } from "./bars.tsx";
import { Card } from "../page/card.tsx";
import { type Column, Table } from "../page/table.tsx";

/** A count of a week, which is named by its Monday. */
interface Week {
  week: string;
}

/** One figure over some weeks. */
export interface WeekFigure<Counted extends Week> {
  name: string;
  title: string;
  /** What is counted, in a sentence. */
  text: string;
  /** The total of all weeks. */
  value: string;
  note?: string;
  barOf: (week: Counted) => number;
  /** A bar's value, in words. */
  say: (bar: number) => string;
  columns: readonly Column<Counted>[];
}

interface Props<Counted extends Week> {
  figure: WeekFigure<Counted>;
  /** Oldest first. */
  weeks: readonly Counted[];
}

/** One figure: the total, what is counted, the chart, and every week as a table. */
export function WeekFigureCard<Counted extends Week>({ figure, weeks }: Props<Counted>) {
  const { title, text, value, note, barOf, say, columns } = figure;
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
      {/* With only zeros there is no chart. */}
      {most > 0 && (
        <>
          <Bars className="mt-4 h-24" bars={weeks.map((week) => ({ key: week.week, value: barOf(week) }))} />
          <p aria-hidden="true" className="mt-1.5 flex justify-between gap-4 text-tiny text-muted">
            <span>{weeks[0] && weekName(weeks[0])}</span>
            <span className="text-center">{t("weeks.most", { value: say(most) })}</span>
            <span>{t("weeks.thisWeek")}</span>
          </p>
        </>
      )}
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center text-small text-accent-text">
          {t("weeks.asTable")}
          <span className="sr-only">{`: ${title}`}</span>
        </summary>
        <Table
          caption={t("weeks.table", { title })}
          columns={[{ name: "week", label: t("weeks.week"), cell: weekName }, ...columns]}
          rows={weeks.toReversed()}
          keyOf={({ week }) => week}
        />
      </details>
    </Card>
  );
}

const weekName = ({ week }: Week) => formatDay(week);
