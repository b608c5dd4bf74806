import { type FigurePeriod, figurePeriods, type WeekFigures } from "@naqi/contracts";
import { ChartNoAxesColumn } from "lucide-react";
import { useId } from "react";
import { t } from "texts:staff/figures";
import { useAddressChoice } from "@/lib/data/use-address.ts";
import { Card } from "@/ui/page/card.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Select } from "@/ui/inputs/select.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { WeekFigureCard } from "@/ui/marks/week-figure.tsx";
import { figuresOf } from "../parts/figure-list.tsx";
import { useWeekFigures } from "./use-figures.ts";

const periods = () =>
  figurePeriods.map((weeks) => ({ value: weeks, label: t("weekly.period", { count: Number(weeks) }) }));

/** Naqi's activity week by week: eight figures, each with its chart and table (decision 0091). */
export function Figures() {
  const id = useId();
  const [weeks, choose] = useAddressChoice("weeks", figurePeriods, "12");
  return (
    <section aria-labelledby={id}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="max-w-2xl">
          <h2 id={id} className="text-heading">
            {t("weekly.title")}
          </h2>
          <p className="mt-2 text-muted">{t("weekly.lead")}</p>
        </div>
        <Select
          label={t("weekly.periodLabel")}
          options={periods()}
          value={weeks}
          onChange={({ target }) => choose(target.value as FigurePeriod)}
          className="w-full sm:w-48"
        />
      </div>
      <Loaded of={useWeekFigures(weeks)} failed={t("weekly.failed")} skeleton={<Placeholder />} empty={emptyOf}>
        {({ weeks: counted }) => (
          <div className={grid}>
            {figuresOf(counted).map((figure) => (
              <WeekFigureCard key={figure.name} figure={figure} weeks={counted} />
            ))}
          </div>
        )}
      </Loaded>
    </section>
  );
}

const grid = "grid grid-cols-1 items-start gap-4 sm:gap-5 md:grid-cols-2 2xl:grid-cols-3";

const emptyOf = ({ weeks }: { weeks: readonly WeekFigures[] }) =>
  // Next to the week.
  weeks.every((week) => Object.values(week).every((count) => typeof count !== "number" || count === 0)) && (
    <Empty icon={<ChartNoAxesColumn />} title={t("weekly.empty")} hint={t("weekly.emptyHint")} />
  );

const Placeholder = () => (
  <div className={grid}>
    {Array.from({ length: 8 }, (_, index) => (
      <Card key={index}>
        <Skeleton className="h-64" />
      </Card>
    ))}
  </div>
);
