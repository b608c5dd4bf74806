import { reportKinds, standingReport } from "@naqi/contracts";
import { NotebookText, TriangleAlert, UsersRound } from "lucide-react";
import { t } from "texts:bookings";
import { useNow } from "@/lib/browser/use-now.ts";
import { useKeepsDay, useSteps } from "@/lib/day/use-day.ts";
import { withSteps } from "@/lib/day/with-steps.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Empty } from "@/ui/empty.tsx";
import { Lines } from "@/ui/lines.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Note } from "@/ui/note.tsx";
import { SkeletonRows } from "@/ui/skeleton.tsx";
import { CallButton } from "./call-button.tsx";
import { ChecklistPart } from "./checklist-part.tsx";
import { JobBrief } from "./job-brief.tsx";
import { TalkLink } from "@/ui/message-link.tsx";
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
          {items.map((known) => {
            const job = withSteps(known, steps);
            return (
              <li key={job.bookingId}>
                <JobBrief job={job} now={now} isWhole more={<More job={job} now={now} />} />
              </li>
            );
          })}
        </ul>
      )}
    </Loaded>
  );
}

const none = () => <Empty icon={<UsersRound />} title={t("given.none")} hint={t("given.noneHint")} />;

/** What is reported of the visit, for whoever comes: what becomes of it is between its owner, the customer and staff. */
function Reported({ job }: { job: GivenJob }) {
  const told = reportKinds.filter((kind) => standingReport(job, kind));
  if (job.status !== "confirmed" || told.length === 0) return null;
  return (
    <Note tone="warning" icon={<TriangleAlert />} className="mt-3">
      {told.map((kind) => (
        <p key={kind} dir="auto">
          {t(`given.reported.${kind}`, { business: job.businessName })}
        </p>
      ))}
    </Note>
  );
}

function More({ job, now }: { job: GivenJob; now: string }) {
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <CallButton booking={job} name={partyName(job.customerName)} now={now} />
        <TalkLink conversationId={job.conversationId} name={partyName(job.customerName)} />
      </div>
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
      <Reported job={job} />
      <ChecklistPart booking={job} by="cleaner" now={now} />
      {job.status === "confirmed" && (
        <div className="mt-2 empty:hidden">
          <ReportVisit booking={job} kind="noAccess" now={now} />
        </div>
      )}
    </>
  );
}
