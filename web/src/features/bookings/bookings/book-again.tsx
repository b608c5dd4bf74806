import { type Booking, isReclean } from "@naqi/contracts";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";
import { t } from "texts:bookings/bookings";
import { formatDay } from "@/lib/texts/format.ts";
import { partyName, serviceName } from "@/lib/texts/vocabulary.ts";
import { Avatar } from "@/ui/marks/avatar.tsx";
import { againLink } from "../parts/links.ts";

const most = 3;

/** The latest completed visit of each of the last cleaners. */
export function lastCleaners(past: readonly Booking[]): Booking[] {
  const done = past.filter((visit) => visit.status === "completed" && visit.cleanerName && !isReclean(visit));
  const latest = new Map(done.toReversed().map((visit) => [visit.cleanerId, visit]));
  return done.filter((visit) => latest.get(visit.cleanerId) === visit).slice(0, most);
}

/** Books one of the last cleaners again, as the last time. */
export const BookAgain = ({ visits }: { visits: readonly Booking[] }) => (
  <section aria-labelledby="book-again" className="rounded-card border border-border bg-raised p-5 shadow-card">
    <h2 id="book-again" className="text-lead font-medium">
      {t("bookings.again")}
    </h2>
    <ul className="mt-1 divide-y divide-border">
      {visits.map((visit) => (
        <li key={visit.cleanerId}>
          <Link
            to={againLink(visit)}
            className="group -mx-2 flex min-h-11 items-center gap-3 rounded-control px-2 py-3 hover:text-accent-text"
          >
            <Avatar name={partyName(visit.cleanerName)} src={visit.cleanerAvatarUrl} />
            <span className="min-w-0 grow">
              <span className="block font-medium wrap-anywhere">
                <bdi>{partyName(visit.cleanerName)}</bdi>
              </span>
              <span className="block text-small text-muted">{serviceName(visit.serviceType)}</span>
              <span className="block text-small text-muted">{formatDay(visit.scheduledDate)}</span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:rotate-180" />
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
