import { type Day, dayOf, type EarningsMonth, formatFils } from "@naqi/contracts";
import { BriefcaseBusiness, CalendarClock, Coins, HandCoins, Hourglass, Landmark } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "texts:money/earnings";
import { formatDay } from "@/lib/texts/format.ts";
import { useNow } from "@/lib/browser/use-now.ts";
import { Card } from "@/ui/page/card.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { Tile, tiles } from "@/ui/page/tile.tsx";
import { MonthChart } from "./month-chart.tsx";
import { useSummary } from "./use-earnings.ts";

interface Props {
  nextPayoutLabel: string;
  /** The next payout's date, which payouts know, or what it needs. */
  nextPayout: ReactNode;
}

/** Total earned, pending, and what Naqi owes (G124). */
export function EarningsSummary({ nextPayoutLabel, nextPayout }: Props) {
  const summary = useSummary();
  const today = dayOf(useNow());
  return (
    <Loaded of={summary} failed={t("earnings.summaryFailed")} skeleton={<Tiles />}>
      {({ earned, pending, unpaid, owed, owedOnHold, payoutDueOn, completedJobs, months }) => (
        <ul className={tiles}>
          <Tile icon={<Coins />} name={t("earnings.earned")} hint={t("earnings.earnedHint")}>
            <Money fils={earned} />
          </Tile>
          <Tile icon={<Hourglass />} name={t("earnings.pending")} hint={t("earnings.pendingHint")}>
            <Money fils={pending} />
          </Tile>
          {unpaid > 0 && (
            <Tile icon={<HandCoins />} name={t("earnings.unpaid")} hint={t("earnings.unpaidHint")}>
              <Money fils={unpaid} />
            </Tile>
          )}
          <Tile icon={<Landmark />} name={t("earnings.owed")} hint={owedHint(owed, owedOnHold)}>
            <Money fils={owed} />
          </Tile>
          <Tile icon={<BriefcaseBusiness />} name={t("earnings.jobs")} hint={jobsHint(completedJobs, months)}>
            {completedJobs}
          </Tile>
          <Tile
            icon={<CalendarClock />}
            name={payoutDueOn ? t("earnings.payoutDue") : nextPayoutLabel}
            hint={payoutDueOn ? dueHint(payoutDueOn, today) : t("earnings.nextPayoutHint")}
          >
            {payoutDueOn ? formatDay(payoutDueOn) : nextPayout}
          </Tile>
        </ul>
      )}
    </Loaded>
  );
}

/** What happened to a due payout that was not made. */
const dueHint = (day: Day, today: Day) => t(day < today ? "earnings.payoutLate" : "earnings.payoutToday");

/** Earned money is counted here even if its job does not count on the profile (G120). */
function jobsHint(completedJobs: number, months: readonly EarningsMonth[]) {
  const more = months.reduce((sum, { jobs }) => sum + jobs, 0) - completedJobs;
  return more > 0 ? t("earnings.jobsMore", { count: more }) : t("earnings.jobsHint");
}

function owedHint(owed: number, onHold: number) {
  if (onHold > 0) return t("earnings.owedOnHold", { amount: formatFils(onHold) });
  return t(owed > 0 ? "earnings.owedHint" : owed < 0 ? "earnings.owedBack" : "earnings.owedNone");
}

/** The months, from the same answer; a failure is shown above. */
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
    {Array.from({ length: 5 }, (_, index) => (
      <Skeleton key={index} className="h-12 sm:h-28 sm:rounded-card" />
    ))}
  </div>
);
