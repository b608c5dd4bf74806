import { availability, dayOf, type OutputOf, hourName, hourNumber } from "@naqi/contracts";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:availability";
import { useLeaveGuard } from "@/lib/form/use-leave-guard.ts";
import { useNow } from "@/lib/browser/use-now.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { Button } from "@/ui/button.tsx";
import { Card } from "@/ui/card.tsx";
import { FormError } from "@/ui/field.tsx";
import { LeaveDialog } from "@/ui/leave-dialog.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { NewerNote } from "@/ui/newer-note.tsx";
import { Note } from "@/ui/note.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { formatDay } from "@/lib/texts/format.ts";
import { SpecialHours } from "./special-hours.tsx";
import { TimeOff } from "./time-off.tsx";
import { usePlanForm } from "./use-plan-form.ts";
import { WeekPlan } from "./week-plan.tsx";

/** A cleaner's week, special hours and time off, saved together (000 §3, §5). */
export function PlanEditor({ memberId }: { memberId: string }) {
  const mine = useQuery(availability.mine, {});
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
  const today = dayOf(useNow());
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
      <div className="bottom-(--bottom-bar) z-30 [@media(min-height:40rem)]:sticky -mx-4 grid gap-3 border-t border-border bg-raised px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:bottom-4 sm:mx-0 sm:rounded-card sm:border sm:px-5 sm:pb-3 sm:shadow-lift">
        <NewerNote newer={form.newer} />
        <FormError error={form.error} />
        {/* From the start: at the other end toasts appear. */}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            size="small"
            busy={form.busy}
            busyText={t("calendar.saving")}
            onClick={() => void form.submit(week.current)}
          >
            {t("calendar.save")}
          </Button>
          {form.isDirty && !form.newer && (
            <Button tone="quiet" size="small" disabled={form.busy} onClick={form.discard}>
              {t("calendar.discard")}
            </Button>
          )}
          <p role="status" className="min-w-0 grow text-small text-muted">
            {form.isDirty
              ? t(form.isRestored ? "calendar.restored" : "calendar.unsaved")
              : saved.isSet && t("calendar.allSaved")}
          </p>
        </div>
      </div>
      <LeaveDialog held={guard.held} onStay={guard.stay} onLeave={form.drop} />
    </div>
  );
}

/** Jobs that were booked outside what the plan says now: they are not moved, and the cleaner should know. */
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
            <li key={bookingId} className="font-medium tabular-nums">
              {formatDay(scheduledDate)}, {t("special.hours", { start, end: hourName(hourNumber(last) + 1) })}
            </li>
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
