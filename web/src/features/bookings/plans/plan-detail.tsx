import { addressLine, formatFils, isLateInMonth, type Plan } from "@naqi/contracts";
import { CalendarX, PauseCircle, TrendingUp } from "lucide-react";
import { t } from "texts:bookings/plans";
import { focusLater } from "@/lib/browser/focus.ts";
import { useNow } from "@/lib/browser/use-now.ts";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { formatInstant, formatLongDay } from "@/lib/texts/format.ts";
import { partyName, serviceName } from "@/lib/texts/vocabulary.ts";
import { Badge } from "@/ui/marks/badge.tsx";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Note } from "@/ui/states/note.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { When } from "@/ui/marks/when.tsx";
import { ExtrasLine } from "../parts/extras/extras-line.tsx";
import { EndPlan } from "./end-plan.tsx";
import { PausePlan } from "./pause-plan.tsx";
import { type Moving, PlanDates } from "./plan-dates.tsx";
import { nextOf, pauseText, planDatesId, planName, priceTexts } from "./plan-facts.tsx";
import { useAgreePrice } from "./use-plans.ts";

/** A customer's plan: next visit, price, open decisions, and its dates. */
export function PlanDetail({ plan, Move }: { plan: Plan; Move: Moving }) {
  const now = useNow();
  const isSuspended = useIsSuspended();
  const next = nextOf(plan, now);
  const { ended, price, address, serviceType } = plan;
  const lastDay = plan.status === "active" ? ended?.lastDay : undefined;
  const pause = pauseText(plan, { side: "customer", now });
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <Card>
          <p className="text-small text-muted">{serviceName(serviceType)}</p>
          <p className="break-words">
            <bdi>{addressLine(address)}</bdi>
          </p>
          <ExtrasLine of={plan} className="mt-1" />
          {plan.status === "active" && <NextDate plan={plan} next={next} />}
          {isLateInMonth(plan) && <p className="mt-2 text-small text-muted">{t("plans.lateInMonth")}</p>}
          <div className="mt-5 flex flex-wrap justify-end gap-2 border-t border-border pt-4 empty:hidden">
            <PausePlan plan={plan} />
            <EndPlan plan={plan} side="customer" />
          </div>
        </Card>
        {plan.status === "ended" && ended && (
          <Note tone="quiet" icon={<CalendarX />}>
            <span>{t(`plans.endedBy.${ended.by}`)}</span>
            {!isSuspended && <Again plan={plan} />}
          </Note>
        )}
        {lastDay && (
          <Note tone="warning" icon={<CalendarX />}>
            {t("plans.lastDay", { name: partyName(plan.cleanerName), day: formatLongDay(lastDay) })}
          </Note>
        )}
        {pause && plan.status === "active" && (
          <Note tone="warning" icon={<PauseCircle />}>
            {pause}
          </Note>
        )}
        {price && !isSuspended && <NewPrice plan={plan} price={price} />}
      </div>
      <section aria-labelledby={planDatesId}>
        <h2 id={planDatesId} tabIndex={-1} className="mb-3 scroll-mt-24 text-lead outline-none">
          {t("dates.title")}
        </h2>
        <PlanDates plan={plan} now={now} Move={Move} />
      </section>
    </div>
  );
}

const NextDate = ({ plan, next }: { plan: Plan; next: ReturnType<typeof nextOf> }) => (
  <p className="mt-4 text-lead font-medium">
    <span className="block text-small font-normal text-muted">{t("plans.next")}</span>
    {next ? (
      <>
        <When day={next.day} hour={next.hour} durationMinutes={plan.durationMinutes} />{" "}
        {next.isOnHold && <Badge tone="warning">{t("dates.onHold")}</Badge>}
      </>
    ) : (
      <span>{t("plans.nextNone")}</span>
    )}
    {priceTexts(plan, next).map((text) => (
      <span key={text} className="block text-small font-normal tabular-nums">
        {text}
      </span>
    ))}
  </p>
);

/** Links to a new plan from the last visit of an ended one. */
function Again({ plan }: { plan: Plan }) {
  const { visits, madeOf, cleanerName } = plan;
  const kept = [madeOf, ...visits.map(({ visit }) => visit)].findLast((visit) => visit && visit.status !== "cancelled");
  if (!kept || !cleanerName) return null;
  return (
    <p className="mt-2">
      <ButtonLink
        to={`/plans/new/${kept.bookingId}`}
        tone="secondary"
        size="small"
        aria-label={t("plans.againNamed", { name: planName(plan, "customer") })}
      >
        {t("plans.again")}
      </ButtonLink>
    </p>
  );
}

/** What a visit would cost at the cleaner's new rate; it applies only after the customer agrees. */
function NewPrice({ plan, price }: { plan: Plan; price: NonNullable<Plan["price"]> }) {
  const agree = useAgreePrice();
  const { agreedPrice, lapsesAt } = price;
  const isPaused = plan.pause?.why === "price";
  return (
    <Note tone="info" icon={<TrendingUp />}>
      <p className="font-medium">{t("price.title")}</p>
      <p>
        {t(isPaused ? "price.textPaused" : "price.text", {
          asked: formatFils(agreedPrice),
          agreed: formatFils(plan.agreedPrice),
        })}
      </p>
      {lapsesAt && !isPaused && <p>{t("price.lapses", { when: formatInstant(lapsesAt) })}</p>}
      <Button
        size="small"
        className="mt-3"
        busy={agree.busy}
        busyText={t("price.agreeing")}
        onClick={async () => {
          const outcome = await agree.run({ planId: plan.planId, agreedPrice });
          if (!outcome.ok) return toast({ title: outcome.error.message, tone: "error" });
          focusLater(planDatesId);
          return toast({ title: t("price.agreed") });
        }}
      >
        {t("price.agree", { amount: formatFils(agreedPrice) })}
      </Button>
    </Note>
  );
}
