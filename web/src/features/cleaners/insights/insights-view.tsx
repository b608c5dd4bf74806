import { insightRules, type Insights } from "@naqi/contracts";
import { ChartNoAxesColumn } from "lucide-react";
import { useId } from "react";
import { t } from "texts:cleaners/insights";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { WeekFigureCard } from "@/ui/marks/week-figure.tsx";
import { BusyCard } from "./busy-card.tsx";
import { PlaceCard } from "./place-card.tsx";
import { PricesCard } from "./prices-card.tsx";
import { ReliabilityCard } from "./reliability-card.tsx";
import { useInsights, useOwnAreas } from "./use-insights.ts";
import { figuresOf } from "./week-figures.ts";

interface Props {
  /** Opens a message to support with this text. */
  onObject: (text: string) => void;
}

const grid = "grid grid-cols-1 items-start gap-5 lg:grid-cols-2";

/** What follows from profile views, the cleaner's ranking, and how to improve it (decision 0100). */
export function InsightsView({ onObject }: Props) {
  return (
    <Loaded of={useInsights()} failed={t("insights.failed")} skeleton={<Placeholder />}>
      {(shown) => (
        <div className="grid gap-8">
          {isNew(shown) ? <Nothing isListed={shown.place !== undefined} /> : <Weeks weeks={shown.weeks} />}
          <div className={grid}>
            <PlaceCard place={shown.place} />
            <ReliabilityCard reliability={shown.reliability} onObject={onObject} />
          </div>
          <Prices />
          <BusyCard busy={shown.busy} />
        </div>
      )}
    </Loaded>
  );
}

const Prices = () => (
  <Loaded of={useOwnAreas()} failed={t("insights.prices.failed")} skeleton={<Skeleton className="h-64 rounded-card" />}>
    {({ serviceAreas }) => <PricesCard areas={serviceAreas} />}
  </Loaded>
);

const isNew = ({ weeks }: Insights) =>
  weeks.every(({ views, asked, booked, offers }) => views + asked + booked + offers === 0);

/** Before any data: why it is empty, and what to do next. */
const Nothing = ({ isListed }: { isListed: boolean }) => (
  <Empty
    icon={<ChartNoAxesColumn />}
    title={t("insights.new.title")}
    hint={isListed ? t("insights.new.text") : t("insights.new.hidden")}
    action={
      isListed ? (
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/cleaner-profile">{t("insights.new.profile")}</ButtonLink>
          <ButtonLink to="/cleaner/browse-jobs" tone="secondary">
            {t("insights.new.jobs")}
          </ButtonLink>
        </div>
      ) : (
        <ButtonLink to="/cleaner-dashboard">{t("insights.new.missing")}</ButtonLink>
      )
    }
  />
);

function Weeks({ weeks }: Pick<Insights, "weeks">) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-heading">
        {t("insights.weeks.title")}
      </h2>
      <p className="mt-2 mb-5 text-muted">{t("insights.weeks.lead", { count: insightRules.weeks })}</p>
      <div className={grid}>
        {figuresOf(weeks).map((figure) => (
          <WeekFigureCard key={figure.name} figure={figure} weeks={weeks} />
        ))}
      </div>
    </section>
  );
}

const Placeholder = () => (
  <div className={grid}>
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} className="h-64 rounded-card" />
    ))}
  </div>
);
