import { type Booking, isSkippedVisit } from "@naqi/contracts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:bookings/bookings";
import { useSteps } from "@/lib/offline/use-day.ts";
import { withSteps } from "@/lib/offline/with-steps.ts";
import { formatDay, formatDuration, formatShortDuration } from "@/lib/texts/format.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { partyName, serviceName } from "@/lib/texts/vocabulary.ts";
import { Money } from "@/ui/marks/money.tsx";
import { ExtensionNote } from "../visit/extension-note.tsx";
import { HeldJobNote } from "../visit/held-note.tsx";
import { JobPayment } from "../visit/job-payment.tsx";
import { isToSettle } from "../parts/groups.ts";
import { visitLink } from "../parts/links.ts";
import { PlanMark } from "../parts/plan-mark.tsx";
import { ProblemLink } from "../visit/problem-link.tsx";
import { ProposalNote } from "../visit/proposal-note.tsx";
import { RecleanMark } from "../parts/reclean-mark.tsx";
import { ReportNote } from "../visit/report-note.tsx";
import { Cancelled } from "../parts/visit-stamps.tsx";
import { VisitBadge } from "../parts/visit-badge.tsx";
import { TookPlace } from "../visit/took-place.tsx";
import { JobStep } from "./job-actions.tsx";
import { WaitingSteps } from "./waiting-steps.tsx";

interface Props {
  job: Booking;
  now: string;
  /** The group's heading does not say the day. */
  hasDay: boolean;
  rating: ReactNode;
  whoComes: ReactNode;
  /** For those that can still be open. */
  onCancel?: (job: Booking) => void;
}

/** A job in two lines, which lead to its page, and its open questions. */
export function JobRow({ job: known, now, hasDay, rating, whoComes, onCancel }: Props) {
  const job = withSteps(known, useSteps());
  const { status, cancellation, scheduledDate, scheduledTime } = job;
  const isOver = status === "completed" || status === "cancelled";
  const hasMarks = Boolean(job.plan ?? job.reclean) || status !== "confirmed" || isSkippedVisit(cancellation?.plan);
  return (
    <div className="px-4 py-3 sm:px-5">
      <div className="relative flex flex-wrap items-center gap-x-3 gap-y-1">
        <time
          dateTime={job.startsAt}
          className="w-14 shrink-0 text-small leading-snug font-medium text-accent-text tabular-nums"
        >
          {hasDay && <span className="block">{formatDay(scheduledDate).split(" ").slice(0, 2).join(" ")}</span>}
          <span className="block">
            <bdi>{scheduledTime}</bdi>
          </span>
        </time>
        <Summary job={job} />
      </div>
      {hasMarks && (
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          <PlanMark plan={job.plan} />
          <RecleanMark booking={job} />
          {status !== "confirmed" && <VisitBadge booking={job} />}
        </p>
      )}
      {isOver && <JobPayment job={job} />}
      {cancellation && (
        <p className="mt-2 text-small text-muted">
          <Cancelled by="cleaner" booking={job} />
        </p>
      )}
      {whoComes}
      <HeldJobNote job={job} />
      <WaitingSteps bookingId={job.bookingId} now={now} />
      <ProposalNote booking={job} by="cleaner" now={now} />
      <ExtensionNote booking={job} by="cleaner" now={now} />
      <ReportNote booking={{ ...job, visit: known.visit }} by="cleaner" now={now} />
      {onCancel && !isOver && <OpenStill job={job} now={now} onCancel={onCancel} />}
      {isOver && (
        <div className="flex flex-wrap items-center gap-x-4">
          <div className="contents">{rating}</div>
          <ProblemLink booking={known} by="cleaner" now={now} />
        </div>
      )}
    </div>
  );
}

/** Of a job whose time is over but which is not closed: what to collect, the question, and the one step. */
const OpenStill = ({ job, now, onCancel }: Pick<Props, "job" | "now"> & Required<Pick<Props, "onCancel">>) =>
  isToSettle(job, now) && (
    <>
      <JobPayment job={job} />
      <TookPlace booking={job} by="cleaner" now={now} />
      <JobStep job={job} now={now} tone="primary" onCancel={onCancel} />
    </>
  );

function Summary({ job }: Pick<Props, "job">) {
  const { status, address } = job;
  const area = address.area ?? job.location;
  const place = [address.building, address.unit, !address.building && area].filter(Boolean).join(", ");
  // The customer's words or a package; without them the service and the duration fit on one line of a phone.
  const isNamed = Boolean(job.title ?? job.package);
  return (
    <div className="min-w-0 flex-[1_1_9rem]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="min-w-0 flex-[1_1_8rem] text-body font-medium break-words">
          <Link
            to={visitLink("cleaner", job)}
            className="after:absolute after:-inset-x-2 after:-inset-y-1.5 after:rounded-control hover:text-accent-text"
          >
            <bdi>
              {isNamed
                ? requestTitle(job)
                : t("booking.summaryService", {
                    service: serviceName(job.serviceType),
                    duration: formatShortDuration(job.durationMinutes),
                  })}
            </bdi>
          </Link>
        </h3>
        <span className="flex flex-wrap items-baseline gap-x-1.5">
          {status === "completed" && <span className="text-small text-muted">{t("jobs.agreed")}</span>}
          <span className="font-medium">
            <Money fils={job.agreedPrice} />
          </span>
        </span>
      </div>
      <p className="text-small text-muted wrap-anywhere">
        <bdi>{partyName(job.customerName)}</bdi>
        {isNamed && <span>{` · ${formatDuration(job.durationMinutes)}`}</span>}
        {status !== "cancelled" && (
          <>
            <span>{" · "}</span>
            <bdi>{place}</bdi>
          </>
        )}
      </p>
    </div>
  );
}
