import { type Booking, formatFils, hourOf } from "@naqi/contracts";
import { Fragment, type ReactNode } from "react";
import { t } from "texts:bookings/bookings";
import { useSteps } from "@/lib/offline/use-day.ts";
import { withSteps } from "@/lib/offline/with-steps.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { jobTitle, partyName, serviceName } from "@/lib/texts/vocabulary.ts";
import { formatDay, formatDuration, readerIsElsewhere } from "@/lib/texts/format.ts";
import { Avatar } from "@/ui/marks/avatar.tsx";
import { Card } from "@/ui/page/card.tsx";
import { MessageLink } from "@/ui/links/message-link.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { CallButton } from "../parts/call-button.tsx";
import { Directions } from "../parts/booked-extras.tsx";
import { ChecklistPart } from "../checklists/checklist-part.tsx";
import { ExtensionNote } from "../visit/extension-note.tsx";
import { HeldJobNote } from "../visit/held-note.tsx";
import { isToSettle } from "../parts/groups.ts";
import { PlanMark } from "../parts/plan-mark.tsx";
import { RecleanMark } from "../parts/reclean-mark.tsx";
import { ProposalNote } from "../visit/proposal-note.tsx";
import { ProblemLink } from "../visit/problem-link.tsx";
import { TookPlace } from "../visit/took-place.tsx";
import { JobActions } from "./job-actions.tsx";
import { JobHead } from "./job-head.tsx";
import { JobPayment } from "../visit/job-payment.tsx";
import { ReportNote } from "../visit/report-note.tsx";
import { VisitNotes, VisitTitle } from "../visit/visit-parts.tsx";
import { Cancelled, VisitStamps } from "../parts/visit-stamps.tsx";
import { DoorLine } from "../visit/visit-place.tsx";
import { WaitingSteps } from "./waiting-steps.tsx";
import { WayIn } from "../visit/way-in.tsx";
import { VisitBadge } from "../parts/visit-badge.tsx";

interface Props {
  job: Booking;
  now: string;
  rating: ReactNode;
  /** Belongs to a business with a team. */
  whoComes: ReactNode;
  /** The job's own page has the title as its heading. */
  isPage?: boolean;
  onCancel: (job: Booking) => void;
}

/** One job: time, place, customer and the next step, including steps taken offline. */
export function JobCard({ job: known, now, rating, whoComes, isPage = false, onCancel }: Props) {
  const steps = useSteps();
  const job = withSteps(known, steps);
  const { status, address, notes, cancellation } = job;
  const title = requestTitle(job);
  const customerName = partyName(job.customerName);
  const isOver = status === "completed" || status === "cancelled";
  // The assigned team member comes first, so that the owner does not take it for their own job.
  const isTheirs = job.assignee !== undefined && !isOver;
  // The same element in every state: the open question stays mounted while the answer moves the job.
  const comes = <Fragment key="comes">{whoComes}</Fragment>;
  return (
    <Card>
      <JobHead
        time={
          <time dateTime={job.startsAt}>
            <bdi>{`${job.scheduledTime}–${hourOf(job.endsAt)}`}</bdi>
          </time>
        }
        more={
          <>
            {(isPage || isOver || isToSettle(job, now)) && <span>{formatDay(job.scheduledDate)}</span>}
            {!isOver && (isPage || isToSettle(job, now)) && <span>{" · "}</span>}
            {!isOver && <span>{formatDuration(job.durationMinutes)}</span>}
            {readerIsElsewhere() && <span>{` · ${t("common.dubaiTime")}`}</span>}
          </>
        }
      >
        <PlanMark plan={job.plan} />
        <RecleanMark booking={job} />
        <VisitBadge booking={job} />
      </JobHead>
      {isTheirs && comes}
      {!isPage && (
        <h3 className="mt-3 font-medium break-words">
          <VisitTitle by="cleaner" booking={job} />
        </h3>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small">
        <span className="flex min-w-0 flex-[1_1_8rem] items-center gap-2.5">
          <Avatar name={customerName} size="small" />
          <span className="min-w-0">
            <span className="block truncate font-medium">
              <bdi>{customerName}</bdi>
            </span>
            <span className="text-muted">{title === jobTitle(job) ? serviceName(job.serviceType) : jobTitle(job)}</span>
          </span>
        </span>
        <span className="shrink-0 text-end">
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
      <JobPayment job={job} />
      {status !== "cancelled" && (
        <div className="mt-4 flex flex-wrap items-center gap-x-3 rounded-control bg-sunken py-2 ps-4 pe-2">
          <p className="min-w-0 flex-[1_1_7rem] py-1 text-small wrap-anywhere">
            <DoorLine booking={job} />
            <bdi>{address.formattedAddress}</bdi>
          </p>
          {!isOver && !job.held && <Directions booking={job} />}
        </div>
      )}
      {/* In one row if there is room, so that the next step stays visible. */}
      <div className="mt-2 flex flex-wrap items-center gap-x-3 empty:hidden">
        {job.customerName && status !== "cancelled" && (
          <p className="-ms-3.5 empty:hidden">
            <MessageLink side="cleaner" requestId={job.requestId} cleanerId={job.cleanerId} name={customerName} />
          </p>
        )}
        {status !== "cancelled" && <VisitNotes label={t("jobs.notes", { name: customerName })} notes={notes} />}
      </div>
      {!job.assignee && (
        <div className="mt-2 empty:hidden">
          <CallButton booking={job} name={job.customerName} now={now} />
        </div>
      )}
      <WayIn booking={job} />
      {cancellation && (
        <p className="mt-3 text-small text-muted">
          <Cancelled by="cleaner" booking={job} />
        </p>
      )}
      <HeldJobNote job={job} />
      {!isTheirs && comes}
      <VisitStamps booking={job} by="cleaner" now={now} />
      <WaitingSteps bookingId={job.bookingId} now={now} />
      <ProposalNote booking={job} by="cleaner" now={now} />
      <ExtensionNote booking={job} by="cleaner" now={now} />
      <ReportNote booking={job} by="cleaner" now={now} />
      <TookPlace booking={job} by="cleaner" now={now} />
      <ChecklistPart booking={job} by="cleaner" now={now} />
      {!isOver && <JobActions job={job} now={now} onCancel={onCancel} />}
      {rating}
      <ProblemLink booking={known} by="cleaner" now={now} />
    </Card>
  );
}
