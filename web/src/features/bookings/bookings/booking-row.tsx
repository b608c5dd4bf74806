import { type Booking, formatFils } from "@naqi/contracts";
import { MapPin, Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "texts:bookings/bookings";
import { useNow } from "@/lib/browser/use-now.ts";
import { partyName, serviceName } from "@/lib/texts/vocabulary.ts";
import { Avatar } from "@/ui/marks/avatar.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { When } from "@/ui/marks/when.tsx";
import { BookingActions } from "./booking-actions.tsx";
import { PlanMark } from "../parts/plan-mark.tsx";
import { RecleanMark } from "../parts/reclean-mark.tsx";
import { DateTile } from "../parts/date-tile.tsx";
import { VisitRowParts, VisitTitle } from "../visit/visit-parts.tsx";
import { VisitPlace } from "../visit/visit-place.tsx";
import { VisitBadge } from "../parts/visit-badge.tsx";

interface Props {
  booking: Booking;
  now: string;
  review: ReactNode;
  onCancel: (booking: Booking) => void;
}

/** One booking in a list: when, where, the cleaner, its questions and its actions. */
export function BookingRow({ booking, now, review, onCancel }: Props) {
  const { status, scheduledDate, scheduledTime, durationMinutes } = booking;
  return (
    <li className="px-4 py-3 sm:px-5">
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        <DateTile day={scheduledDate} isQuiet={status === "completed" || status === "cancelled"} />
        <div className="min-w-0 flex-[1_1_9rem]">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="min-w-0 flex-[1_1_8rem] text-body font-medium break-words">
              <VisitTitle by="customer" booking={booking} />
            </h3>
            {status !== "cancelled" && (
              <span className="font-medium">
                <Money fils={booking.payment.atDoor} />
              </span>
            )}
          </div>
          <p className="text-small text-muted">
            <When day={scheduledDate} hour={scheduledTime} durationMinutes={durationMinutes} />
            {isNamed(booking) && (
              <>
                <span>{" · "}</span>
                <span>{serviceName(booking.serviceType)}</span>
              </>
            )}
          </p>
          <VisitPlace booking={booking} isRow />
          {booking.payment.notPaid && (
            <p className="text-small font-medium text-warning">
              {t("bookings.notPaid", { amount: formatFils(booking.payment.notPaid) })}
            </p>
          )}
          <p className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
            <PlanMark plan={booking.plan} />
            <RecleanMark booking={booking} />
            {status !== "confirmed" && <VisitBadge booking={booking} />}
          </p>
        </div>
      </div>
      <VisitRowParts booking={booking} now={now} />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <CleanerName booking={booking} />
        <BookingActions booking={booking} now={now} review={review} isRow onCancel={onCancel} />
      </div>
    </li>
  );
}

/** A visit with a title of its own; otherwise its title is the service. */
export const isNamed = ({ title, package: choice }: Booking) => title !== undefined || choice !== undefined;

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

interface NameProps {
  booking: Booking;
  size?: "small" | "normal" | "large";
}

/** Who comes: the cleaner, or a team member. */
export const CleanerName = ({ booking, size }: NameProps) => (
  <span className="flex min-w-0 items-center gap-2.5">
    <CleanerFace booking={booking} size={size} />
    <CleanerLine booking={booking} />
  </span>
);

/** The picture of who comes. */
export function CleanerFace({ booking: { cleanerName, cleanerAvatarUrl, assignee }, size = "small" }: NameProps) {
  const name = partyName(assignee ? assignee.fullName : cleanerName);
  return <Avatar name={name} src={assignee ? assignee.avatarUrl : cleanerAvatarUrl} size={size} />;
}

/** The name of who comes. Only someone with a verified identity keeps a visit ahead (decision 0098); later it may have ended. */
export function CleanerLine({
  booking: { cleanerName, assignee, status, held, startsAt },
}: Pick<NameProps, "booking">) {
  const isAhead = useNow() < startsAt;
  const business = partyName(cleanerName);
  return (
    <span className="block min-w-0">
      <span className="block min-w-0 truncate text-small font-medium">
        <bdi>{assignee ? partyName(assignee.fullName) : business}</bdi>
      </span>
      {assignee?.fullName && (
        <span className="block text-tiny wrap-anywhere text-muted">
          {status === "confirmed" && !held && isAhead
            ? t("bookings.ofTeam", { business })
            : t("bookings.forTeam", { business })}
        </span>
      )}
    </span>
  );
}
