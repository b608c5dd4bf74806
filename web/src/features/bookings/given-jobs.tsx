import { NotebookText, UsersRound } from "lucide-react";
import { t } from "texts:bookings";
import { useNow } from "@/lib/browser/use-now.ts";
import { useKeepsDay, useSteps } from "@/lib/day/use-day.ts";
import { withSteps } from "@/lib/day/with-steps.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Empty } from "@/ui/empty.tsx";
import { Lines } from "@/ui/lines.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { SkeletonRows } from "@/ui/skeleton.tsx";
import { ChecklistPart } from "./checklist-part.tsx";
import { JobBrief } from "./job-brief.tsx";
import { ReportVisit } from "./report-visit.tsx";
import { type GivenJob, useGivenJobs } from "./use-bookings.ts";
import { WayIn } from "./way-in.tsx";

/** The jobs that a cleaner was given by their team: what one needs on the way, and the next step; nothing of money. */
export function GivenJobs() {
  const now = useNow();
  const jobs = useGivenJobs();
  const steps = useSteps();
  useKeepsDay(jobs.data);
  return (
    <Loaded
      of={jobs}
      failed={t("given.failed")}
      skeleton={<SkeletonRows count={2} className="h-44" />}
      empty={({ length }) => length === 0 && none()}
    >
      {(items) => (
        <ul aria-label={t("given.title")} className="grid items-start gap-4 lg:grid-cols-2">
          {items.map((job) => (
            <li key={job.bookingId}>
              <JobBrief job={withSteps(job, steps)} now={now} isWhole more={<More job={job} now={now} />} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

const none = () => <Empty icon={<UsersRound />} title={t("given.none")} hint={t("given.noneHint")} />;

function More({ job, now }: { job: GivenJob; now: string }) {
  return (
    <>
      {job.notes && (
        <details className="mt-2 text-small">
          <summary className="inline-flex min-h-11 items-center gap-2 text-accent-text">
            <NotebookText className="size-4.5" />
            {t("jobs.notes", { name: partyName(job.customerName) })}
          </summary>
          <Lines text={job.notes} />
        </details>
      )}
      <WayIn booking={job} />
      <ChecklistPart booking={job} by="cleaner" now={now} />
      {job.status === "confirmed" && (
        <div className="mt-2 empty:hidden">
          <ReportVisit booking={job} kind="noAccess" now={now} />
        </div>
      )}
    </>
  );
}
