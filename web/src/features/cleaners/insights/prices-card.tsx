import { type AreaName, formatFils, insightRules, type PricePosition } from "@naqi/contracts";
import { useId, useState } from "react";
import { t } from "texts:cleaners/insights";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { formatCount } from "@/lib/texts/figures.ts";
import { Badge } from "@/ui/marks/badge.tsx";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { Select } from "@/ui/inputs/select.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { type Column, Table } from "@/ui/page/table.tsx";
import { usePrices } from "./use-insights.ts";

interface Props {
  /** The primary area first. */
  areas: readonly AreaName[];
}

/** Other cleaners' prices in one of the areas, by service: quartiles, and the quarter of the own price. */
export function PricesCard({ areas }: Props) {
  const id = useId();
  const [chosen, choose] = useState<string>();
  const area = areas.find((name) => name === chosen) ?? areas[0];
  const prices = usePrices(area);
  return (
    <Card role="group" aria-labelledby={id}>
      <h2 id={id} className="text-title">
        {t("insights.prices.title")}
      </h2>
      {area ? (
        <>
          <Select
            label={t("insights.prices.area")}
            options={areas.map((name) => ({ value: name, label: name }))}
            value={area}
            onChange={({ target }) => choose(target.value)}
            className="mt-4 max-w-xs"
          />
          <div className="mt-4">
            <Loaded of={prices} failed={t("insights.prices.failed")} skeleton={<Skeleton className="h-32" />}>
              {({ hourlyRate, services }) => (
                <>
                  <p className="mb-4 text-small text-muted">
                    {t("insights.prices.lead", { rate: formatFils(hourlyRate) })}
                  </p>
                  <Table
                    caption={t("insights.prices.table", { area })}
                    columns={columns()}
                    rows={services}
                    keyOf={({ service }) => service}
                  />
                </>
              )}
            </Loaded>
          </div>
          <ButtonLink to="/cleaner/services" tone="secondary" className="mt-4">
            {t("insights.prices.change")}
          </ButtonLink>
        </>
      ) : (
        <p className="mt-2 text-muted">{t("insights.prices.none")}</p>
      )}
    </Card>
  );
}

const tones = { first: "info", second: "neutral", third: "neutral", fourth: "saffron" } as const;

const amount = (name: "low" | "middle" | "high", label: string): Column<PricePosition> => ({
  name,
  label,
  isNumber: true,
  cell: ({ range }) => range && <Money fils={range[name]} />,
});

const columns = (): Column<PricePosition>[] => [
  { name: "service", label: t("insights.prices.service"), cell: ({ service }) => serviceName(service) },
  { name: "others", label: t("insights.prices.others"), isNumber: true, cell: ({ others }) => formatCount(others) },
  amount("low", t("insights.prices.low")),
  amount("middle", t("insights.prices.middle")),
  amount("high", t("insights.prices.high")),
  {
    name: "yours",
    label: t("insights.prices.yours"),
    cell: ({ range }) =>
      range ? (
        <Badge tone={tones[range.quarter]}>{t(`insights.prices.${range.quarter}`)}</Badge>
      ) : (
        <span className="text-small text-muted">{t("insights.prices.few", { least: insightRules.competitors })}</span>
      ),
  },
];
