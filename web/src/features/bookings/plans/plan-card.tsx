import { addressLine, type Plan } from "@naqi/contracts";
import { t } from "texts:bookings/plans";
import { formatLongDay } from "@/lib/texts/format.ts";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { Badge } from "@/ui/marks/badge.tsx";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { When } from "@/ui/marks/when.tsx";
import { ExtrasLine } from "../parts/extras/extras-line.tsx";
import { EndPlan } from "./end-plan.tsx";
import { nextOf, pauseText, planName, planTitleId, priceTexts, type Side } from "./plan-facts.tsx";

interface Props {
  plan: Plan;
  side: Side;
  now: string;
}

/** One plan in a list: next visit, price, and its actions. */
export function PlanCard({ plan, side, now }: Props) {
  const next = nextOf(plan, now);
  const pause = pauseText(plan, { side, now });
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id={planTitleId(plan)} tabIndex={-1} className="min-w-0 text-lead font-medium wrap-anywhere outline-none">
          <bdi>{planName(plan, side)}</bdi>
        </h2>
        {plan.status === "ended" ? <Badge>{t("plans.ended")}</Badge> : pause && <Badge tone="warning">{pause}</Badge>}
      </div>
      <p className="mt-1 text-small text-muted">
        <span>{serviceName(plan.serviceType)}</span> · <bdi>{addressLine(plan.address)}</bdi>
      </p>
      <ExtrasLine of={plan} className="mt-1 text-muted" />
      {plan.status === "active" && (
        <dl className="mt-4 rounded-control bg-sunken px-4 py-3 text-small">
          <dt className="text-muted">{t("plans.next")}</dt>
          <dd className="font-medium">
            {next ? (
              <>
                <When day={next.day} hour={next.hour} durationMinutes={plan.durationMinutes} />{" "}
                {next.isOnHold && <Badge tone="warning">{t("dates.onHold")}</Badge>}
              </>
            ) : (
              t("plans.nextNone")
            )}
          </dd>
          {priceTexts(plan, next).map((text) => (
            <dd key={text} className="tabular-nums">
              {text}
            </dd>
          ))}
        </dl>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        {side === "customer" ? (
          <ButtonLink
            to={`/plans/${plan.planId}`}
            tone="secondary"
            size="small"
            aria-label={t("plans.seeNamed", { name: planName(plan, side) })}
          >
            {t("plans.see")}
          </ButtonLink>
        ) : plan.ended?.lastDay ? (
          <p className="text-small text-muted">{t("plans.lastDayOwn", { day: formatLongDay(plan.ended.lastDay) })}</p>
        ) : (
          <EndPlan plan={plan} side={side} />
        )}
      </div>
    </Card>
  );
}
