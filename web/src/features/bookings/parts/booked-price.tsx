import { type Booking, priceLinesOf } from "@naqi/contracts";
import { PriceLines } from "./price-lines.tsx";

/** What the customer pays for a booking (G124): each line, and the total. */
export function BookedPrice({ booking }: { booking: Booking }) {
  const { hourlyRate, discountCode, payment, durationMinutes, extended, season } = booking;
  return (
    <PriceLines
      quote={{ lines: priceLinesOf(booking), season, hourlyRate, discountCode, total: payment.atDoor }}
      durationMinutes={durationMinutes - (extended?.minutes ?? 0)}
      extraMinutes={extended?.minutes}
    />
  );
}
