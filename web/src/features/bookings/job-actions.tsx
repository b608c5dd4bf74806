import { arrivesFrom, type Booking, isReported } from "@naqi/contracts";
import { Play } from "lucide-react";
import { useState } from "react";
import { t } from "texts:bookings";
import { formatWhen } from "@/lib/texts/format.ts";
import { Button } from "@/ui/button.tsx";
import { FieldError } from "@/ui/field.tsx";
import { toast } from "@/ui/toast.tsx";
import { focusLater } from "@/lib/browser/focus.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { buzz } from "./buzz.ts";
import { CodeDialog } from "./code-dialog.tsx";
import { CompleteJob, startedId } from "./complete-job.tsx";
import { timeOf } from "./groups.ts";
import { isMovable, MoveButton } from "./move-dialog.tsx";
import { NoAccess } from "./no-access.tsx";
import { useStartJob } from "./use-bookings.ts";
import { VisitSteps } from "./visit-steps.tsx";

interface Props {
  job: Booking;
  now: string;
  onCancel: (job: Booking) => void;
}

/** The next step of a job as one wide button, and cancelling while it has not begun. */
export function JobActions({ job, now, onCancel }: Props) {
  const { status, startsAt, endsAt, scheduledDate, scheduledTime } = job;
  if (status === "in_progress") return <CompleteJob job={job} now={now} />;
  const opensAt = arrivesFrom(job);
  // What is reported stands above, and from the end on the question whether it took place.
  if (isReported(job)) return null;
  if (now >= endsAt) return <NoAccess job={job} now={now} />;
  return (
    <div className="mt-4">
      <VisitSteps job={job} now={now} />
      {now < opensAt && <p className="mb-2 text-small text-muted">{t("jobs.opens", { when: timeOf(opensAt, now) })}</p>}
      <div className="flex items-start gap-2">
        <Start job={job} isOpen={now >= opensAt} />
        {now < startsAt && (
          <Button
            tone="quiet"
            size="large"
            aria-label={t("cancel.name", { title: requestTitle(job), when: formatWhen(scheduledDate, scheduledTime) })}
            onClick={() => onCancel(job)}
          >
            {t("cancel.open")}
          </Button>
        )}
      </div>
      <NoAccess job={job} now={now} />
      {isMovable(job, now) && (
        <div className="mt-2">
          <MoveButton booking={job} by="cleaner" />
        </div>
      )}
    </div>
  );
}

function Start({ job, isOpen }: { job: Booking; isOpen: boolean }) {
  const start = useStartJob();
  const [isAsking, setAsking] = useState(false);
  function onStarted() {
    buzz();
    void toast({ title: t("jobs.started") });
    focusLater(startedId(job));
  }
  async function onStart() {
    if (job.needsStartCode) return setAsking(true);
    const outcome = await start.run({ bookingId: job.bookingId });
    if (outcome.ok) onStarted();
    else if (outcome.error.code === "booking.codeMissing") setAsking(true);
  }
  return (
    <div className="min-w-0 grow">
      <Button
        wide
        size="large"
        disabled={!isOpen}
        busy={start.busy}
        busyText={t("jobs.starting")}
        aria-label={t("jobs.startName", { title: requestTitle(job) })}
        icon={<Play className="rtl:-scale-x-100" />}
        onClick={() => void onStart()}
      >
        {t("jobs.start")}
      </Button>
      {start.error && !isAsking && <FieldError>{start.error.message}</FieldError>}
      {isAsking && <CodeDialog job={job} start={start.run} onStarted={onStarted} onClose={() => setAsking(false)} />}
    </div>
  );
}
