import { type Booking, dayOf, formatFils, hourOf, mayCall } from "@naqi/contracts";
import { Ellipsis, MessageCircle, NotebookText } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { t } from "texts:bookings/bookings";
import { t as parts } from "texts:ui/parts";
import { messagesLink } from "@/lib/links/messages-link.ts";
import { useSteps } from "@/lib/offline/use-day.ts";
import { withSteps } from "@/lib/offline/with-steps.ts";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { requestTitle, visitName } from "@/lib/texts/request-title.ts";
import { jobTitle, partyName, serviceName } from "@/lib/texts/vocabulary.ts";
import { formatDay, formatDuration, readerIsElsewhere } from "@/lib/texts/format.ts";
import { Avatar } from "@/ui/marks/avatar.tsx";
import { Lines } from "@/ui/marks/lines.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { ActBar, BarLink, BarOpens } from "../parts/act-bar.tsx";
import { CallButton } from "../parts/call-button.tsx";
import { ChecklistPart } from "../checklists/checklist-part.tsx";
import { ExtensionNote } from "../visit/extension-note.tsx";
import { HeldJobNote } from "../visit/held-note.tsx";
import { isToSettle } from "../parts/groups.ts";
import { PlanMark } from "../parts/plan-mark.tsx";
import { RecleanMark } from "../parts/reclean-mark.tsx";
import { ProposalNote } from "../visit/proposal-note.tsx";
import { ProblemLink } from "../visit/problem-link.tsx";
import { TookPlace } from "../visit/took-place.tsx";
import { hasMore, JobMore, JobStep } from "./job-actions.tsx";
import { JobBlock, JobPlace, JobTrack } from "./job-block.tsx";
import { JobHead } from "./job-head.tsx";
import { JobPayment } from "../visit/job-payment.tsx";
import { ReportNote } from "../visit/report-note.tsx";
import { VisitTitle } from "../visit/visit-parts.tsx";
import { Cancelled, VisitStamps } from "../parts/visit-stamps.tsx";
import { WaitingSteps } from "./waiting-steps.tsx";
import { HomeNotes, WayIn } from "../visit/way-in.tsx";
import { NowBadge, VisitBadge } from "../parts/visit-badge.tsx";

interface Props {
  job: Booking;
  now: string;
  rating: ReactNode;
  /** Belongs to a business with a team. */
  whoComes: ReactNode;
  /** The reader's next job. */
  isNext?: boolean;
  /** The job's own page has the title as its heading. */
  isPage?: boolean;
  onCancel: (job: Booking) => void;
}

/** One job: time, place, customer and the next step, including steps taken offline. */
export function JobCard({ job: known, now, rating, whoComes, isNext = false, isPage = false, onCancel }: Props) {
  const steps = useSteps();
  const job = withSteps(known, steps);
  const { status, cancellation } = job;
  const isOver = status === "completed" || status === "cancelled";
  const hasDay = isPage || isOver || job.scheduledDate !== dayOf(now) || isToSettle(job, now);
  const isDeep = (isNext || isPage) && !isOver;
  // The assigned team member comes first, so that the owner does not take it for their own job.
  const isTheirs = job.assignee !== undefined && !isOver;
  // The same element in every state: the open question stays mounted while the answer moves the job.
  const comes = <Fragment key="comes">{whoComes}</Fragment>;
  return (
    <JobBlock isDeep={isDeep}>
      <JobHead
        time={
          <time dateTime={job.startsAt}>
            <bdi>{`${job.scheduledTime}–${hourOf(job.endsAt)}`}</bdi>
          </time>
        }
        more={<DayAndLength job={job} hasDay={hasDay} isOver={isOver} />}
      >
        {isNext && status === "confirmed" && <NowBadge>{t("jobs.nextMark")}</NowBadge>}
        <PlanMark plan={job.plan} />
        <RecleanMark booking={job} />
        <VisitBadge booking={job} />
      </JobHead>
      {isTheirs && comes}
      {!isPage && (
        <h3 className="mt-2.5 text-title break-words">
          <VisitTitle by="cleaner" booking={job} />
        </h3>
      )}
      <WhoAndPay job={job} />
      <JobPayment job={job} />
      {status !== "cancelled" && <JobPlace job={job} isAhead={!isOver} isDeep={isDeep} />}
      {cancellation && (
        <p className="mt-3 text-small text-muted">
          <Cancelled by="cleaner" booking={job} />
        </p>
      )}
      <HeldJobNote job={job} />
      {!isTheirs && comes}
      <JobTrack job={job} now={now} />
      <VisitStamps booking={job} by="cleaner" now={now} />
      <WaitingSteps bookingId={job.bookingId} now={now} />
      <ProposalNote booking={job} by="cleaner" now={now} />
      <ExtensionNote booking={job} by="cleaner" now={now} />
      <ReportNote booking={{ ...job, visit: known.visit }} by="cleaner" now={now} />
      <TookPlace booking={job} by="cleaner" now={now} />
      {!isOver && <JobStep job={job} now={now} tone={isDeep ? "commit" : "primary"} onCancel={onCancel} />}
      <ChecklistPart booking={job} by="cleaner" now={now} />
      <JobBar job={job} now={now} onCancel={onCancel} />
      {rating}
      {isOver && <ProblemLink booking={known} by="cleaner" now={now} />}
    </JobBlock>
  );
}

