import { type Booking, priceLinesOf } from "@naqi/contracts";
import { PriceLines } from "./price-lines.tsx";

/** What the customer of a booking pays: each line, and the total. */
export function BookedPrice({ booking }: { booking: Booking }) {
  const { hourlyRate, discountCode, customerAmount, agreedPrice, durationMinutes, extended } = booking;
  const total = customerAmount ?? agreedPrice;
  return (
    <PriceLines
      quote={{ lines: priceLinesOf(booking), hourlyRate, discountCode, total }}
      durationMinutes={durationMinutes - (extended?.minutes ?? 0)}
      extraMinutes={extended?.minutes}
    />
  );
}
