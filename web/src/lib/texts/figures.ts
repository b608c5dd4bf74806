import { formatLocale } from "@/lib/texts/locale.ts";

const counts = new Intl.NumberFormat(formatLocale);
const shares = new Intl.NumberFormat(formatLocale, { style: "percent" });
const ofUnit = (unit: string) =>
  new Intl.NumberFormat(formatLocale, { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 1 });
const [minutesFormat, hoursFormat] = [ofUnit("minute"), ofUnit("hour")];

/** `1,204`. */
export const formatCount = (count: number) => counts.format(count);

/** `62%` of a part and its whole; empty without a whole. */
export const formatShare = (part: number, whole: number) => (whole > 0 ? shares.format(part / whole) : undefined);

/** `45 minutes`, `2.5 hours`: an average duration; empty without any. */
export function formatAverage(minutes: number, of: number) {
  if (of === 0) return undefined;
  const average = Math.round(minutes / of);
  return average < 120 ? minutesFormat.format(average) : hoursFormat.format(average / 60);
}

const weekdays = new Intl.DateTimeFormat(formatLocale, { weekday: "long", timeZone: "UTC" });

export const weekdayName = (weekday: number) => weekdays.format(new Date(Date.UTC(2026, 10, 1 + weekday)));
