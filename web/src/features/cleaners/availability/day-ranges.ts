import { addDays, type Day } from "@naqi/contracts";

export interface DayRange {
  from: Day;
  until: Day;
  count: number;
}

/** How far ahead dates may be planned, in days from today. */
export const mostDaysAhead = 366;

/** Single days grouped into consecutive ranges, earliest first. */
export function rangesOf(days: readonly Day[]): DayRange[] {
  const ranges: DayRange[] = [];
  for (const day of [...new Set(days)].toSorted()) {
    const last = ranges.at(-1);
    if (last && addDays(last.until, 1) === day) Object.assign(last, { until: day, count: last.count + 1 });
    else ranges.push({ from: day, until: day, count: 1 });
  }
  return ranges;
}

/** All days from the first to the last, both included. */
export function daysOf(from: Day, until: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

export const isDay = (typed: string) => /^\d{4}-\d{2}-\d{2}$/.test(typed);
