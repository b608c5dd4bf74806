import { brand } from "./brand.ts";

export interface CalendarEntry {
  bookingId: string;
  sequence: number;
  at: string;
  startsAt: string;
  endsAt: string;
  summary: string;
  location: string;
  url: string;
  /** Shown as free time: a team member does the visit. */
  isFree?: true;
}

/** A calendar update in a mail (RFC 5546). Without attendees, because declining would cancel nothing (decision 0090). */
export interface CalendarUpdate {
  method: "PUBLISH" | "CANCEL";
  organizer: string;
}

const stamp = (instant: string) => `${instant.slice(0, 19).replace(/[-:]/g, "")}Z`;
const plain = (text: string) =>
  text
    .replace(/[\u2068\u2069]/g, "")
    .replace(/([\\;,])/g, "\\$1")
    .replace(/\r\n?|\n/g, "\\n");

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

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

/** UTC instants, which every calendar shows in its own time zone, because readers travel. */
const eventOf = (entry: CalendarEntry, told?: CalendarUpdate): string[] => [
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

/** An iCalendar file (RFC 5545); the booking id identifies an entry across imports. Without `told`, no method and organizer. */
export const calendarFile = (entries: readonly CalendarEntry[], told?: CalendarUpdate): string =>
  calendarOf([...(told ? [`METHOD:${told.method}`] : []), ...entries.flatMap((entry) => eventOf(entry, told))]);

/** A calendar needs at least one component: without entries, Dubai's time zone. */
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

export const calendarFeed = (entries: readonly CalendarEntry[]): string =>
  calendarOf([
    `NAME:${brand}`,
    `X-WR-CALNAME:${brand}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...(entries.length > 0 ? entries.flatMap((entry) => eventOf(entry)) : dubai),
  ]);
