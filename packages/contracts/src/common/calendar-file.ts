import { brand } from "./brand.ts";

/** A booking as an entry of somebody's calendar. */
export interface CalendarEntry {
  bookingId: string;
  /** Counts up with every change: the entry with the higher one holds. */
  sequence: number;
  /** When this was made. */
  at: string;
  startsAt: string;
  endsAt: string;
  summary: string;
  location: string;
  /** The page of the booking: an absolute address. */
  url: string;
  /** It takes none of its reader's time: somebody of their team comes. */
  isFree?: true;
}

/**
 * What a mail tells a calendar (RFC 5546): the entry as it is now, or that it is no more. Nobody is asked whether they come, so
 * that no entry has attendees: what somebody declined in their calendar would be cancelled nowhere else (decision 0090).
 */
export interface CalendarTelling {
  method: "PUBLISH" | "CANCEL";
  /** The address it comes from. */
  organizer: string;
}

const stamp = (instant: string) => `${instant.slice(0, 19).replace(/[-:]/g, "")}Z`;
const plain = (text: string) =>
  text
    .replace(/[\u2068\u2069]/g, "")
    .replace(/([\\;,])/g, "\\$1")
    .replace(/\r\n?|\n/g, "\\n");

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** Lines of at most 75 bytes, as calendars require; a character is never cut in two. */
function folded(line: string): string {
  let rows = "";
  let left = 75;
  for (const letter of line) {
    const bytes = bytesOf(letter);
    if (bytes > left) {
      rows += "\r\n ";
      left = 74;
    }
    rows += letter;
    left -= bytes;
  }
  return rows;
}

/** Instants are UTC's, which every calendar shows in its own time: Dubai's clock never changes, but its readers travel. */
const eventOf = (entry: CalendarEntry, told?: CalendarTelling): string[] => [
  "BEGIN:VEVENT",
  `UID:${entry.bookingId}@${brand.toLowerCase()}`,
  `DTSTAMP:${stamp(entry.at)}`,
  ...(told ? [`ORGANIZER;CN=${brand}:mailto:${told.organizer}`] : []),
  `SEQUENCE:${entry.sequence}`,
  `DTSTART:${stamp(entry.startsAt)}`,
  `DTEND:${stamp(entry.endsAt)}`,
  `SUMMARY:${plain(entry.summary)}`,
  `LOCATION:${plain(entry.location)}`,
  `URL:${entry.url}`,
  ...(entry.isFree ? ["TRANSP:TRANSPARENT"] : []),
  `STATUS:${told?.method === "CANCEL" ? "CANCELLED" : "CONFIRMED"}`,
  "END:VEVENT",
];

const calendarOf = (lines: readonly string[]) =>
  `${["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:-//${brand}//Bookings//EN`, ...lines, "END:VCALENDAR"].map(folded).join("\r\n")}\r\n`;

/**
 * An iCalendar file (RFC 5545) of entries, each known by its booking's id so that a second import replaces it. Without `told` it is
 * a file to keep and no message, which has neither method nor organizer.
 */
export const calendarFile = (entries: readonly CalendarEntry[], told?: CalendarTelling): string =>
  calendarOf([...(told ? [`METHOD:${told.method}`] : []), ...entries.flatMap((entry) => eventOf(entry, told))]);

/** A calendar holds at least one component: where there is no entry, it is Dubai's time. */
const dubai = [
  "BEGIN:VTIMEZONE",
  "TZID:Asia/Dubai",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0400",
  "TZOFFSETTO:+0400",
  "TZNAME:+04",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/** A calendar to follow, under our name (RFC 7986): it is asked for once an hour, where its reader heeds that. */
export const calendarFeed = (entries: readonly CalendarEntry[]): string =>
  calendarOf([
    `NAME:${brand}`,
    `X-WR-CALNAME:${brand}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...(entries.length > 0 ? entries.flatMap((entry) => eventOf(entry)) : dubai),
  ]);
