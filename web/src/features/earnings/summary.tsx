import { BriefcaseBusiness, CalendarClock, Coins, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "texts:earnings";
import { Card } from "@/ui/card.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Money } from "@/ui/money.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { Tile, tiles } from "@/ui/tile.tsx";
import { MonthChart } from "./month-chart.tsx";
import { useSummary } from "./use-earnings.ts";

interface Props {
  nextPayoutLabel: string;
  /** The day of the next payout, which payouts know. */
  nextPayout: ReactNode;
}

/** What was earned in all, and what is pending. */
export function EarningsSummary({ nextPayoutLabel, nextPayout }: Props) {
  const summary = useSummary();
  return (
    <Loaded of={summary} failed={t("earnings.summaryFailed")} skeleton={<Tiles />}>
      {({ earned, pending, completedJobs }) => (
        <ul className={tiles}>
          <Tile icon={<Coins />} name={t("earnings.earned")}>
            <Money fils={earned} />
          </Tile>
          <Tile icon={<Hourglass />} name={t("earnings.pending")} hint={t("earnings.pendingHint")}>
            <Money fils={pending} />
          </Tile>
          <Tile icon={<BriefcaseBusiness />} name={t("earnings.jobs")}>
            {completedJobs}
          </Tile>
          <Tile icon={<CalendarClock />} name={nextPayoutLabel} hint={t("earnings.nextPayoutHint")}>
            {nextPayout}
          </Tile>
        </ul>
      )}
    </Loaded>
  );
}

/** The months, of the same answer; that it failed is said above. */
export function EarningsByMonth() {
  const { data, isLoading } = useSummary();
  if (data) return <MonthChart months={data.months} />;
  return (
    isLoading && (
      <Card>
        <Skeleton className="h-52" />
      </Card>
    )
  );
}

const Tiles = () => (
  <div className={tiles}>
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} className="h-12 sm:h-28 sm:rounded-card" />
    ))}
  </div>
);
