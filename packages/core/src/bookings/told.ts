import type { Fils } from "@naqi/contracts";
import type { JobFacts } from "../mails/facts.ts";
import type { BookingRow } from "./view.ts";

/** A booking as its events tell it. What is absent was a leaver's. */
export interface BookingTold extends Omit<JobFacts, "otherName" | "amount"> {
  bookingId: string;
  customerId: string;
  cleanerId: string;
  customerName?: string;
  cleanerName?: string;
  /** What the customer pays. */
  total: Fils;
  /** What was agreed with the cleaner. */
  price: Fils;
}

/** What the events of a booking say of it. */
export const toldOf = (booking: BookingRow): BookingTold => ({
  bookingId: booking.bookingId,
  customerId: booking.customerId,
  cleanerId: booking.cleanerId,
  customerName: booking.customerName,
  cleanerName: booking.cleanerName,
  serviceType: booking.serviceType,
  location: booking.location,
  day: booking.scheduledDate,
  hour: booking.scheduledTime,
  minutes: booking.durationMinutes,
  address: { formattedAddress: booking.address.formattedAddress, unit: booking.address.unit },
  total: booking.customerAmount,
  price: booking.agreedPrice,
  ...(booking.notes && { notes: booking.notes }),
});
