import { hourName, hourNumber } from "@naqi/contracts";
import type { BookingMail } from "../notifications/effects.ts";
import type { BookingRow, Party } from "./view.ts";

const dayName = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** What a mail about a booking says to one of its parties. */
export function mailOf(booking: BookingRow, to: Party, fee?: number): BookingMail {
  const { scheduledDate, scheduledTime, durationMinutes, address } = booking;
  const until = hourName(hourNumber(scheduledTime) + durationMinutes / 60);
  const unit = address.unit ? `, ${address.unit}` : "";
  return {
    bookingId: booking.bookingId,
    title: booking.title,
    when: `${dayName.format(new Date(`${scheduledDate}T00:00:00Z`))}, ${scheduledTime}-${until} (Dubai time)`,
    where: `${address.formattedAddress}${unit}`,
    otherName: to === "customer" ? booking.cleanerName : booking.customerName,
    otherId: to === "customer" ? booking.cleanerId : booking.customerId,
    amount: to === "customer" ? booking.customerAmount : booking.agreedPrice,
    ...(booking.notes && { notes: booking.notes }),
    ...(fee !== undefined && { fee }),
  };
}
