import type { ReactNode } from "react";
import { dayOf, hourOf, isReported } from "@naqi/contracts";
import { t } from "texts:bookings/bookings";
import type { DayJob } from "@/lib/offline/kept-day.ts";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { formatDuration } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { StatusBadge } from "@/ui/marks/badge.tsx";
import { CompleteJob } from "./complete-job.tsx";
import { ExtrasLine } from "../parts/extras/extras-line.tsx";
import { dayName } from "../parts/groups.ts";
import { HeldJobNote } from "../visit/held-note.tsx";
import { JobBlock, JobPlace, JobTrack } from "./job-block.tsx";
import { NowBadge } from "../parts/visit-badge.tsx";
import { JobHead } from "./job-head.tsx";
import { RecleanMark } from "../parts/reclean-mark.tsx";
import { StartJob } from "./start-job.tsx";
import { VisitTitle } from "../visit/visit-parts.tsx";
import { VisitStamps } from "../parts/visit-stamps.tsx";
import { isOnMyWayNext, VisitSteps } from "./visit-steps.tsx";
import { WaitingSteps } from "./waiting-steps.tsx";

interface Props {
  job: DayJob;
  now: string;
  /** The reader's next job. */
  isNext?: boolean;
  /** Further details of the job. */
  more?: ReactNode;
  /** Its other actions, below the next step. */
  bar?: ReactNode;
  /** The job's own page has the title as its heading. */
  isPage?: boolean;
}

/** What a cleaner needs on the way to a job: when, where, customer, directions, and the next step. */
export function JobBrief({ job, now, isNext = false, more, bar, isPage = false }: Props) {
  const { scheduledDate, scheduledTime, endsAt, status } = job;
  const isDeep = isNext || isPage;
  return (
    <JobBlock isDeep={isDeep}>
      <JobHead
        time={<bdi>{`${scheduledTime}–${hourOf(endsAt)}`}</bdi>}
        more={`${dayName(scheduledDate, now)} · ${formatDuration(job.durationMinutes)}`}
      >
        {isNext && status === "confirmed" && <NowBadge>{t("jobs.nextMark")}</NowBadge>}
        <RecleanMark booking={job} />
        <StatusBadge status={status} />
      </JobHead>
      {!isPage && (
        <h2 className="mt-2.5 text-title break-words">
          <VisitTitle by="cleaner" booking={job} />
        </h2>
      )}
      <p className="mt-1 text-small text-muted">
        <bdi>{partyName(job.customerName)}</bdi>
      </p>
      <ExtrasLine of={job} className="mt-1" />
      <JobPlace job={job} isAhead isDeep={isDeep} />
      <HeldJobNote job={job} />
      {more}
      <JobTrack job={job} now={now} />
      <VisitStamps booking={job} by="cleaner" now={now} />
      <WaitingSteps bookingId={job.bookingId} now={now} />
      <NextStep job={job} now={now} tone={isDeep ? "commit" : "primary"} />
      {bar}
    </JobBlock>
  );
}

function NextStep({ job, now, tone }: { job: DayJob; now: string; tone: "commit" | "primary" }) {
  const isSuspended = useIsSuspended();
  if (isSuspended || job.held?.cleaner) return null;
  if (job.status === "in_progress") return <CompleteJob job={job} now={now} tone={tone} />;
  if (job.held || job.status !== "confirmed" || now >= job.endsAt || job.scheduledDate > dayOf(now)) return null;
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      <VisitSteps job={job} now={now} tone={tone} />
      {!isReported(job) && <StartJob job={job} now={now} tone={tone} isLater={isOnMyWayNext(job, now)} />}
    </div>
  );
}
