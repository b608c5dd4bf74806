import { type Booking, dayOf, hourOf } from "@naqi/contracts";
import { t } from "texts:bookings/bookings";
import { useNow } from "@/lib/browser/use-now.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Avatar } from "@/ui/marks/avatar.tsx";
import { StatusBadge } from "@/ui/marks/badge.tsx";
import { Card } from "@/ui/page/card.tsx";
import { dayName } from "../parts/groups.ts";
import { JobHead } from "./job-head.tsx";
import { useUpcomingJobs } from "../parts/use-bookings.ts";
import { VisitStamps } from "../parts/visit-stamps.tsx";
import { personOf } from "../parts/who-comes.ts";

/** The number shown if today has fewer. */
const fewest = 3;

/** The jobs that other team members do: all of today's, and the next. */
function theirsOf(jobs: readonly Booking[], now: string) {
  const today = dayOf(now);
  return jobs
    .filter(({ assignee, status, endsAt }) => assignee && (status === "in_progress" || endsAt > now))
    .filter(({ scheduledDate }, index) => scheduledDate === today || index < fewest);
}

/** For a team's owner: who does the assigned jobs, next to the owner's next job. */
export function TeamJobs() {
  const now = useNow();
  const theirs = theirsOf(useUpcomingJobs().data?.items ?? [], now);
  if (theirs.length === 0) return null;
  return (
    <section aria-labelledby="team-jobs">
      <h2 id="team-jobs" className="mb-3 text-title font-medium">
        {t("given.byYou")}
      </h2>
      <ul className="grid items-start gap-3 lg:grid-cols-3">
        {theirs.map((job) => (
          <li key={job.bookingId}>
            <TheirJob job={job} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TheirJob({ job, now }: { job: Booking; now: string }) {
  const { scheduledDate, scheduledTime, endsAt, status, assignee } = job;
  const name = partyName(personOf(job));
  return (
    <Card className="p-4 sm:p-5">
      <JobHead time={<bdi>{`${scheduledTime}–${hourOf(endsAt)}`}</bdi>} more={dayName(scheduledDate, now)}>
        <StatusBadge status={status} />
      </JobHead>
      <div className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small">
        <Avatar name={name} size="small" {...(assignee?.avatarUrl && { src: assignee.avatarUrl })} />
        <p className="min-w-0 flex-[1_1_7rem]">
          <span className="block font-medium wrap-anywhere">
            <bdi>{t("given.comes", { name })}</bdi>
          </span>
          <span className="block break-words text-muted">
            <bdi>{requestTitle(job)}</bdi>
          </span>
        </p>
      </div>
      <VisitStamps booking={job} by="cleaner" now={now} />
    </Card>
  );
}
