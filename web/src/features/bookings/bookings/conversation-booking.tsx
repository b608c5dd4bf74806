import { Link } from "react-router-dom";
import { t } from "texts:bookings/bookings";
import { When } from "@/ui/marks/when.tsx";
import { visitLink } from "../parts/links.ts";
import { useBooking } from "../parts/use-bookings.ts";
import { VisitBadge } from "../parts/visit-badge.tsx";

interface Props {
  side: "customer" | "cleaner";
  bookingId: string;
}

/** The booking that a conversation is about, above its messages. */
export function ConversationBooking({ side, bookingId }: Props) {
  const { data: booking } = useBooking(bookingId);
  if (!booking) return null;
  const { scheduledDate, scheduledTime, durationMinutes } = booking;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-border bg-sunken px-4 py-1 text-small">
      <VisitBadge booking={booking} />
      <When day={scheduledDate} hour={scheduledTime} durationMinutes={durationMinutes} />
      <Link
        to={visitLink(side, booking)}
        className="ms-auto inline-flex min-h-11 items-center font-medium text-accent-text underline underline-offset-4"
      >
        {t("bookings.goTo")}
      </Link>
    </div>
  );
}
