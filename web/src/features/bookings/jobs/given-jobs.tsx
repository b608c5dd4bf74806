import { isReported, mayCall, noAccessFrom, reportKinds, standingReport } from "@naqi/contracts";
import { Ellipsis, MessageCircle, NotebookText, TriangleAlert, UsersRound } from "lucide-react";
import { t } from "texts:bookings/bookings";
import { t as parts } from "texts:ui/parts";
import { useNow } from "@/lib/browser/use-now.ts";
import { useKeepsDay, useSteps } from "@/lib/offline/use-day.ts";
import { withSteps } from "@/lib/offline/with-steps.ts";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { visitName } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Empty } from "@/ui/states/empty.tsx";
import { Lines } from "@/ui/marks/lines.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Note } from "@/ui/states/note.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";
import { ActBar, BarLink, BarOpens } from "../parts/act-bar.tsx";
import { CallButton } from "../parts/call-button.tsx";
import { ChecklistPart } from "../checklists/checklist-part.tsx";
import { ToCollect } from "../visit/job-payment.tsx";
import { JobBrief } from "./job-brief.tsx";
import { nextOf } from "./next-of.ts";
import { ReportVisit } from "../visit/report-visit.tsx";
import { type GivenJob, useGivenJobs } from "../parts/use-bookings.ts";
import { mayRunLate, RunningLate } from "./visit-steps.tsx";
import { HomeNotes, WayIn } from "../visit/way-in.tsx";

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
              <GivenJobCard job={known} now={now} isNext={known === nextOf(items, now)} />
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
  isNext?: boolean;
  isPage?: boolean;
}

/** An assigned job of the reader, with the steps taken offline. */
export function GivenJobCard({ job: known, now, isNext = false, isPage = false }: CardProps) {
  const job = withSteps(known, useSteps());
  return (
    <JobBrief
      job={job}
      now={now}
      isNext={isNext}
      isPage={isPage}
      more={<More job={job} known={known} />}
      bar={
        <>
          <ChecklistPart booking={job} by="cleaner" now={now} />
          <GivenBar job={job} now={now} />
        </>
      }
    />
  );
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

const More = ({ job, known }: { job: GivenJob; known: GivenJob }) => (
  <>
    <ToCollect job={job} />
    <Reported job={{ ...job, visit: known.visit }} />
  </>
);

/** Call, message, notes, and what is rarer. */
function GivenBar({ job, now }: { job: GivenJob; now: string }) {
  const isSuspended = useIsSuspended();
  const name = partyName(job.customerName);
  const of = visitName(job);
  const isLate = !isSuspended && mayRunLate(job, now);
  const isReportable = job.status === "confirmed" && !isReported(job) && noAccessFrom(job) !== undefined;
  return (
    <ActBar
      className="mt-3"
      items={[
        !isSuspended && job.customerName !== undefined && mayCall(job, now) && (
          <CallButton key="call" booking={job} name={job.customerName} now={now} />
        ),
        !isSuspended && (
          <BarLink
            key="message"
            to={`/cleaner/messages?conversation=${job.conversationId}`}
            aria-label={parts("message.openNamed", { name })}
            icon={<MessageCircle />}
            label={t("jobs.message")}
          />
        ),
        [job.description, job.notes, job.access, job.instructions, job.homeNote].some((text) => text !== undefined) && (
          <BarOpens key="notes" icon={<NotebookText />} label={t("jobs.notesShort")} of={of}>
            <HomeNotes booking={job} />
            {job.description && (
              <>
                <p className="text-small font-medium">{t("jobs.description", { name })}</p>
                <Lines className="mb-3 max-w-2xl text-small text-muted" text={job.description} />
              </>
            )}
            {job.notes && (
              <>
                <p className="text-small font-medium">{t("jobs.notes", { name })}</p>
                <Lines className="mb-3 max-w-2xl text-small text-muted" text={job.notes} />
              </>
            )}
            <WayIn booking={job} isOpen />
          </BarOpens>
        ),
        (isLate || isReportable) && (
          <BarOpens key="more" icon={<Ellipsis />} label={t("jobs.more")} of={of}>
            <div className="flex flex-wrap items-center gap-2">
              {isLate && <RunningLate job={job} now={now} />}
              {isReportable && <ReportVisit booking={job} kind="noAccess" now={now} />}
            </div>
          </BarOpens>
        ),
      ]}
    />
  );
}
