import { type EarningsMonth, formatFils } from "@naqi/contracts";
import { useId } from "react";
import { t } from "texts:earnings";
import { formatMonth, formatMonthLetter, formatShortMonth } from "@/lib/texts/format.ts";
import { Card } from "@/ui/card.tsx";
import { Money } from "@/ui/money.tsx";
import { Table } from "@/ui/table.tsx";

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

/** Earnings by month: bars to see the trend, a sentence that says it, and the numbers as a table. */
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
      {best && <Bars months={months} most={best.earned} />}
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

const height = 100;
const width = 20;
const gap = 6;

/** The drawing says nothing that the sentence and the table do not, so it is left out for those who cannot see it. */
function Bars({ months, most }: Props & { most: number }) {
  return (
    <div aria-hidden="true" className="mt-5">
      <svg
        viewBox={`0 0 ${months.length * (width + gap)} ${height}`}
        preserveAspectRatio="none"
        className="h-36 w-full border-b border-border-strong rtl:-scale-x-100"
      >
        {months.map(({ month, earned }, index) => (
          <rect
            key={month}
            x={index * (width + gap) + gap / 2}
            y={height - (earned / most) * height}
            width={width}
            height={(earned / most) * height}
            className={index === months.length - 1 ? "fill-saffron" : "fill-accent"}
          />
        ))}
      </svg>
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
