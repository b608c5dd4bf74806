import {
  addMinutes,
  dayOf,
  formatFils,
  type Plan,
  type PlanVisit,
  policy,
  visitBookedAt,
  visitPath,
} from "@naqi/contracts";
import type { ComponentType, ReactNode } from "react";
import { t } from "texts:bookings/plans";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { formatDay, formatLongDay } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Badge } from "@/ui/marks/badge.tsx";
import { ButtonLink } from "@/ui/links/button.tsx";
import { When } from "@/ui/marks/when.tsx";
import { isAhead } from "./plan-facts.tsx";
import { RestoreVisit } from "./restore-visit.tsx";
import { SkipVisit } from "./skip-visit.tsx";

/** Moves the visit of a date. */
export type Moving = ComponentType<{ bookingId: string; day: string }>;

interface Props {
  plan: Plan;
  now: string;
  Move: Moving;
}

/** The status of the next dates, each with its possible actions. */
export function PlanDates({ plan, now, Move }: Props) {
  const isSuspended = useIsSuspended();
  const today = dayOf(now);
  const ahead = plan.visits.filter(({ day, visit }) => (visit?.scheduledDate ?? day) >= today);
  const first = plan.madeOf && isAhead(plan.madeOf, now) ? plan.madeOf : undefined;
  const planned = [...plan.days, ...plan.skipped].toSorted();
  if (!first && ahead.length === 0 && planned.length === 0) return <p className="text-muted">{t("dates.none")}</p>;
  return (
    <ul className="divide-y divide-border rounded-card border border-border bg-raised">
      {first && (
        <Row
          when={<When day={first.scheduledDate} hour={first.scheduledTime} durationMinutes={plan.durationMinutes} />}
          badge={first.held ? <OnHold /> : <Badge tone="success">{t("dates.booked")}</Badge>}
          amount={first.amount}
          said={t("dates.madeOf")}
        >
          {first.held ? <SeeVisit of={first} /> : <Move bookingId={first.bookingId} day={first.scheduledDate} />}
        </Row>
      )}
      {ahead.map((date) => (
        <DateOfPlan key={date.day} plan={plan} date={date} now={now} Move={Move} />
      ))}
      {planned.map((day) => {
        const isSkipped = plan.skipped.includes(day);
        const said = isSuspended
          ? t("dates.suspended")
          : t("dates.planned", { day: formatDay(dayOf(visitBookedAt(day))) });
        return (
          <Row
            key={day}
            when={<When day={day} hour={plan.hour} durationMinutes={plan.durationMinutes} />}
            badge={isSkipped && <Badge tone="neutral">{t("dates.skipped")}</Badge>}
            said={!isSkipped && said}
          >
            {isSkipped ? <RestoreVisit plan={plan} day={day} /> : <SkipVisit plan={plan} day={day} />}
          </Row>
        );
      })}
    </ul>
  );
}

