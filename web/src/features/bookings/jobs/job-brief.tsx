import type { ReactNode } from "react";
import { dayOf, hourOf, isReported } from "@naqi/contracts";
import type { DayJob } from "@/lib/offline/kept-day.ts";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { formatDuration } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { StatusBadge } from "@/ui/marks/badge.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Directions } from "../parts/booked-extras.tsx";
import { CompleteJob } from "./complete-job.tsx";
import { dayName } from "../parts/groups.ts";
import { HeldJobNote } from "../visit/held-note.tsx";
import { JobHead } from "./job-head.tsx";
import { RecleanMark } from "../parts/reclean-mark.tsx";
import { StartJob } from "./start-job.tsx";
import { VisitTitle } from "../visit/visit-parts.tsx";
import { VisitStamps } from "../parts/visit-stamps.tsx";
import { DoorLine } from "../visit/visit-place.tsx";
import { VisitSteps } from "./visit-steps.tsx";
import { WaitingSteps } from "./waiting-steps.tsx";

interface Props {
  job: DayJob;
  now: string;
  /** Not only the copy on the phone. */
  isWhole?: boolean;
  /** Further details of the job. */
  more?: ReactNode;
  /** The job's own page has the title as its heading. */
  isPage?: boolean;
}

/** What a cleaner needs on the way to a job: when, where, customer, directions, and the next step. */
export function JobBrief({ job, now, isWhole = false, more, isPage = false }: Props) {
  const { address, scheduledDate, scheduledTime, endsAt, status } = job;
  return (
    <Card>
      <JobHead
        time={<bdi>{`${scheduledTime}–${hourOf(endsAt)}`}</bdi>}
        more={`${dayName(scheduledDate, now)} · ${formatDuration(job.durationMinutes)}`}
      >
        <RecleanMark booking={job} />
        <StatusBadge status={status} />
      </JobHead>
      {!isPage && (
        <h2 className="mt-3 font-medium break-words">
          <VisitTitle by="cleaner" booking={job} />
        </h2>
      )}
      <p className="mt-1 text-small text-muted">
        <bdi>{partyName(job.customerName)}</bdi>
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-3 rounded-control bg-sunken py-2 ps-4 pe-2">
        <p className="min-w-0 flex-[1_1_7rem] py-1 text-small wrap-anywhere">
          <DoorLine booking={job} />
          <bdi>{address.formattedAddress}</bdi>
        </p>
        {!job.held && <Directions booking={job} />}
      </div>
      <HeldJobNote job={job} />
      {more}
      <VisitStamps booking={job} by="cleaner" now={now} />
      <WaitingSteps bookingId={job.bookingId} now={now} />
      <NextStep job={job} isWhole={isWhole} now={now} />
    </Card>
  );
}

function NextStep({ job, isWhole, now }: { job: DayJob; isWhole: boolean; now: string }) {
  const isSuspended = useIsSuspended();
  if (isSuspended || job.held?.cleaner) return null;
  if (job.status === "in_progress") return <CompleteJob job={job} now={now} />;
  if (job.held || job.status !== "confirmed" || now >= job.endsAt || job.scheduledDate > dayOf(now)) return null;
  return (
    <div className="mt-4 empty:hidden">
      <VisitSteps job={job} isWhole={isWhole} now={now} />
      {!isReported(job) && <StartJob job={job} now={now} />}
    </div>
  );
}
