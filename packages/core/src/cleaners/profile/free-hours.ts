import {
  addDays,
  addMinutes,
  type Availability,
  type Day,
  daysBetween,
  dayOf,
  type FreeTime,
  type Hour,
  hourName,
  hourNumber,
  hourOf,
  hoursOfSlot,
  planOf,
  policy,
  type TimeSlot,
  weekdayOf,
} from "@naqi/contracts";

/** The hours of a day as bits, the first plan hour in the lowest: from 06:00 to 22:00 they are sixteen. */
type HourBits = number;

function bitsOf(from: number, until: number): HourBits {
  const first = Math.max(from, policy.firstPlanHour);
  const hours = Math.min(until, policy.lastPlanHour) - first;
  return hours > 0 ? ((1 << hours) - 1) << (first - policy.firstPlanHour) : 0;
}

/** Where the dialog lets a job start. */
const startHours = bitsOf(policy.firstStartHour, policy.lastStartHour + 1);

/** Days are counted, so that a difference is how far they lie apart. */
const epoch = "1970-01-01";
const dayNumber = (day: Day) => daysBetween(epoch, day);

/** A plan in small numbers: the seven weekdays from Sunday, and the dates that go their own way, each with its hours. */
export interface Working {
  week: HourBits[];
  dated: [day: number, HourBits][];
}

export function workingOf(plan: Availability): Working {
  const hours = (span: [number, number] | undefined): HourBits => (span ? bitsOf(...span) : 0);
  const undated = { ...plan, daysOff: [], exceptions: [] };
  const dates = new Set([...plan.daysOff, ...plan.exceptions.map(({ day }) => day)]);
  // The epoch was a Thursday, three days after it came a Sunday.
  return {
    week: Array.from({ length: 7 }, (_, weekday) => hours(planOf(undated, addDays(epoch, 3 + weekday)))),
    dated: [...dates].map((day) => [dayNumber(day), hours(planOf(plan, day))]),
  };
}

/** A cleaner's jobs as the listing keeps them: by booking, the first hour since the epoch and how many, as one number. */
export type Held = Readonly<Record<string, number>>;

interface Job {
  scheduledDate: Day;
  scheduledTime: Hour;
  durationMinutes: number;
}

const mostHours = 32;

export const heldBy = ({ scheduledDate, scheduledTime, durationMinutes }: Job) =>
  (dayNumber(scheduledDate) * 24 + hourNumber(scheduledTime)) * mostHours + Math.ceil(durationMinutes / 60);

/** The days from which free hours are counted, worked out once for all cleaners. */
export interface Since {
  first: number;
  weekday: number;
}

export const since = (today: Day): Since => ({ first: dayNumber(today), weekday: weekdayOf(today) });

/** The free hours of so many days from the first on: what the plan covers and no job holds. */
export function freeHoursOf(
  { week, dated }: Working,
  held: Held,
  { first, weekday }: Since,
  days: number = policy.searchDays,
): HourBits[] {
  const free = Array.from({ length: days }, (_, index) => week[(weekday + index) % 7] ?? 0);
  const change = (day: number, bits: (before: HourBits) => HourBits) => {
    const index = day - first;
    if (index >= 0 && index < free.length) free[index] = bits(free[index] ?? 0);
  };
  for (const [day, bits] of dated) change(day, () => bits);
  for (const job of Object.values(held)) {
    const start = Math.floor(job / mostHours);
    const hour = start % 24;
    change((start - hour) / 24, (bits) => bits & ~bitsOf(hour, hour + (job % mostHours)));
  }
  return free;
}

/** Where a job of so many minutes can start within free hours. */
export function startsIn(free: HourBits, minutes: number): HourBits {
  let starts = free & startHours;
  for (let hour = 1; hour < minutes / 60; hour++) starts &= free >>> hour;
  return starts;
}

/**
 * The hours at which a job may start on the day so far from today, whatever the cleaner: from the notice on today, all the
 * dialog offers later. Today counts only for who takes jobs of the same day.
 */
export function openStarts(daysAhead: number, now: string): HourBits {
  const earliest = addMinutes(now, policy.noticeMinutes);
  const ahead = daysBetween(dayOf(now), dayOf(earliest));
  if (daysAhead < ahead) return 0;
  if (daysAhead > ahead) return startHours;
  // An hour that has begun lies before the notice's end, unless that is the full hour itself.
  const hour = hourNumber(hourOf(earliest)) + (earliest.endsWith(":00:00.000Z") ? 0 : 1);
  return startHours & ~bitsOf(policy.firstPlanHour, hour);
}

/** The start hours that some preferred times name; all of them where none names any. */
export function preferredStarts(times: readonly TimeSlot[]): HourBits {
  const named = times.flatMap((slot) => hoursOfSlot[slot] ?? []);
  let starts = 0;
  for (let index = 0; index < named.length; index += 2) starts |= bitsOf(named[index] ?? 0, named[index + 1] ?? 0);
  return startHours & (named.length === 0 ? ~0 : starts);
}

export const startBit = (hour: Hour): HourBits => bitsOf(hourNumber(hour), hourNumber(hour) + 1);

/** The days known, today first, each with the hours at which a job may start; worked out once for all cleaners. */
export const openDays = (now: string): OpenDay[] =>
  Array.from({ length: policy.searchDays }, (_, index) => ({
    day: addDays(dayOf(now), index),
    starts: openStarts(index, now),
  }));

export interface OpenDay {
  day: Day;
  starts: HourBits;
}

/** The first time at which the shortest job can start; `sameDay` says whether today counts. */
export function nextFreeIn(
  freeOn: (index: number) => HourBits,
  sameDay: boolean,
  days: readonly OpenDay[],
): FreeTime | undefined {
  for (const [index, { day, starts }] of days.entries()) {
    if (index === 0 && !sameDay) continue;
    const first = startsIn(freeOn(index), policy.minimumJobMinutes) & starts;
    const hour = firstHourIn(first);
    if (hour) return { day, hour };
  }
  return undefined;
}

/** The first of some hours; undefined where there is none. */
export const firstHourIn = (hours: HourBits): Hour | undefined =>
  hours === 0 ? undefined : hourName(policy.firstPlanHour + 31 - Math.clz32(hours & -hours));
