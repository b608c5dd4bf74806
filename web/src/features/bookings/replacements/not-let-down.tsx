import type { Booking } from "@naqi/contracts";
import { t as replacementsText } from "texts:bookings/replacements";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { StatusBadge } from "@/ui/marks/badge.tsx";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { When } from "@/ui/marks/when.tsx";
import { Cancelled } from "../parts/visit-stamps.tsx";

/** A visit that needs no replacement, or no longer: its current state, without offers. */
export function NotLetDown({ booking }: { booking: Booking }) {
  const { scheduledDate, scheduledTime, durationMinutes, status, cancellation } = booking;
  return (
    <Card className="max-w-2xl">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <h2 className="min-w-0 text-lead font-medium wrap-anywhere">
          <bdi>{requestTitle(booking)}</bdi>
        </h2>
        <StatusBadge status={status} />
      </div>
      <p className="mt-1 text-small">
        <When day={scheduledDate} hour={scheduledTime} durationMinutes={durationMinutes} />
      </p>
      <p className="mt-1 text-small text-muted">
        {cancellation ? <Cancelled by="customer" booking={booking} /> : replacementsText("stands.text")}
      </p>
      <ButtonLink to={`/customer/bookings${cancellation ? "?tab=past" : ""}`} tone="secondary" className="mt-5">
        {replacementsText("others.toMine")}
      </ButtonLink>
    </Card>
  );
}
