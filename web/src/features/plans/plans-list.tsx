import { formatFils, type Plan } from "@naqi/contracts";
import { Repeat2 } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { t } from "texts:plans";
import { useNow } from "@/lib/browser/use-now.ts";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { ButtonLink } from "@/ui/button.tsx";
import { Card } from "@/ui/card.tsx";
import { Empty } from "@/ui/empty.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { When } from "@/ui/when.tsx";
import { nextOf, planName, PlanState, type Side } from "./plan-facts.tsx";
import { usePlans } from "./use-plans.ts";

const grid = "grid items-start gap-4 lg:grid-cols-2";

interface Props {
  side: Side;
  /** What one side may do with a plan, beside what stands on its card. */
  Actions: ComponentType<{ plan: Plan }>;
}

/** The plans of a customer, or of a cleaner, in the four states of a list. */
export function PlansList({ side, Actions }: Props) {
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
              <PlanCard plan={plan} side={side} now={now} actions={<Actions plan={plan} />} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function PlanCard({ plan, side, now, actions }: { plan: Plan; side: Side; now: string; actions: ReactNode }) {
  const next = nextOf(plan, now);
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 dir="auto" className="min-w-0 text-lead font-medium wrap-anywhere">
          {planName(plan, side)}
        </h2>
        <PlanState plan={plan} now={now} />
      </div>
      <p className="mt-1 text-small text-muted">
        {serviceName(plan.serviceType)} · <bdi>{plan.location}</bdi>
      </p>
      {plan.status === "active" && (
        <dl className="mt-4 rounded-control bg-sunken px-4 py-3 text-small">
          <dt className="text-muted">{t("plans.next")}</dt>
          <dd className="font-medium">
            {next ? (
              <When day={next.day} hour={next.hour} durationMinutes={plan.durationMinutes} />
            ) : (
              t("plans.nextNone")
            )}
          </dd>
          <dd className="tabular-nums">{t("plans.each", { amount: formatFils(plan.agreedPrice) })}</dd>
        </dl>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-2">{actions}</div>
    </Card>
  );
}

const none: Record<Side, ReactNode> = { customer: <NoneOfCustomer />, cleaner: <NoneOfCleaner /> };

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
