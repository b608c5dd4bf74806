import type { PastTeamJob } from "@naqi/contracts";
import { UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "texts:bookings/bookings";
import { t as visitText } from "texts:bookings/visit";
import { useNow } from "@/lib/browser/use-now.ts";
import { formatWhen } from "@/lib/texts/format.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { Card } from "@/ui/page/card.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { PagedList } from "@/ui/states/paged-list.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";
import { CallButton } from "../parts/call-button.tsx";
import { Collected } from "../visit/job-payment.tsx";
import { useGivenPast } from "../parts/use-bookings.ts";

/** A team member's finished jobs: when and for which business, without the customer's home. */
export function GivenPast() {
  const now = useNow();
  return (
    <PagedList
      of={useGivenPast()}
      keyOf={({ bookingId }) => bookingId}
      failed={t("given.failed")}
      skeleton={<SkeletonRows count={3} className="h-20" />}
      empty={<Empty icon={<UsersRound />} title={t("given.nonePast")} hint={t("given.nonePastHint")} />}
    >
      {(jobs) => (
        <ul aria-label={t("given.past")} className="grid items-start gap-3 lg:grid-cols-2">
          {jobs.map((job) => (
            <li key={job.bookingId}>
              <GivenPastCard job={job} now={now} heading={requestTitle(job)} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

interface CardProps {
  job: PastTeamJob;
  now: string;
  heading: string;
  more?: ReactNode;
}

/** A finished team job of the reader: when and for which business, and the call button while allowed. */
export const GivenPastCard = ({ job, now, heading, more }: CardProps) => (
  <Card className="p-4 sm:p-5">
    <p className="text-small text-muted tabular-nums">
      <bdi>{formatWhen(job.scheduledDate, job.scheduledTime, job.durationMinutes)}</bdi>
    </p>
    <h2 className="mt-1 font-medium break-words">
      <bdi>{heading}</bdi>
    </h2>
    <p className="text-small text-muted wrap-anywhere">
      <bdi>{job.businessName}</bdi>
    </p>
    <Collected job={job} />
    <div className="mt-3 empty:hidden">
      <CallButton booking={job} name={visitText("call.customer")} now={now} />
    </div>
    {more}
  </Card>
);
