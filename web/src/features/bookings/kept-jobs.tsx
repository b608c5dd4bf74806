import { arrivesFrom, dayOf, hourOf, isReported } from "@naqi/contracts";
import { CloudOff } from "lucide-react";
import { t } from "texts:day";
import { t as jobsText } from "texts:bookings";
import { useNow } from "@/lib/browser/use-now.ts";
import type { DayJob } from "@/lib/day/kept-day.ts";
import { useSteps } from "@/lib/day/use-day.ts";
import { withSteps } from "@/lib/day/with-steps.ts";
import { formatDuration, formatInstant } from "@/lib/texts/format.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { StatusBadge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { Card } from "@/ui/card.tsx";
import { Note } from "@/ui/note.tsx";
import { Directions } from "./booked-extras.tsx";
import { CompleteJob } from "./complete-job.tsx";
import { dayName, timeOf } from "./groups.ts";
import { StartJob } from "./start-job.tsx";
import { VisitStamps } from "./visit-stamps.tsx";
import { VisitSteps } from "./visit-steps.tsx";
import { WaitingSteps } from "./waiting-steps.tsx";

interface Props {
  jobs: readonly DayJob[];
  /** When they were last read. */
  keptAt: string;
  onRetry: () => void;
}

/** The jobs of today as they are kept on this phone, for where there is no signal: the way there and the next step. */
export function KeptJobs({ jobs, keptAt, onRetry }: Props) {
  const now = useNow();
  const steps = useSteps();
  return (
    <section aria-label={t("day.title")} className="grid gap-6">
      <Note tone="info" icon={<CloudOff />}>
        <p className="font-medium">{t("day.kept.title", { when: formatInstant(keptAt) })}</p>
        <p>{t("day.kept.hint")}</p>
        <Button tone="quiet" size="small" className="mt-1 -ms-3" onClick={onRetry}>
          {t("day.kept.retry")}
        </Button>
      </Note>
      {jobs.length === 0 ? (
        <p className="rounded-card border border-dashed border-border-strong px-5 py-4 text-center text-muted">
          {t("day.none")}
        </p>
      ) : (
        <ul className="grid items-start gap-4 lg:grid-cols-2">
          {jobs.map((job) => (
            <KeptJob key={job.bookingId} job={withSteps(job, steps)} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}

function KeptJob({ job, now }: { job: DayJob; now: string }) {
  const { address, scheduledDate, scheduledTime, endsAt, status } = job;
  return (
    <li>
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-title font-medium tabular-nums">
            <bdi>{`${scheduledTime}–${hourOf(endsAt)}`}</bdi>
            <span className="ms-2.5 text-small font-normal text-muted">
              {scheduledDate === dayOf(now) ? formatDuration(job.durationMinutes) : dayName(scheduledDate, now)}
            </span>
          </p>
          <StatusBadge status={status} />
        </div>
        <h2 dir="auto" className="mt-3 font-medium break-words">
          {requestTitle(job)}
        </h2>
        <p className="mt-1 text-small text-muted">
          <bdi>{partyName(job.customerName)}</bdi>
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-x-3 rounded-control bg-sunken py-2 ps-4 pe-2">
          <p dir="auto" className="min-w-0 flex-[1_1_7rem] py-1 text-small wrap-anywhere">
            {address.unit && <span className="block font-medium">{address.unit}</span>}
            {address.formattedAddress}
          </p>
          <Directions booking={job} />
        </div>
        <VisitStamps booking={job} by="cleaner" now={now} />
        <WaitingSteps bookingId={job.bookingId} now={now} />
        <NextStep job={job} now={now} />
      </Card>
    </li>
  );
}

function NextStep({ job, now }: { job: DayJob; now: string }) {
  if (job.status === "in_progress") return <CompleteJob job={job} now={now} />;
  if (job.status !== "confirmed" || isReported(job) || now >= job.endsAt) return null;
  const opensAt = arrivesFrom(job);
  return (
    <div className="mt-4">
      <VisitSteps job={job} now={now} />
      {now < opensAt && (
        <p className="mb-2 text-small text-muted">{jobsText("jobs.opens", { when: timeOf(opensAt, now) })}</p>
      )}
      <StartJob job={job} isOpen={now >= opensAt} />
    </div>
  );
}
