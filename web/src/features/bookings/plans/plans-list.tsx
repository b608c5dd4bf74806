import { Repeat2 } from "lucide-react";
import type { ReactElement } from "react";
import { t } from "texts:bookings/plans";
import { useNow } from "@/lib/browser/use-now.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { PlanCard } from "./plan-card.tsx";
import type { Side } from "./plan-facts.tsx";
import { usePlans } from "./use-plans.ts";

const grid = "grid items-start gap-4 lg:grid-cols-2";

/** The plans of a customer or a cleaner, in the four states of a list. */
export function PlansList({ side }: { side: Side }) {
  const now = useNow();
  return (
    <Loaded
      of={usePlans()}
      failed={t("plans.failed")}
      skeleton={
        <div className={grid}>
          {[1, 2].map((index) => (
            <Skeleton key={index} className="h-52" />
          ))}
        </div>
      }
      empty={({ items }) => items.length === 0 && none[side]}
    >
      {({ items }) => (
        <ul className={grid}>
          {items.map((plan) => (
            <li key={plan.planId}>
              <PlanCard plan={plan} side={side} now={now} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

const none: Record<Side, ReactElement> = { customer: <NoneOfCustomer />, cleaner: <NoneOfCleaner /> };

function NoneOfCustomer() {
  return (
    <Empty
      icon={<Repeat2 />}
      title={t("plans.empty")}
      hint={t("plans.emptyHint")}
      action={<ButtonLink to="/customer/bookings?tab=past">{t("plans.emptyAction")}</ButtonLink>}
    />
  );
}

function NoneOfCleaner() {
  return (
    <Empty
      icon={<Repeat2 />}
      title={t("plans.emptyCleaner")}
      hint={t("plans.emptyCleanerHint")}
      action={
        <ButtonLink to="/cleaner/bookings" tone="secondary">
          {t("plans.emptyCleanerAction")}
        </ButtonLink>
      }
    />
  );
}
