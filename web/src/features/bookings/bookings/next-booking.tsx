import type { Booking } from "@naqi/contracts";
import { t } from "texts:bookings/bookings";
import { Badge } from "@/ui/marks/badge.tsx";
import { When } from "@/ui/marks/when.tsx";
import { Directions, KeepDate } from "../parts/booked-extras.tsx";
import { BookingActions } from "./booking-actions.tsx";
import { BookingFacts, CleanerName } from "./booking-row.tsx";
import { countdown } from "../parts/groups.ts";
import { PlanMark } from "../parts/plan-mark.tsx";
import { RecleanMark } from "../parts/reclean-mark.tsx";
import { UnderWayBar } from "./under-way-bar.tsx";
import { VisitParts, VisitTitle } from "../visit/visit-parts.tsx";
import { VisitPlace } from "../visit/visit-place.tsx";
import { VisitBadge } from "../parts/visit-badge.tsx";

interface Props {
  booking: Booking;
  now: string;
  onCancel: (booking: Booking) => void;
}

/** The next booking of the list, on deep. */
export function NextBooking({ booking, now, onCancel }: Props) {
  const { status, scheduledDate, scheduledTime, durationMinutes } = booking;
  const isUnderWay = status === "in_progress";
  return (
    <section
      aria-label={t("bookings.next")}
      className="on-deep rounded-block bg-surface p-4 text-text shadow-lift sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="saffron">{countdown(booking, now)}</Badge>
        <PlanMark plan={booking.plan} />
        <RecleanMark booking={booking} />
        <VisitBadge booking={booking} />
      </div>
      <h2 className="mt-3 text-title break-words">
        <VisitTitle by="customer" booking={booking} />
      </h2>
      <p className="mt-0.5 font-medium">
        <When day={scheduledDate} hour={scheduledTime} durationMinutes={durationMinutes} />
      </p>
      <BookingFacts booking={booking} />
      {isUnderWay && <UnderWayBar booking={booking} now={now} />}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <VisitPlace booking={booking} />
        <div className="-ms-3.5 flex flex-wrap items-center gap-2 sm:ms-0">
          <Directions booking={booking} />
          {status === "confirmed" && <KeepDate booking={booking} />}
        </div>
      </div>
      <VisitParts booking={booking} now={now} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-border pt-4">
        <CleanerName booking={booking} size="normal" />
        <BookingActions booking={booking} now={now} onCancel={onCancel} />
      </div>
    </section>
  );
}
