import { addressLine, type Booking, formatFils } from "@naqi/contracts";
import { Check } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { t } from "texts:bookings/bookings";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { Pattern } from "@/ui/marks/pattern.tsx";
import { When } from "@/ui/marks/when.tsx";
import { KeepDate } from "../parts/booked-extras.tsx";
import { DateTile } from "../parts/date-tile.tsx";

/** The booking that was just made, as a card to remember. */
export function Booked({ booking, children }: { booking: Booking; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { scheduledDate, scheduledTime, durationMinutes, address } = booking;
  const { atDoor } = booking.payment;
  return (
    <div className="text-center">
      <div aria-hidden="true" className="on-deep relative mb-6 overflow-hidden rounded-card bg-surface py-8">
        <Pattern className="opacity-70" />
        <span className="relative mx-auto flex size-16 animate-rise items-center justify-center rounded-pill bg-text text-surface ring-8 ring-text/15">
          <Check className="size-8" strokeWidth={2.5} />
        </span>
      </div>
      <h3 ref={heading} tabIndex={-1} className="text-title outline-none">
        {t("booking.done")}
      </h3>
      <p className="mx-auto mt-2 max-w-md text-muted">
        {t("booking.doneNext", { name: partyName(booking.cleanerName) })}
      </p>
      <div className="relative mx-auto mt-7 flex max-w-md items-center gap-5 overflow-hidden rounded-card border border-border bg-surface p-5 text-start">
        <Pattern className="opacity-50 [mask-image:linear-gradient(to_left,black,transparent_60%)]" />
        <DateTile day={scheduledDate} size="large" />
        <div className="relative min-w-0">
          <p className="font-medium break-words">{requestTitle(booking)}</p>
          <p className="mt-1 text-small">
            <When day={scheduledDate} hour={scheduledTime} durationMinutes={durationMinutes} />
          </p>
          <p className="text-small break-words text-muted">
            <bdi>{addressLine(address)}</bdi>
          </p>
          <p className="mt-1 text-small font-medium">
            <Money fils={atDoor} />
          </p>
        </div>
      </div>
      {children}
      {atDoor > 0 && (
        <p className="mt-4 text-small text-muted">{t("booking.payAfter", { amount: formatFils(atDoor) })}</p>
      )}
    </div>
  );
}

/** Next steps: add the date to a calendar, or open the booking. */
export function BookedActions({ booking, onLeave }: { booking: Booking; onLeave: () => void }) {
  return (
    <>
      <KeepDate booking={booking} size="normal" />
      <ButtonLink to="/customer/bookings" onClick={onLeave}>
        {t("booking.toMine")}
      </ButtonLink>
    </>
  );
}
