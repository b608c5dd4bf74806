import type { ReactNode } from "react";
import { type Booking, isHeldSinceStart, isReported, mayAct } from "@naqi/contracts";
import { t } from "texts:bookings/bookings";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { formatWhen } from "@/lib/texts/format.ts";
import { Button } from "@/ui/links/button.tsx";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { CompleteJob } from "./complete-job.tsx";
import { isMovable, MoveButton } from "../visit/move-dialog.tsx";
import { ReportVisit } from "../visit/report-visit.tsx";
import { StartJob } from "./start-job.tsx";
import { VisitSteps } from "./visit-steps.tsx";

interface Props {
  job: Booking;
  now: string;
  onCancel: (job: Booking) => void;
}

/** The next step of a job as one wide button, and cancelling before it starts; a suspended cleaner can only cancel. */
export function JobActions({ job, now, onCancel }: Props) {
  const { status, endsAt, scheduledDate, scheduledTime } = job;
  const isSuspended = useIsSuspended();
  const mayCancel = mayAct("cancel", job, { now, by: "cleaner" });
  if (status === "in_progress" && (isSuspended || job.held?.cleaner)) return null;
  if (status === "in_progress") return <CompleteJob job={job} whole={job} now={now} />;
  const isSinceStart = isHeldSinceStart(job);
  if (isSuspended || (job.held && !isSinceStart))
    return (
      mayCancel && (
        <Button
          tone="secondary"
          className="mt-4"
          aria-label={t("cancel.name", { title: requestTitle(job), when: formatWhen(scheduledDate, scheduledTime) })}
          onClick={() => onCancel(job)}
        >
          {t("cancel.open")}
        </Button>
      )
    );
  const steps = <VisitSteps job={job} isWhole now={now} />;
  const instead = (what: ReactNode) => (
    // The assigned cleaner reports progress; the owner can, but is not prompted to.
    <details className="text-small">
      <summary className="inline-flex min-h-11 items-center text-accent-text">{t("given.instead")}</summary>
      <div className="pt-1 pb-3">{what}</div>
    </details>
  );
  // The report is shown above, and after the end time the question whether the visit took place.
  if (isReported(job)) {
    if (isSinceStart || !mayAct("arrive", job, { now, by: "cleaner" }) || job.visit?.arrived) return null;
    return <div className="mt-4">{job.assignee ? instead(steps) : steps}</div>;
  }
  const noAccess = (
    <div className="mt-2 empty:hidden">
      <ReportVisit booking={job} kind="noAccess" now={now} />
    </div>
  );
  if (now >= endsAt || isSinceStart) return noAccess;
  const start = <StartJob job={job} now={now} />;
  const cancel = mayCancel && (
    <Button
      tone="quiet"
      size={job.assignee ? "small" : "large"}
      className={job.assignee ? "-ms-3.5" : undefined}
      aria-label={t("cancel.name", { title: requestTitle(job), when: formatWhen(scheduledDate, scheduledTime) })}
      onClick={() => onCancel(job)}
    >
      {t("cancel.open")}
    </Button>
  );
  return (
    <div className="mt-4">
      {job.assignee ? (
        <>
          {instead(
            <>
              {steps}
              {start}
              {noAccess}
            </>,
          )}
          {cancel}
        </>
      ) : (
        <>
          {steps}
          <div className="flex flex-wrap items-start gap-2">
            {start}
            {cancel}
          </div>
          {noAccess}
        </>
      )}
      {isMovable(job, { now, by: "cleaner" }) && (
        <div className="mt-3 grid *:w-full">
          <MoveButton booking={job} by="cleaner" />
        </div>
      )}
    </div>
  );
}
