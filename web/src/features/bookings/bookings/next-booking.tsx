import { type Booking, isReclean } from "@naqi/contracts";
import { ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "texts:bookings/bookings";
import { Badge } from "@/ui/marks/badge.tsx";
import { Pattern } from "@/ui/marks/pattern.tsx";
import { When } from "@/ui/marks/when.tsx";
import { Directions, KeepDate } from "../parts/booked-extras.tsx";
import { BookedPrice } from "../parts/booked-price.tsx";
import { BookingActions } from "./booking-actions.tsx";
import { BookingFacts, CleanerName } from "./booking-row.tsx";
import { DateTile } from "../parts/date-tile.tsx";
import { countdown } from "../parts/groups.ts";
import { PlanMark } from "../parts/plan-mark.tsx";
import { RecleanMark } from "../parts/reclean-mark.tsx";
import { VisitParts, VisitTitle } from "../visit/visit-parts.tsx";
import { VisitPlace } from "../visit/visit-place.tsx";
import { VisitBadge } from "../parts/visit-badge.tsx";

interface Props {
  booking: Booking;
  now: string;
  /** The booking's own page has the title as its heading. */
  isPage?: boolean;
  /** The possible feedback for a completed visit. */
  review?: ReactNode;
  onCancel: (booking: Booking) => void;
}

/** The next booking of the list. */
export const NextBooking = (props: Pick<Props, "booking" | "now" | "onCancel">) => (
  <section aria-label={t("bookings.next")}>
    <WholeBooking {...props} />
  </section>
);

/** One booking, large: everything its customer can see and do. */
export function WholeBooking({ booking, now, isPage = false, review, onCancel }: Props) {
  const { status, scheduledDate, scheduledTime, durationMinutes } = booking;
  const isOpen = status === "confirmed" || status === "in_progress";
  return (
    <div className="relative overflow-hidden rounded-card border border-border bg-raised shadow-lift">
      <Pattern className="opacity-70 [mask-image:linear-gradient(to_bottom_left,black,transparent_45%)] rtl:-scale-x-100" />
      <div className="relative p-5 sm:p-7">
        <div className="mb-5 flex flex-wrap items-center gap-2">
          {isOpen && <Badge tone="saffron">{countdown(booking, now)}</Badge>}
          <PlanMark plan={booking.plan} />
          <RecleanMark booking={booking} />
          <VisitBadge booking={booking} />
        </div>
        <div className="flex flex-wrap gap-4 sm:gap-6">
          <DateTile day={scheduledDate} size="large" isQuiet={!isOpen} />
          <div className="min-w-0 flex-[1_1_9rem]">
            {!isPage && (
              <h2 className="mb-1.5 text-title break-words">
                <VisitTitle by="customer" booking={booking} />
              </h2>
            )}
            <p className={isPage ? "font-medium" : undefined}>
              <When day={scheduledDate} hour={scheduledTime} durationMinutes={durationMinutes} />
            </p>
            <BookingFacts booking={booking} />
          </div>
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
          <VisitPlace booking={booking} />
          {isOpen && (
            <div className="-ms-3.5 flex flex-wrap items-center gap-2 sm:ms-0">
              <Directions booking={booking} />
              {status === "confirmed" && <KeepDate booking={booking} />}
            </div>
          )}
        </div>
        {status !== "cancelled" && !isReclean(booking) && (
          <details className="mt-2 text-small" open={isPage}>
            <summary className="inline-flex min-h-11 items-center gap-2 text-accent-text">
              <ReceiptText className="size-4" />
              {t("bookings.lines")}
            </summary>
            <div className="max-w-md pb-2">
              <BookedPrice booking={booking} />
            </div>
          </details>
        )}
        <VisitParts booking={booking} now={now} isNext />
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-border pt-4">
          <CleanerName booking={booking} />
          <BookingActions booking={booking} now={now} review={review} onCancel={onCancel} />
        </div>
      </div>
    </div>
  );
}
