import { addMinutes, type Booking, hourOf } from "@naqi/contracts";
import { Link } from "react-router-dom";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { visitLink } from "../parts/links.ts";
import { VisitBadge } from "../parts/visit-badge.tsx";

/** A visit in the week: hour, cleaner and state, and the way to its page. */
export const VisitChip = ({ visit, home }: { visit: Booking; home?: string | undefined }) => (
  <Link
    to={visitLink("customer", visit)}
    className="grid min-h-11 gap-1 rounded-control border border-border bg-raised px-2.5 py-2 text-small hover:border-accent"
  >
    {home && (
      <span className="font-medium wrap-anywhere">
        <bdi>{home}</bdi>
      </span>
    )}
    <bdi className="font-medium tabular-nums">
      {`${visit.scheduledTime}–${hourOf(addMinutes(visit.startsAt, visit.durationMinutes))}`}
    </bdi>
    <span className="wrap-anywhere">
      <bdi>{visit.assignee?.fullName ?? partyName(visit.cleanerName)}</bdi>
    </span>
    <span>
      <VisitBadge booking={visit} />
    </span>
  </Link>
);
