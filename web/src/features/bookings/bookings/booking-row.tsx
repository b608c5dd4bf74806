import { type Booking, formatFils } from "@naqi/contracts";
import { MapPin, Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "texts:bookings/bookings";
import { useNow } from "@/lib/browser/use-now.ts";
import { partyName, serviceName } from "@/lib/texts/vocabulary.ts";
import { Avatar } from "@/ui/marks/avatar.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { When } from "@/ui/marks/when.tsx";
import { BookingActions } from "./booking-actions.tsx";
import { PlanMark } from "../parts/plan-mark.tsx";
import { RecleanMark } from "../parts/reclean-mark.tsx";
import { DateTile } from "../parts/date-tile.tsx";
import { VisitParts, VisitTitle } from "../visit/visit-parts.tsx";
import { VisitPlace } from "../visit/visit-place.tsx";
import { VisitBadge } from "../parts/visit-badge.tsx";

interface Props {
  booking: Booking;
  now: string;
  review: ReactNode;
  onCancel: (booking: Booking) => void;
}

/** One booking in a list. */
export function BookingRow({ booking, now, review, onCancel }: Props) {
  const { status, scheduledDate, scheduledTime, durationMinutes } = booking;
  return (
    <li>
      <Card className="p-4 sm:p-5">
        <div className="flex flex-wrap gap-4 sm:gap-5">
          <DateTile day={scheduledDate} isQuiet={status === "completed" || status === "cancelled"} />
          <div className="min-w-0 flex-[1_1_9rem]">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
              <h3 className="min-w-0 font-medium break-words">
                <VisitTitle by="customer" booking={booking} />
              </h3>
              <span className="flex flex-wrap gap-1.5">
                <PlanMark plan={booking.plan} />
                <RecleanMark booking={booking} />
                <VisitBadge booking={booking} />
              </span>
            </div>
            <p className="mt-1 text-small">
              <When day={scheduledDate} hour={scheduledTime} durationMinutes={durationMinutes} />
            </p>
            <BookingFacts booking={booking} />
            <VisitPlace booking={booking} />
          </div>
        </div>
        <VisitParts booking={booking} now={now} />
        <div className="mt-3.5 flex flex-wrap items-center justify-between gap-3 border-t border-border pt-3.5">
          <CleanerName booking={booking} />
          <BookingActions booking={booking} now={now} review={review} onCancel={onCancel} />
        </div>
      </Card>
    </li>
  );
}

/** Service, place and price on one line that wraps. */
export const BookingFacts = ({ booking }: { booking: Booking }) => (
  <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-muted [&_svg]:size-4 [&_svg]:shrink-0">
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <Sparkles />
      <span className="min-w-0 wrap-anywhere">{serviceName(booking.serviceType)}</span>
    </span>
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <MapPin />
      <span dir="auto" className="min-w-0 break-words">
        {booking.location}
      </span>
    </span>
    {booking.status !== "cancelled" && (
      <span className="font-medium text-text">
        <Money fils={booking.payment.atDoor} />
      </span>
    )}
    {booking.payment.notPaid && (
      <span className="font-medium text-warning">
        {t("bookings.notPaid", { amount: formatFils(booking.payment.notPaid) })}
      </span>
    )}
  </p>
);

/** Who comes: the cleaner, or a team member. Only someone with a verified identity keeps a visit ahead (decision 0098); later it may have ended. */
export function CleanerName({ booking }: { booking: Booking }) {
  const { cleanerName, cleanerAvatarUrl, assignee, status, held, startsAt } = booking;
  const isAhead = useNow() < startsAt;
  const business = partyName(cleanerName);
  const name = assignee ? partyName(assignee.fullName) : business;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} src={assignee ? assignee.avatarUrl : cleanerAvatarUrl} size="small" />
      <span className="min-w-0">
        <span className="block min-w-0 truncate text-small font-medium">
          <bdi>{name}</bdi>
        </span>
        {assignee?.fullName && (
          <span className="block text-tiny wrap-anywhere text-muted">
            {status === "confirmed" && !held && isAhead
              ? t("bookings.ofTeam", { business })
              : t("bookings.forTeam", { business })}
          </span>
        )}
      </span>
    </span>
  );
}
