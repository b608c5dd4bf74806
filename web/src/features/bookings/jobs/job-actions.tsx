import { type Booking, isHeldSinceStart, isReported, mayAct, noAccessFrom, notReportable } from "@naqi/contracts";
import type { ReactNode } from "react";
import { t } from "texts:bookings/bookings";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { formatWhen } from "@/lib/texts/format.ts";
import { Button, type ButtonTone } from "@/ui/links/button.tsx";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { CompleteJob } from "./complete-job.tsx";
import { ExtendButton } from "../visit/extend-dialog.tsx";
import { isMovable, MoveButton, movedEnoughText } from "../visit/move-dialog.tsx";
import { ProblemLink } from "../visit/problem-link.tsx";
import { ReportVisit } from "../visit/report-visit.tsx";
import { StartJob } from "./start-job.tsx";
import { isOnMyWayNext, mayRunLate, RunningLate, VisitSteps } from "./visit-steps.tsx";

interface Props {
  job: Booking;
  now: string;
  onCancel: (job: Booking) => void;
}

const by = "cleaner";

/** Whether the job goes ahead and has not ended, so that its steps are offered. */
const isAhead = (job: Booking, now: string) =>
  job.status === "confirmed" && !job.held && !isReported(job) && now < job.endsAt;

/** The next step of a job as one large button; a suspended cleaner can only cancel. */
export function JobStep({ job, now, tone, onCancel }: Props & { tone: ButtonTone }) {
  const isSuspended = useIsSuspended();
  if (job.status === "in_progress") {
    if (isSuspended || job.held?.cleaner) return null;
    return <CompleteJob job={job} whole={job} now={now} tone={tone} />;
  }
  const isSinceStart = isHeldSinceStart(job);
  if (isSuspended || (job.held && !isSinceStart)) {
    if (!mayAct("cancel", job, { now, by })) return null;
    return (
      <div className="mt-4">
        <Cancel job={job} onCancel={onCancel} />
      </div>
    );
  }
  // The report is shown above, and after the end time the question whether the visit took place.
  if (isReported(job)) {
    if (isSinceStart || job.visit?.arrived || !mayAct("arrive", job, { now, by })) return null;
    const arrival = <VisitSteps job={job} now={now} tone={tone} />;
    return job.assignee ? <Instead>{arrival}</Instead> : <div className="mt-4">{arrival}</div>;
  }
  const noAccess = (
    <div className="mt-2 empty:hidden">
      <ReportVisit booking={job} kind="noAccess" now={now} />
    </div>
  );
  if (!isAhead(job, now)) return noAccess;
  const steps = (
    <div className="grid gap-3">
      <VisitSteps job={job} now={now} tone={tone} />
      <StartJob job={job} now={now} tone={tone} isLater={isOnMyWayNext(job, now)} />
    </div>
  );
  if (!job.assignee) return <div className="mt-4">{steps}</div>;
  return (
    <Instead>
      {steps}
      <div className="mt-2 empty:hidden">
        <RunningLate job={job} now={now} />
      </div>
      {noAccess}
    </Instead>
  );
}

/** Steps that the assigned cleaner reports; the owner can, but is not prompted to. */
const Instead = ({ children }: { children: ReactNode }) => (
  <details className="mt-4 text-small">
    <summary className="inline-flex min-h-11 items-center text-accent-text">{t("given.instead")}</summary>
    <div className="pt-1 pb-3">{children}</div>
  </details>
);

/** Whether there is anything under `More`. */
export function hasMore(job: Booking, { now, isSuspended }: { now: string; isSuspended: boolean }) {
  const isReportable = job.problem !== undefined || !notReportable(job, now);
  if (isSuspended) return isReportable;
  if (job.status === "in_progress") return isReportable || mayAct("proposeExtension", job, { now, by });
  if (!isAhead(job, now)) return isReportable;
  const isOwn = !job.assignee && (mayRunLate(job, now) || noAccessFrom(job) !== undefined);
  return isReportable || isOwn || mayAct("cancel", job, { now, by }) || isMovable(job, { now, by });
}

/** The rarer actions of a job. */
export function JobMore({ job, now, onCancel }: Props) {
  const isSuspended = useIsSuspended();
  const isOpen = !isSuspended && isAhead(job, now);
  const enough = movedEnoughText(job, { now, by });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isOpen && !job.assignee && (
        <>
          <RunningLate job={job} now={now} />
          <ReportVisit booking={job} kind="noAccess" now={now} />
        </>
      )}
      {!isSuspended && job.status === "in_progress" && <ExtendButton job={job} now={now} />}
      {isOpen && isMovable(job, { now, by }) && <MoveButton booking={job} by="cleaner" />}
      {isOpen && enough && <p className="basis-full text-small text-muted">{enough}</p>}
      {isOpen && mayAct("cancel", job, { now, by }) && <Cancel job={job} onCancel={onCancel} />}
      <div className="*:m-0 empty:hidden">
        <ProblemLink booking={job} by="cleaner" now={now} />
      </div>
    </div>
  );
}

const Cancel = ({ job, onCancel }: Pick<Props, "job" | "onCancel">) => (
  <Button
    tone="secondary"
    size="small"
    aria-label={t("cancel.name", {
      title: requestTitle(job),
      when: formatWhen(job.scheduledDate, job.scheduledTime),
    })}
    onClick={() => onCancel(job)}
  >
    {t("cancel.open")}
  </Button>
);
