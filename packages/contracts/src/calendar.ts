import { brand } from "./brand.ts";

/** A booking as an entry of somebody's calendar. */
export interface CalendarEntry {
  /** `CANCEL` takes an entry out of the calendars that have it. */
  method: "PUBLISH" | "CANCEL";
  bookingId: string;
  /** Counts up with every change: the entry with the higher one holds. */
  sequence: number;
  /** When this was made. */
  at: string;
  startsAt: string;
  endsAt: string;
  summary: string;
  location: string;
  /** The address it comes from, where it comes by mail. */
  organizer?: string | undefined;
}

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

/** An iCalendar file (RFC 5545) of one entry, known by the booking's id so that a second import replaces it. */
export function calendarFile(entry: CalendarEntry): string {
  const { method, bookingId, sequence, at, startsAt, endsAt, summary, location, organizer } = entry;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${brand}//Bookings//EN`,
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    `UID:${bookingId}@${brand.toLowerCase()}`,
    `DTSTAMP:${stamp(at)}`,
    ...(organizer ? [`ORGANIZER;CN=${brand}:mailto:${organizer}`] : []),
    `SEQUENCE:${sequence}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${plain(summary)}`,
    `LOCATION:${plain(location)}`,
    `STATUS:${method === "CANCEL" ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
