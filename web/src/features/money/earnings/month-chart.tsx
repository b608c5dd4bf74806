import { type EarningsMonth, formatFils } from "@naqi/contracts";
import { useId } from "react";
import { t } from "texts:money/earnings";
import { formatMonth, formatMonthLetter, formatShortMonth } from "@/lib/texts/format.ts";
import { Bars } from "@/ui/marks/bars.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { Table } from "@/ui/page/table.tsx";

interface Props {
  /** Oldest first. */
  months: readonly EarningsMonth[];
}

const columns = () => [
  { name: "month", label: t("earnings.month"), cell: ({ month }: EarningsMonth) => formatMonth(month) },
  { name: "jobs", label: t("earnings.jobs"), isNumber: true, cell: ({ jobs }: EarningsMonth) => jobs },
  {
    name: "earned",
    label: t("earnings.earned"),
    isNumber: true,
    cell: ({ earned }: EarningsMonth) => <Money fils={earned} />,
  },
];

/** Earnings by month: bars, a summary sentence, and the numbers as a table. */
export function MonthChart({ months }: Props) {
  const id = useId();
  const best = months.reduce<EarningsMonth | undefined>(
    (most, month) => (month.earned > (most?.earned ?? 0) ? month : most),
    undefined,
  );
  return (
    <Card>
      <h2 id={id} className="text-title">
        {t("earnings.months")}
      </h2>
      <p className="mt-1 text-small text-muted">{best ? sentence(months, best) : t("earnings.monthsNone")}</p>
      {best && <Drawing months={months} />}
      <details className="mt-3">
        <summary className="inline-flex min-h-11 items-center text-small text-accent-text">
          {t("earnings.asTable")}
        </summary>
        <Table
          caption={t("earnings.months")}
          columns={columns()}
          rows={months.toReversed()}
          keyOf={({ month }) => month}
        />
      </details>
    </Card>
  );
}

function sentence(months: readonly EarningsMonth[], best: EarningsMonth) {
  const total = months.reduce((sum, { earned }) => sum + earned, 0);
  return t("earnings.monthsText", {
    total: formatFils(total),
    month: formatMonth(best.month),
    most: formatFils(best.earned),
  });
}

/** The drawing repeats the sentence and the table, so it is hidden from screen readers. */
function Drawing({ months }: Props) {
  return (
    <div aria-hidden="true" className="mt-5">
      <Bars className="h-36" bars={months.map(({ month, earned }) => ({ key: month, value: earned }))} />
      <div className="mt-1.5 grid grid-flow-col auto-cols-fr text-center text-tiny text-muted">
        {months.map(({ month }) => (
          <span key={month} className="overflow-hidden whitespace-nowrap">
            <span className="sm:hidden">{formatMonthLetter(month)}</span>
            <span className="max-sm:hidden">{formatShortMonth(month)}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
