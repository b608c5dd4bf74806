import type { Booking } from "@naqi/contracts";
import { UsersRound } from "lucide-react";
import { type ComponentType, type ReactNode, useState } from "react";
import { useParams } from "react-router-dom";
import { t as common } from "texts:common";
import { t } from "texts:bookings/bookings";
import { useNow } from "@/lib/browser/use-now.ts";
import { rowIdOf } from "@/lib/links/row-id.ts";
import { useKeptDay, useSteps } from "@/lib/offline/use-day.ts";
import { withSteps } from "@/lib/offline/with-steps.ts";
import { useSession } from "@/lib/session/session.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { Breadcrumb } from "@/ui/page/breadcrumb.tsx";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Page } from "@/ui/page/page.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { CancelDialog } from "../visit/cancel-dialog.tsx";
import { DayPayment } from "../visit/job-payment.tsx";
import { GivenJobCard } from "../jobs/given-jobs.tsx";
import { GivenPastCard } from "../jobs/given-past.tsx";
import { JobBrief } from "../jobs/job-brief.tsx";
import { JobCard } from "../jobs/job-card.tsx";
import { RefusedSteps } from "../jobs/waiting-note.tsx";
import { VisitDetail } from "./visit-detail.tsx";
import { VisitMap } from "../visit/visit-place.tsx";
import { VisitTimeline } from "../parts/visit-timeline.tsx";
import { useGivenJobs, useLatestGivenPast, useOpenBooking, useTeamRole } from "../parts/use-bookings.ts";

type Side = "customer" | "cleaner";

const isOpen = ({ status }: Pick<Booking, "status">) => status === "confirmed" || status === "in_progress";

interface FrameProps {
  by: Side;
  bookingId: string;
  /** Set once it is loaded. */
  booking: (Parameters<typeof requestTitle>[0] & Pick<Booking, "status">) | undefined;
  /** Two columns on wide screens. */
  isWide?: boolean;
  children: ReactNode;
}

/** The link back to the tab that lists the booking, and its title. */
function Frame({ by, bookingId, booking, isWide = false, children }: FrameProps) {
  const label = common(by === "customer" ? "nav.myBookings" : "nav.myJobs");
  const list = { to: `/${by}/bookings${booking && !isOpen(booking) ? "?tab=past" : ""}`, label };
  const title = booking ? requestTitle(booking) : t(by === "customer" ? "page.booking" : "page.job");
  return (
    <Page title={title} above={<Breadcrumb label={label} trail={[list]} here={title} />}>
      <div className={isWide ? undefined : "max-w-3xl"}>
        {by === "cleaner" && <RefusedSteps bookingId={bookingId} />}
        {children}
      </div>
    </Page>
  );
}

const skeleton = <Skeleton className="h-96 rounded-card" />;

interface CustomerProps {
  Review: ComponentType<{ booking: Booking; now: string }>;
  /** Shown if the reader has no such booking. */
  notFound: ReactNode;
}

/** The page of one booking, for its customer (G125). */
export function CustomerVisit({ Review, notFound }: CustomerProps) {
  const bookingId = rowIdOf("bkg", useParams()["bookingId"]);
  const found = useOpenBooking(bookingId);
  const now = useNow();
  const [isCancelling, setCancelling] = useState(false);
  if (!bookingId || (!found.data && found.error?.kind === "missing")) return notFound;
  return (
    <Frame by="customer" bookingId={bookingId} booking={found.data} isWide>
      <Loaded of={found} failed={t("page.bookingFailed")} skeleton={skeleton}>
        {(booking) => (
          <>
            <VisitDetail
              booking={booking}
              now={now}
              review={<Review booking={booking} now={now} />}
              onCancel={() => setCancelling(true)}
            />
            {isCancelling && <CancelDialog booking={booking} by="customer" onClose={() => setCancelling(false)} />}
          </>
        )}
      </Loaded>
    </Frame>
  );
}

