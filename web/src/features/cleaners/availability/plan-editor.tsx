import {
  type Availability,
  availability,
  dayOf,
  firstBookableDay,
  hasRoom,
  hourName,
  hourNumber,
  type OutputOf,
  policy,
} from "@naqi/contracts";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:cleaners/availability";
import { useLeaveGuard } from "@/lib/form/use-leave-guard.ts";
import { useNow } from "@/lib/browser/use-now.ts";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { Card } from "@/ui/page/card.tsx";
import { LeaveDialog } from "@/ui/dialogs/leave-dialog.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Note } from "@/ui/states/note.tsx";
import { SaveBar } from "@/ui/choices/save-bar.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { formatDay } from "@/lib/texts/format.ts";
import { SpecialHours } from "./special-hours.tsx";
import { TimeOff } from "./time-off.tsx";
import { usePlanForm } from "./use-plan-form.ts";
import { WeekPlan } from "./week-plan.tsx";
import { tickedDays } from "./week-rules.ts";

/** A cleaner's week, special hours and time off, saved together (000 §3, §5). */
export function PlanEditor({ memberId }: { memberId: string }) {
  const isSuspended = useIsSuspended();
  const mine = useQuery(availability.mine, isSuspended ? null : {});
  if (isSuspended) return <Note tone="warning">{t("calendar.suspended")}</Note>;
  return (
    <Loaded of={mine} failed={t("calendar.failed")} skeleton={<PlanSkeleton />}>
      {(saved) => <Editor memberId={memberId} saved={saved} />}
    </Loaded>
  );
}

const PlanSkeleton = () => (
  <div className="grid gap-6">
    <Skeleton className="h-96 rounded-card" />
    <Skeleton className="h-48 rounded-card" />
  </div>
);

function Editor({ memberId, saved }: { memberId: string; saved: OutputOf<typeof availability.mine> }) {
  const week = useRef<HTMLDivElement>(null);
  const now = useNow();
  const today = dayOf(now);
  const form = usePlanForm(memberId, saved);
  const guard = useLeaveGuard(form.isDirty);
  const { values: plan, set } = form;

  return (
    <div className="grid grid-cols-1 gap-6">
      {!saved.isSet && (
        <Note tone="info" role="status">
          {t("calendar.notSet")}
        </Note>
      )}
      <OutsideJobs outside={saved.outside} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div ref={week}>
          <Card>
            <h2 className="mb-5 text-title">{t("calendar.week")}</h2>
            <WeekPlan value={plan} onChange={set} error={form.errorOf("weeklySchedule")} />
          </Card>
        </div>
        <div className="grid grid-cols-1 gap-6">
          <TimeOff today={today} daysOff={plan.daysOff} onChange={(daysOff) => set({ daysOff })} />
          <SpecialHours today={today} plan={plan} onChange={(exceptions) => set({ exceptions })} />
        </div>
      </div>
      <SaveBar
        form={form}
        above={<PlanWarning plan={plan} now={now} />}
        save={t(isEmptied(plan, now) ? "calendar.saveEmpty" : "calendar.save")}
        onSave={() => void form.submit(week.current)}
        saved={saved.isSet ? undefined : ""}
      />
      <LeaveDialog held={guard.held} onStay={guard.stay} onLeave={form.drop} />
    </div>
  );
}

/** Days are selected, but nothing within the horizon can be booked: time off and special hours leave no hours. */
const isEmptied = (plan: Availability, now: string) => hasRoom(plan) && !firstBookableDay(plan, now);

/** The plan's effect on bookings, by the server's rules, before it is saved. */
function PlanWarning({ plan, now }: { plan: Availability; now: string }) {
  const { minimumJobMinutes, firstStartHour, lastStartHour, horizonDays: days } = policy;
  const isNever = !plan.availableAnytime && tickedDays(plan).length === 0;
  const isTooShort = !isNever && !hasRoom(plan);
  return (
    <div role="status" className="empty:absolute">
      {isNever && <Note tone="warning">{t("calendar.noDays")}</Note>}
      {isTooShort && (
        <Note tone="warning">
          {t("calendar.noRoom", {
            hours: minimumJobMinutes / 60,
            first: hourName(firstStartHour),
            last: hourName(lastStartHour),
          })}
        </Note>
      )}
      {isEmptied(plan, now) && <Note tone="warning">{t("calendar.emptied", { days })}</Note>}
    </div>
  );
}

/** Jobs booked outside the current plan: they are not moved, and the cleaner sees a warning. */
function OutsideJobs({ outside }: Pick<OutputOf<typeof availability.mine>, "outside">) {
  if (outside.length === 0) return null;
  return (
    <section aria-labelledby="outside-jobs" className="rounded-card border border-border bg-warning-soft p-5">
      <h2 id="outside-jobs" className="font-medium text-warning">
        {t("calendar.outside")}
      </h2>
      <p className="mt-1 text-small">{t("calendar.outsideText")}</p>
      <ul className="mt-3 grid gap-1.5">
        {outside.map(({ bookingId, scheduledDate, hours }) => {
          const last = hours.toSorted().at(-1) ?? "00:00";
          const start = hours.toSorted()[0] ?? last;
          return (
            <li
              key={bookingId}
              className="font-medium tabular-nums"
            >{`${formatDay(scheduledDate)}, ${t("special.hours", { start, end: hourName(hourNumber(last) + 1) })}`}</li>
          );
        })}
      </ul>
      <Link
        to="/cleaner/bookings"
        className="mt-2 inline-flex min-h-11 items-center text-small font-medium text-accent-text underline"
      >
        {t("calendar.toJobs")}
      </Link>
    </section>
  );
}