// oxlint-disable-next-line max-lines-per-function -- one row for each state of a date
function DateOfPlan({ plan, date, now, Move }: Props & { date: PlanVisit }) {
  const isSuspended = useIsSuspended();
  const { day, visit, miss, canRestore } = date;
  const { hour, durationMinutes } = plan;
  if (!visit) {
    return (
      <Row
        when={<When day={day} hour={hour} durationMinutes={durationMinutes} />}
        badge={<Badge tone="warning">{t("dates.missed")}</Badge>}
        said={miss && t(`miss.${miss}`)}
      >
        {!isSuspended && <Instead plan={plan} />}
      </Row>
    );
  }
  const { scheduledDate, scheduledTime, status, startsAt } = visit;
  if (visit.held && isAhead(visit, now)) {
    return (
      <Row
        when={<When day={scheduledDate} hour={scheduledTime} durationMinutes={durationMinutes} />}
        badge={<OnHold />}
        amount={visit.amount}
        said={t("dates.onHoldText")}
      >
        <SeeVisit of={visit} />
      </Row>
    );
  }
  const isToCome = isAhead(visit, now);
  const isMoved = scheduledDate !== day || scheduledTime !== hour;
  const isBooked = status !== "cancelled";
  // A remaining visit of an ended plan is an ordinary booking.
  const isOfPlan = isToCome && plan.status === "active";
  const isFree = isOfPlan && startsAt > addMinutes(now, policy.plans.skipHours * 60);
  return (
    <Row
      when={<When day={scheduledDate} hour={scheduledTime} durationMinutes={durationMinutes} />}
      badge={
        <Badge tone={isBooked ? "success" : "neutral"}>
          {t(isBooked ? "dates.booked" : canRestore ? "dates.skipped" : "dates.cancelled")}
        </Badge>
      }
      amount={visit.amount}
      said={saidOf(visit, isMoved ? day : undefined) ?? (isOfPlan && !isFree && t("dates.close"))}
    >
      {!isSuspended && now < (visit.replaceUntil ?? "") && (
        <ButtonLink
          to={`/customer/bookings/${visit.bookingId}/replacement`}
          tone="secondary"
          size="small"
          aria-label={t("dates.othersNamed", { day: formatLongDay(scheduledDate) })}
        >
          {t("dates.others")}
        </ButtonLink>
      )}
      {isToCome && <Move bookingId={visit.bookingId} day={scheduledDate} />}
      {isFree && <SkipVisit plan={plan} day={day} visit={visit} />}
      {canRestore && <RestoreVisit plan={plan} day={day} on={scheduledDate} />}
    </Row>
  );
}

const OnHold = () => <Badge tone="warning">{t("dates.onHold")}</Badge>;

/** The page of a visit on hold, with what its customer can do (G117). */
const SeeVisit = ({ of: { bookingId, scheduledDate } }: { of: NonNullable<PlanVisit["visit"]> }) => (
  <ButtonLink
    to={visitPath("customer", bookingId)}
    tone="secondary"
    size="small"
    aria-label={t("dates.seeNamed", { day: formatLongDay(scheduledDate) })}
  >
    {t("dates.see")}
  </ButtonLink>
);

/** The original day of a moved visit, or who comes instead. */
function saidOf({ instead }: NonNullable<PlanVisit["visit"]>, movedFrom: string | undefined) {
  if (instead) return t("dates.instead", { name: partyName(instead.cleanerName) });
  return movedFrom && t("dates.moved", { day: formatDay(movedFrom) });
}

/** An ordinary booking in place of a missing visit. */
function Instead({ plan: { cleanerId, cleanerName, serviceType, hour, durationMinutes } }: { plan: Plan }) {
  const wish = new URLSearchParams({ book: "1", service: serviceType, at: hour, for: String(durationMinutes) });
  return (
    <>
      {cleanerName && (
        <ButtonLink to={`/cleaner-profile/${cleanerId}?${wish.toString()}`} tone="quiet" size="small">
          {t("dates.another")}
        </ButtonLink>
      )}
      <ButtonLink to={`/search?service=${serviceType}`} tone="secondary" size="small">
        {t("dates.anotherCleaner")}
      </ButtonLink>
    </>
  );
}

interface RowProps {
  when: ReactNode;
  badge?: ReactNode;
  /** Fils: the price of a booked visit. */
  amount?: number | undefined;
  said?: ReactNode;
  children: ReactNode;
}

const Row = ({ when, badge, amount, said, children }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5">
    <div className="min-w-0 flex-[1_1_12rem]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        {when}
        {badge}
      </p>
      {amount !== undefined && <p className="mt-0.5 text-small tabular-nums">{formatFils(amount)}</p>}
      {said && <p className="mt-0.5 text-small text-muted">{said}</p>}
    </div>
    <div className="flex grow flex-wrap justify-end gap-2">{children}</div>
  </li>
);