/** A job that the team assigned to the reader: done or reassigned. It does not reveal the customer or home. */
function FormerJob({ bookingId }: { bookingId: string }) {
  const past = useLatestGivenPast();
  const now = useNow();
  const done = past.items.find((job) => job.bookingId === bookingId);
  const list = (
    <ButtonLink to={`/cleaner/bookings${done ? "?tab=past" : ""}`} tone="secondary">
      {common("nav.myJobs")}
    </ButtonLink>
  );
  return (
    <Frame by="cleaner" bookingId={bookingId} booking={done}>
      <Loaded of={past} failed={t("page.jobFailed")} skeleton={skeleton}>
        {() =>
          done ? (
            <GivenPastCard job={done} now={now} heading={t("page.jobDone")} more={<p className="mt-4">{list}</p>} />
          ) : (
            <Empty icon={<UsersRound />} title={t("page.jobNotYours")} action={list} />
          )
        }
      </Loaded>
    </Frame>
  );
}

interface CleanerProps {
  Rating: ComponentType<{ booking: Booking; now: string }>;
  WhoComes: ComponentType<{ job: Booking; now: string }>;
  notFound: ReactNode;
}

/**
 * The page of one job (G125): for its cleaner or the company's owner, and for the assigned team member, without
 * amounts. Offline it shows the copy on the phone.
 */
export function CleanerVisit({ Rating, WhoComes, notFound }: CleanerProps) {
  const bookingId = rowIdOf("bkg", useParams()["bookingId"]);
  const { member } = useSession();
  const found = useOpenBooking(bookingId);
  // A job that was reassigned disappears, with its address.
  const isNotOwn = found.error?.kind === "missing";
  const given = useGivenJobs(isNotOwn);
  const team = useTeamRole(!isNotOwn && found.data !== undefined && isOpen(found.data));
  const day = useKeptDay();
  const steps = useSteps();
  const now = useNow();
  const theirs = given.data?.find((job) => job.bookingId === bookingId);
  const [seen, setSeen] = useState<string>();
  if (seen !== bookingId && (theirs || found.data)) setSeen(bookingId);
  const isGone = isNotOwn && !theirs && (given.data !== undefined || given.error?.kind === "missing");
  const mayBePast = member?.inTeam === true || seen === bookingId;
  if (!bookingId || (isGone && !mayBePast)) return notFound;
  if (isGone) return <FormerJob bookingId={bookingId} />;

  const kept = day?.jobs.find((job) => job.bookingId === bookingId);
  const isWithout = [found, given].some(({ data, error }) => !data && error?.kind === "network");
  if (kept && isWithout) {
    return (
      <Frame by="cleaner" bookingId={bookingId} booking={kept}>
        <AssignedJob of={kept}>
          <JobBrief job={withSteps(kept, steps)} now={now} isPage more={<DayPayment job={kept} />} />
        </AssignedJob>
      </Frame>
    );
  }
  if (isNotOwn) {
    return (
      <Frame by="cleaner" bookingId={bookingId} booking={theirs}>
        <Loaded of={{ ...given, data: theirs }} failed={t("page.jobFailed")} skeleton={skeleton}>
          {(job) => (
            <AssignedJob of={job}>
              <GivenJobCard job={job} now={now} isPage />
            </AssignedJob>
          )}
        </Loaded>
      </Frame>
    );
  }
  return (
    <Frame by="cleaner" bookingId={bookingId} booking={found.data} isWide>
      <Loaded of={found} failed={t("page.jobFailed")} skeleton={skeleton}>
        {(job) => (
          <OwnJob
            job={job}
            now={now}
            rating={<Rating booking={job} now={now} />}
            whoComes={(team === "owner" || job.assignee) && <WhoComes job={job} now={now} />}
          />
        )}
      </Loaded>
    </Frame>
  );
}

interface OwnProps {
  job: Booking;
  now: string;
  rating: ReactNode;
  whoComes: ReactNode;
}

/** A job of the reader, or of their company. */
function OwnJob({ job, now, rating, whoComes }: OwnProps) {
  const [isCancelling, setCancelling] = useState(false);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-5">
      <JobCard job={job} now={now} isPage rating={rating} whoComes={whoComes} onCancel={() => setCancelling(true)} />
      {isCancelling && <CancelDialog booking={job} by="cleaner" onClose={() => setCancelling(false)} />}
      <div className="grid gap-4">
        {isOpen(job) && <VisitMap booking={job} />}
        <VisitTimeline booking={job} by="cleaner" now={now} />
      </div>
    </div>
  );
}

/** A job as the phone or the team knows it, with its home below. */
const AssignedJob = ({ of, children }: { of: Pick<Booking, "address">; children: ReactNode }) => (
  <div className="grid gap-4">
    {children}
    <VisitMap booking={of} />
  </div>
);
