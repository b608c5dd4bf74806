import type { Day, Hour } from "../kit/scalars.ts";

// Dubai keeps UTC+4 all year (decisions G98), so local time is plain arithmetic.
const offset = 4 * 3_600_000;
const msPerDay = 86_400_000;

export const instantOf = (day: Day, hour: Hour) => new Date(Date.parse(`${day}T${hour}:00Z`) - offset).toISOString();

const local = (instant: string) => new Date(Date.parse(instant) + offset).toISOString();

export const dayOf = (instant: string): Day => local(instant).slice(0, 10);

export const hourOf = (instant: string): Hour => `${local(instant).slice(11, 13)}:00`;

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * msPerDay).toISOString().slice(0, 10);

export const addMinutes = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

export const minutesBetween = (from: string, to: string) => Math.floor((Date.parse(to) - Date.parse(from)) / 60_000);

export const daysBetween = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / msPerDay);

/** 0 = Sunday to 6 = Saturday, as in the weekly plan. */
export const weekdayOf = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The Monday of an instant's Dubai week, which ends with the weekend, Saturday and Sunday. */
export function weekOf(instant: string): Day {
  const day = dayOf(instant);
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

export const hourNumber = (hour: Hour) => Number(hour.slice(0, 2));
export const hourName = (hour: number): Hour => `${String(hour).padStart(2, "0")}:00`;

export const hoursOf = (start: Hour, durationMinutes: number): Hour[] =>
  Array.from({ length: Math.ceil(durationMinutes / 60) }, (_, index) => hourName(hourNumber(start) + index));
