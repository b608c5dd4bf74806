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
  isOutdoor,
  planOf,
  policy,
  type Season,
  seasonLimits,
  seasonsOn,
  type ServiceSlug,
  type TimeSlot,
  weekdayOf,
} from "@naqi/contracts";

/** A day's plan hours as bits, 06:00 to 22:00, lowest bit first. */
type HourBits = number;

function bitsOf(from: number, until: number): HourBits {
  const first = Math.max(from, policy.firstPlanHour);
  const hours = Math.min(until, policy.lastPlanHour) - first;
  return hours > 0 ? ((1 << hours) - 1) << (first - policy.firstPlanHour) : 0;
}

const startHours = bitsOf(policy.firstStartHour, policy.lastStartHour + 1);

const epoch = "1970-01-01";
const dayNumber = (day: Day) => daysBetween(epoch, day);

/** A plan as bits: seven weekdays from Sunday, then dated exceptions. */
export interface Working {
  week: HourBits[];
  dated: [day: number, HourBits][];
}

export function workingOf(plan: Availability): Working {
  const hours = (span: [number, number] | undefined): HourBits => (span ? bitsOf(...span) : 0);
  const undated = { ...plan, daysOff: [], exceptions: [] };
  const dates = new Set([...plan.daysOff, ...plan.exceptions.map(({ day }) => day)]);
  // The epoch was a Thursday; the first Sunday came three days later.
  return {
    week: Array.from({ length: 7 }, (_, weekday) => hours(planOf(undated, addDays(epoch, 3 + weekday)))),
    dated: [...dates].map((day) => [dayNumber(day), hours(planOf(plan, day))]),
  };
}

/** Jobs by booking: first hour since the epoch and length in one number. */
export type Held = Readonly<Record<string, number>>;

interface Job {
  scheduledDate: Day;
  scheduledTime: Hour;
  durationMinutes: number;
}

const mostHours = 32;

export const heldBy = ({ scheduledDate, scheduledTime, durationMinutes }: Job) =>
  (dayNumber(scheduledDate) * 24 + hourNumber(scheduledTime)) * mostHours + Math.ceil(durationMinutes / 60);

export interface Since {
  first: number;
  weekday: number;
}

export const since = (today: Day): Since => ({ first: dayNumber(today), weekday: weekdayOf(today) });

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

export function startsIn(free: HourBits, minutes: number): HourBits {
  let starts = free & startHours;
  for (let hour = 1; hour < minutes / 60; hour++) starts &= free >>> hour;
  return starts;
}

/** Possible starts on a day for any cleaner: today from the end of the notice period, all start hours later. */
export function openStarts(daysAhead: number, now: string): HourBits {
  const earliest = addMinutes(now, policy.noticeMinutes);
  const ahead = daysBetween(dayOf(now), dayOf(earliest));
  if (daysAhead < ahead) return 0;
  if (daysAhead > ahead) return startHours;
  const hour = hourNumber(hourOf(earliest)) + (earliest.endsWith(":00:00.000Z") ? 0 : 1);
  return startHours & ~bitsOf(policy.firstPlanHour, hour);
}

export function preferredStarts(times: readonly TimeSlot[]): HourBits {
  const named = times.flatMap((slot) => hoursOfSlot[slot] ?? []);
  let starts = 0;
  for (let index = 0; index < named.length; index += 2) starts |= bitsOf(named[index] ?? 0, named[index + 1] ?? 0);
  return startHours & (named.length === 0 ? ~0 : starts);
}

/** The hours of a day that no season closes; with a service also those for it alone. */
export function seasonHours(seasons: readonly Season[], day: Day, service?: ServiceSlug): HourBits {
  let open: HourBits = ~0;
  for (const { kind, hours, refusedServices } of seasonsOn(seasons, day)) {
    if (service && refusedServices.includes(service)) return 0;
    if (service && kind === "heat" && isOutdoor(service)) open &= ~bitsOf(heat.from, heat.until);
    if (hours) open &= bitsOf(hourNumber(hours.start), hourNumber(hours.end));
  }
  return open;
}

const { heat } = seasonLimits;

export const startBit = (hour: Hour): HourBits => bitsOf(hourNumber(hour), hourNumber(hour) + 1);

export const openDays = (now: string, seasons: readonly Season[] = [], service?: ServiceSlug): OpenDay[] =>
  Array.from({ length: policy.searchDays }, (_, index) => ({
    day: addDays(dayOf(now), index),
    starts: openStarts(index, now),
    hours: seasonHours(seasons, addDays(dayOf(now), index), service),
  }));

export interface OpenDay {
  day: Day;
  starts: HourBits;
  /** What the seasons leave. */
  hours: HourBits;
}

export function nextFreeIn(
  freeOn: (index: number) => HourBits,
  sameDay: boolean,
  days: readonly OpenDay[],
  minutes: number = policy.minimumJobMinutes,
): FreeTime | undefined {
  for (const [index, { day, starts, hours }] of days.entries()) {
    if (index === 0 && !sameDay) continue;
    const first = startsIn(freeOn(index) & hours, minutes) & starts;
    const hour = firstHourIn(first);
    if (hour) return { day, hour };
  }
  return undefined;
}

export const firstHourIn = (hours: HourBits): Hour | undefined =>
  hours === 0 ? undefined : hourName(policy.firstPlanHour + 31 - Math.clz32(hours & -hours));
