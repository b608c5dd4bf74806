import { type Booking, brand } from "@naqi/contracts";
import { t } from "texts:bookings";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";

const stamp = (instant: string) => `${instant.slice(0, 19).replace(/[-:]/g, "")}Z`;
const plain = (text: string) =>
  text
    .replace(/[\u2068\u2069]/g, "")
    .replace(/([\\;,])/g, "\\$1")
    .replace(/\r?\n/g, "\\n");

/** Lines of at most 75 bytes, as calendars require; a character is never cut in two. */
function folded(line: string): string {
  const rows = [""];
  for (const letter of line) {
    const row = rows.at(-1) + letter;
    if (new TextEncoder().encode(row).length > (rows.length === 1 ? 75 : 74)) rows.push(letter);
    else rows[rows.length - 1] = row;
  }
  return rows.join("\r\n ");
}

/** A booking as an iCalendar file (RFC 5545): one event, known by the booking's id so that a second import replaces it. */
export function calendarFile(booking: Booking, now: string): string {
  const { bookingId, startsAt, endsAt, address } = booking;
  const title = requestTitle(booking);
  const where = [address.unit, address.formattedAddress].filter(Boolean).join(", ");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${brand}//Bookings//EN`,
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${bookingId}@${brand.toLowerCase()}`,
    `DTSTAMP:${stamp(now)}`,
    `SEQUENCE:${booking.rescheduleCount}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${plain(t("booking.calendarTitle", { title, name: partyName(booking.cleanerName) }))}`,
    `LOCATION:${plain(where)}`,
    "STATUS:CONFIRMED",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
