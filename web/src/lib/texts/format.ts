import { addMinutes, dayOf, daysBetween, hourOf, instantOf } from "@naqi/contracts";
import { formatLocale as locale } from "./locale.ts";

// Creating a formatter takes a phone some ten milliseconds, so each is created on first use.
const once = <Format>(make: () => Format) => {
  let made: Format | undefined;
  return () => (made ??= make());
};

// Arabic words with Latin digits. Days are calendar days of Dubai and are formatted as such, whatever zone the reader
// is in.
const ofDays = (parts: Intl.DateTimeFormatOptions, language = locale) =>
  once(() => new Intl.DateTimeFormat(language, { ...parts, timeZone: "UTC" }));

const dayFormat = ofDays({ weekday: "short", day: "numeric", month: "short" });
const longDayFormat = ofDays({ weekday: "long", day: "numeric", month: "long" });
const dateFormat = ofDays({ day: "numeric", month: "long", year: "numeric" });
// The order in profiles (001 §9).
const shortDateFormat = ofDays(
  { day: "numeric", month: "short", year: "numeric" },
  locale === "en-GB" ? "en-US" : locale,
);
const monthFormat = ofDays({ month: "long", year: "numeric" });
const shortMonthFormat = ofDays({ month: "short" });
const monthLetterFormat = ofDays({ month: "narrow" });
const ofUnit = (unit: string, unitDisplay: "long" | "narrow" = "long") =>
  once(() => new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay }));
const hoursFormat = ofUnit("hour");
const shortHoursFormat = ofUnit("hour", "narrow");
const minutesFormat = ofUnit("minute");
const agoFormat = once(() => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));
const listFormat = once(() => new Intl.ListFormat(locale, { type: "unit", style: "short" }));

const atMidnight = (day: string) => new Date(`${day.slice(0, 10)}T00:00:00Z`);

/** `Thu 12 Mar`, of a day `YYYY-MM-DD`. */
export const formatDay = (day: string) => dayFormat().format(atMidnight(day)).replace(",", "");

/** `Thursday 12 March`, of a day `YYYY-MM-DD`. */
export const formatLongDay = (day: string) => longDayFormat().format(atMidnight(day)).replace(",", "");

/** `12 March 2027`, of a day that may be years away. */
export const formatDate = (day: string) => dateFormat().format(atMidnight(day));

/** `Mar 12, 2027`, of a day, on the profiles of customers and nowhere else (001 §9). */
export const formatShortDate = (day: string) => shortDateFormat().format(atMidnight(day));

/** `March 2026`, of a day or a month `YYYY-MM`. */
export const formatMonth = (day: string) => monthFormat().format(atMidnight(`${day.slice(0, 7)}-01`));

/** `March 2026`, or `March – April 2026` for a range across both. */
export const formatMonths = (from: string, to: string) => monthFormat().formatRange(atMidnight(from), atMidnight(to));

/** `Mar`, of a month `YYYY-MM`. */
export const formatShortMonth = (month: string) => shortMonthFormat().format(atMidnight(`${month}-01`));

/** `M`, of a month `YYYY-MM`, where space is short. */
export const formatMonthLetter = (month: string) => monthLetterFormat().format(atMidnight(`${month}-01`));

/** `Thu 12 Mar, 10:00–12:00`: a day and hour of Dubai, and the end when a duration is known. */
export function formatWhen(day: string, hour: string, durationMinutes?: number) {
  const until = durationMinutes ? `–${hourOf(addMinutes(instantOf(day, hour), durationMinutes))}` : "";
  return `${formatDay(day)}, ${hour}${until}`;
}

const clockOf = (instant: string) => `${hourOf(instant).slice(0, 2)}:${instant.slice(14, 16)}`;

/** `Thu 12 Mar, 10:00` in Dubai, of an instant. */
export const formatInstant = (instant: string) => `${formatDay(dayOf(instant))}, ${clockOf(instant)}`;

/** `12 March 2027, 10:00` in Dubai, of an instant that may be years back: for records. */
export const formatStamp = (instant: string) => `${formatDate(dayOf(instant))}, ${clockOf(instant)}`;

/** `2 hours`, `90 minutes`. */
export function formatDuration(minutes: number) {
  return minutes % 60 === 0 ? hoursFormat().format(minutes / 60) : minutesFormat().format(minutes);
}

/** `2h`, `1.5h`: for narrow rows. */
export const formatShortDuration = (minutes: number) => shortHoursFormat().format(minutes / 60);

/** `now`, `5 minutes ago`, `yesterday`: how long an instant is before another; never in the future. */
export function formatAgo(instant: string, now: string) {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(instant)) / 60_000));
  if (minutes < 1) return agoFormat().format(0, "second");
  if (minutes < 60) return agoFormat().format(-minutes, "minute");
  if (minutes < 24 * 60) return agoFormat().format(-Math.floor(minutes / 60), "hour");
  return agoFormat().format(-Math.floor(minutes / (24 * 60)), "day");
}

/** `5 minutes ago`, or the day of an instant more than a week before: `Thu 12 Mar`, `12 March 2026` of another year. */
export function formatSince(instant: string, now: string) {
  const [day, today] = [dayOf(instant), dayOf(now)];
  if (daysBetween(day, today) < 7) return formatAgo(instant, now);
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day) : formatDate(day);
}

/** Whether the reader's clock currently differs from Dubai's, so that times need 'Dubai time' beside them. */
export const readerIsElsewhere = () => new Date().getTimezoneOffset() !== -240;

/** `Passport, Work permit`: a list in the reader's language. */
export const formatList = (names: readonly string[]) => listFormat().format(names);
