import { reportKinds, standingReport } from "@naqi/contracts";
import { TriangleAlert, UsersRound } from "lucide-react";
import { t } from "texts:bookings/bookings";
import { useNow } from "@/lib/browser/use-now.ts";
import { useKeepsDay, useSteps } from "@/lib/offline/use-day.ts";
import { withSteps } from "@/lib/offline/with-steps.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Empty } from "@/ui/states/empty.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Note } from "@/ui/states/note.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";
import { CallButton } from "../parts/call-button.tsx";
import { ChecklistPart } from "../checklists/checklist-part.tsx";
import { ToCollect } from "../visit/job-payment.tsx";
import { JobBrief } from "./job-brief.tsx";
import { TalkLink } from "@/ui/links/message-link.tsx";
import { ReportVisit } from "../visit/report-visit.tsx";
import { type GivenJob, useGivenJobs } from "../parts/use-bookings.ts";
import { VisitNotes } from "../visit/visit-parts.tsx";
import { WayIn } from "../visit/way-in.tsx";

/** A team member's assigned jobs: what they need on the way, what to collect and the next step. */
export function GivenJobs() {
  const now = useNow();
  const jobs = useGivenJobs();
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
          {items.map((known) => (
            <li key={known.bookingId}>
              <GivenJobCard job={known} now={now} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

interface CardProps {
  job: GivenJob;
  now: string;
  isPage?: boolean;
}

/** An assigned job of the reader, with the steps taken offline. */
export function GivenJobCard({ job: known, now, isPage = false }: CardProps) {
  const job = withSteps(known, useSteps());
  return <JobBrief job={job} now={now} isWhole isPage={isPage} more={<More job={job} now={now} />} />;
}

const none = () => <Empty icon={<UsersRound />} title={t("given.none")} hint={t("given.noneHint")} />;

/** What is reported about the visit, for the assigned cleaner; the owner, the customer and staff resolve it. */
function Reported({ job }: { job: GivenJob }) {
  const told = reportKinds.filter((kind) => standingReport(job, kind));
  if (job.status !== "confirmed" || told.length === 0) return null;
  return (
    <Note tone="warning" icon={<TriangleAlert />} className="mt-3">
      {told.map((kind) => (
        <p key={kind} dir="auto">
          {kind === "noShow" && job.visit?.arrived
            ? t("given.reported.came")
            : t(`given.reported.${kind}`, { business: job.businessName })}
        </p>
      ))}
    </Note>
  );
}

function More({ job, now }: { job: GivenJob; now: string }) {
  return (
    <>
      <ToCollect job={job} />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <CallButton booking={job} name={job.customerName} now={now} />
        <TalkLink conversationId={job.conversationId} name={partyName(job.customerName)} />
      </div>
      <VisitNotes label={t("jobs.notes", { name: partyName(job.customerName) })} notes={job.notes} />
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
