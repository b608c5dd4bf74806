import { BriefcaseBusiness, CalendarClock, Coins, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "texts:earnings";
import { Card } from "@/ui/card.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Money } from "@/ui/money.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { MonthChart } from "./month-chart.tsx";
import { useSummary } from "./use-earnings.ts";

interface Props {
  nextPayoutLabel: string;
  /** The day of the next payout, which payouts know. */
  nextPayout: ReactNode;
}

/** What was earned in all, what is pending, and the months. */
export function EarningsSummary({ nextPayoutLabel, nextPayout }: Props) {
  const summary = useSummary();
  return (
    <Loaded of={summary} failed={t("earnings.summaryFailed")} skeleton={<Tiles />}>
      {({ earned, pending, completedJobs, months }) => (
        <div className="grid gap-4">
          <dl className={tiles}>
            <Tile icon={<Coins />} name={t("earnings.earned")}>
              <Money fils={earned} />
            </Tile>
            <Tile icon={<Hourglass />} name={t("earnings.pending")} hint={t("earnings.pendingHint")}>
              <Money fils={pending} />
            </Tile>
            <Tile icon={<BriefcaseBusiness />} name={t("earnings.jobs")}>
              {completedJobs}
            </Tile>
            <Tile icon={<CalendarClock />} name={nextPayoutLabel}>
              {nextPayout}
            </Tile>
          </dl>
          <MonthChart months={months} />
        </div>
      )}
    </Loaded>
  );
}

const tiles = "grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-4";

interface TileProps {
  icon: ReactNode;
  name: string;
  hint?: string;
  children: ReactNode;
}

const Tile = ({ icon, name, hint, children }: TileProps) => (
  <div className="flex flex-col rounded-card border border-border bg-raised p-4 shadow-card sm:p-5">
    <dt className="flex items-center gap-2 text-small text-muted">
      <span aria-hidden="true" className="text-accent-text [&>svg]:size-4.5">
        {icon}
      </span>
      {name}
    </dt>
    <dd className="mt-2 text-title font-medium tabular-nums">
      {children}
      {hint && <span className="block text-tiny font-normal text-muted">{hint}</span>}
    </dd>
  </div>
);

const Tiles = () => (
  <div className="grid gap-4">
    <div className={tiles}>
      {Array.from({ length: 4 }, (_, index) => (
        <Card key={index}>
          <Skeleton className="h-14" />
        </Card>
      ))}
    </div>
    <Card>
      <Skeleton className="h-52" />
    </Card>
  </div>
);
