import { type Booking, formatFils } from "@naqi/contracts";
import { t } from "texts:bookings/bookings";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { Money } from "@/ui/marks/money.tsx";
import { When } from "@/ui/marks/when.tsx";
import { Directions, KeepDate } from "../parts/booked-extras.tsx";
import { BookingActions } from "./booking-actions.tsx";
import { CleanerFace, CleanerLine, isNamed } from "./booking-row.tsx";
import { CallButton } from "../parts/call-button.tsx";
import { countdown } from "../parts/groups.ts";
import { PlanMark } from "../parts/plan-mark.tsx";
import { ProblemLink } from "../visit/problem-link.tsx";
import { RecleanMark } from "../parts/reclean-mark.tsx";
import { UnderWayBar } from "./under-way-bar.tsx";
import { VisitNotes, VisitParts, VisitTitle } from "../visit/visit-parts.tsx";
import { VisitPlace } from "../visit/visit-place.tsx";
import { WayIn } from "../visit/way-in.tsx";
import { comingName } from "../parts/who-comes.ts";
import { NowBadge, VisitBadge } from "../parts/visit-badge.tsx";

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
        <NowBadge>{countdown(booking, now)}</NowBadge>
        <PlanMark plan={booking.plan} />
        <RecleanMark booking={booking} />
        <VisitBadge booking={booking} />
        <span className="ms-auto text-lead font-medium">
          <Money fils={booking.payment.atDoor} />
        </span>
      </div>
      <div className="mt-3 flex items-start gap-3">
        <CleanerFace booking={booking} size="large" />
        <div className="min-w-0 flex-1">
          <h2 className="text-title break-words">
            <VisitTitle by="customer" booking={booking} />
          </h2>
          <p className="font-medium">
            <When day={scheduledDate} hour={scheduledTime} durationMinutes={durationMinutes} />
          </p>
          {isNamed(booking) && <p className="text-small text-muted">{serviceName(booking.serviceType)}</p>}
          <CleanerLine booking={booking} />
        </div>
      </div>
      {booking.payment.notPaid && (
        <p className="mt-2 text-small font-medium text-warning">
          {t("bookings.notPaid", { amount: formatFils(booking.payment.notPaid) })}
        </p>
      )}
      {isUnderWay && <UnderWayBar booking={booking} now={now} />}
      <div className="mt-3">
        <VisitPlace booking={booking} />
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-5 *:m-0">
        <Directions booking={booking} />
        {status === "confirmed" && <KeepDate booking={booking} />}
        <VisitNotes label={t("bookings.description")} notes={booking.description} />
        <VisitNotes label={t("bookings.notes")} notes={booking.notes} />
        <WayIn booking={booking} />
        <ProblemLink booking={booking} by="customer" now={now} />
      </div>
      <VisitParts booking={booking} now={now} />
      <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-border pt-4">
        <CallButton booking={booking} name={booking.cleanerName && comingName(booking)} now={now} />
        <BookingActions booking={booking} now={now} onCancel={onCancel} />
      </div>
    </section>
  );
}
