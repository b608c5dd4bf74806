import { type Booking, notReportable } from "@naqi/contracts";
import { CircleAlert } from "lucide-react";
import { t } from "texts:bookings/problems";
import { formatWhen } from "@/lib/texts/format.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { ButtonLink } from "@/ui/links/button.tsx";

interface Props {
  booking: Booking;
  by: "customer" | "cleaner";
  now: string;
}

/** Links to a visit's problems: while one can be reported, and if any was. */
export function ProblemLink({ booking, by, now }: Props) {
  const { bookingId, problem, scheduledDate, scheduledTime } = booking;
  if (!problem && notReportable(booking, now)) return null;
  const name = { title: requestTitle(booking), when: formatWhen(scheduledDate, scheduledTime) };
  return (
    <p className="mt-2 -ms-3.5">
      <ButtonLink
        to={`/${by}/bookings/${bookingId}/problem`}
        tone="quiet"
        size="small"
        icon={<CircleAlert />}
        aria-label={t(problem ? "problems.seeName" : "problems.reportName", name)}
      >
        {t(problem ? "problems.see" : "problems.report")}
      </ButtonLink>
    </p>
  );
}
