import { type Application, type ApplicationStatus, type RequestStatus, shownStatus } from "@naqi/contracts";
import { Link } from "react-router-dom";
import { t } from "texts:market/applications";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Badge, StatusBadge } from "@/ui/marks/badge.tsx";

export const statusOf = ({ status, request }: Application): ApplicationStatus => shownStatus(status, request.status);

/** Pending and accepted look as elsewhere; the other two exist only for applications. */
export function ApplicationBadge({ application }: { application: Application }) {
  const status = statusOf(application);
  if (isBookingOver(application)) return <StatusBadge status="cancelled" />;
  if (status === "rejected") return <Badge tone="danger">{t("applications.rejected")}</Badge>;
  if (status === "withdrawn") return <Badge>{t("applications.withdrawn")}</Badge>;
  return <StatusBadge status={status} />;
}

/** Why an application was not chosen: the request's outcome explains it (decisions G60). */
const reasons = {
  open: "applications.declined",
  booked: "applications.otherAccepted",
  completed: "applications.otherAccepted",
  cancelled: "applications.closed",
  expired: "applications.expired",
} as const satisfies Record<RequestStatus, string>;

/** Whether the booking of an accepted application was cancelled, so that its request is closed or open again (decisions §3.2). */
const isBookingOver = ({ status, request }: Application): boolean =>
  status === "accepted" && request.status !== "booked" && request.status !== "completed";

/** What the state means for the cleaner, in a sentence. */
function stateText(application: Application): string {
  const { customerName, status: requestStatus, isFulfilled } = application.request;
  const name = partyName(customerName);
  switch (statusOf(application)) {
    case "accepted":
      return t(isBookingOver(application) ? "applications.bookingCancelled" : "applications.accepted", { name });
    case "rejected":
      return t(isFulfilled ? "applications.otherCleaner" : reasons[requestStatus]);
    case "withdrawn":
      return application.withdrawnFor
        ? t(`applications.withdrawnFor.${application.withdrawnFor}`)
        : t("applications.youWithdrew");
    case "pending":
      return t(application.isOutdated ? "applications.outdated" : "applications.waiting", { name });
  }
}

/** The same, with a link to the job of an accepted one. */
export const StateText = ({ application }: { application: Application }) => (
  <>
    <span>{stateText(application)}</span>
    {statusOf(application) === "accepted" && (
      <>
        {" "}
        <Link
          to="/cleaner/bookings"
          className="inline-flex min-h-11 items-center font-medium text-accent-text underline underline-offset-4"
        >
          {t("applications.toJobs")}
        </Link>
      </>
    )}
  </>
);

/** Why an application can no longer be changed or withdrawn; undefined while it is pending. */
export const overText = (application: Application) =>
  statusOf(application) === "pending" ? undefined : stateText(application);
