import { addressLine, type Booking, calendarFile } from "@naqi/contracts";
import { t } from "texts:bookings/bookings";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { visitLink } from "./links.ts";

/** A booking as a calendar file; its mails carry the same entry. */
export function bookingCalendar(booking: Booking, now: string): string {
  const { bookingId, startsAt, endsAt, address, cleanerName, assignee, version } = booking;
  const title = requestTitle(booking);
  const visit = t("booking.calendarTitle", { title, name: partyName(cleanerName) });
  const summary = assignee ? t("booking.calendarComes", { visit, name: partyName(assignee.fullName) }) : visit;
  const location = addressLine(address);
  const url = window.location.origin + visitLink("customer", booking);
  return calendarFile([{ bookingId, sequence: version, at: now, startsAt, endsAt, summary, location, url }]);
}