const DayAndLength = ({ job, hasDay, isOver }: { job: Booking; hasDay: boolean; isOver: boolean }) => (
  <>
    {hasDay && <span>{formatDay(job.scheduledDate)}</span>}
    {!isOver && hasDay && <span>{" · "}</span>}
    {!isOver && <span>{formatDuration(job.durationMinutes)}</span>}
    {readerIsElsewhere() && <span>{` · ${t("common.dubaiTime")}`}</span>}
  </>
);

/** The customer and the kind of job, with what it pays. */
function WhoAndPay({ job }: Pick<Props, "job">) {
  const customerName = partyName(job.customerName);
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small">
      <span className="flex min-w-0 flex-[1_1_8rem] items-center gap-2.5">
        <Avatar name={customerName} size="small" />
        <span className="min-w-0">
          <span className="block truncate font-medium">
            <bdi>{customerName}</bdi>
          </span>
          <span className="text-muted">
            {requestTitle(job) === jobTitle(job) ? serviceName(job.serviceType) : jobTitle(job)}
          </span>
        </span>
      </span>
      <span className="shrink-0 text-end">
        {job.status === "completed" && <span className="block text-muted">{t("jobs.agreed")}</span>}
        <span className="block text-title font-medium">
          <Money fils={job.agreedPrice} />
        </span>
        {job.tipAmount !== undefined && (
          <span className="block text-success">{t("jobs.tip", { amount: formatFils(job.tipAmount) })}</span>
        )}
        {job.thanks && (
          <span className="block text-success">{t("jobs.thanks", { amount: formatFils(job.thanks.amount) })}</span>
        )}
      </span>
    </div>
  );
}

/** Call, message, notes, and everything that is rarer. */
function JobBar({ job, now, onCancel }: Pick<Props, "job" | "now" | "onCancel">) {
  const { status, description, notes, access, instructions, homeNote, assignee, requestId, cleanerId, bookingId } = job;
  const isSuspended = useIsSuspended();
  const isOver = status === "completed" || status === "cancelled";
  const name = partyName(job.customerName);
  const of = visitName(job);
  return (
    <ActBar
      className="mt-3"
      items={[
        !assignee && !isSuspended && job.customerName !== undefined && mayCall(job, now) && (
          <CallButton key="call" booking={job} name={name} now={now} />
        ),
        !isSuspended && job.customerName !== undefined && status !== "cancelled" && (
          <BarLink
            key="message"
            to={messagesLink("cleaner", { requestId, cleanerId, bookingId })}
            aria-label={parts("message.openNamed", { name })}
            icon={<MessageCircle />}
            label={t("jobs.message")}
          />
        ),
        status !== "cancelled" &&
          [description, notes, access, instructions, homeNote].some((text) => text !== undefined) && (
            <BarOpens key="notes" icon={<NotebookText />} label={t("jobs.notesShort")} of={of}>
              <HomeNotes booking={job} />
              {description && (
                <>
                  <p className="text-small font-medium">{t("jobs.description", { name })}</p>
                  <Lines className="mb-3 max-w-2xl text-small text-muted" text={description} />
                </>
              )}
              {notes && (
                <>
                  <p className="text-small font-medium">{t("jobs.notes", { name })}</p>
                  <Lines className="mb-3 max-w-2xl text-small text-muted" text={notes} />
                </>
              )}
              <WayIn booking={job} isOpen />
            </BarOpens>
          ),
        !isOver && hasMore(job, { now, isSuspended }) && (
          <BarOpens key="more" icon={<Ellipsis />} label={t("jobs.more")} of={of}>
            <JobMore job={job} now={now} onCancel={onCancel} />
          </BarOpens>
        ),
      ]}
    />
  );
}
