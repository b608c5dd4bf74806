import type { Day, Hour } from "../../kit/scalars.ts";
import { policy } from "../../policy.ts";
import { addDays, daysBetween, hourNumber, instantOf } from "../../common/time.ts";

export const planFrequencies = ["weekly", "bi_weekly", "monthly"] as const;
export type PlanFrequency = (typeof planFrequencies)[number];

/** The dates of a plan: every so often from its first day, each known by how many came before it. */
export interface PlanSeries {
  startDay: Day;
  frequency: PlanFrequency;
}

const stepDays = { weekly: 7, bi_weekly: 14 };

/** The same day of a later month, or the last one of a month that has no such day: 31 January is followed by 28 February. */
function monthsAfter(day: Day, months: number): Day {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  return `${last.toISOString().slice(0, 8)}${String(Math.min(date, last.getUTCDate())).padStart(2, "0")}`;
}

/** The date of this number of a plan, its first day being 0. */
export const planDate = ({ startDay, frequency }: PlanSeries, index: number): Day =>
  frequency === "monthly" ? monthsAfter(startDay, index) : addDays(startDay, index * stepDays[frequency]);

/** Some months have no such day, and the last one stands in for it. */
export const isLateInMonth = ({ startDay, frequency }: PlanSeries): boolean =>
  frequency === "monthly" && Number(startDay.slice(8)) > 28;

/** The number of the first date of a plan on a day or after it. */
export function planIndexFrom(series: PlanSeries, day: Day): number {
  const days = daysBetween(series.startDay, day);
  if (days <= 0) return 0;
  let index = Math.floor(days / (series.frequency === "monthly" ? 31 : stepDays[series.frequency]));
  while (planDate(series, index) < day) index++;
  return index;
}

/** Days that a plan leaves out; without an end, all from the first on. */
export interface PlanPause {
  from: Day;
  /** The last day of it. */
  until?: Day | undefined;
}

interface Going extends PlanSeries {
  /** The number of the first date of which nothing has become yet. */
  next: number;
  skipped: readonly Day[];
  pause?: PlanPause | undefined;
  /** The last day on which a visit may be. */
  lastDay?: Day | undefined;
}

/** Whether a plan leaves a day out because of a pause. */
export const isPausedOn = (day: Day, pause: PlanPause | undefined): boolean =>
  pause !== undefined && day >= pause.from && !(pause.until !== undefined && day > pause.until);

/** The last day that can be said of anything (`Day`): no plan has a date beyond it. */
const lastDayOfAll: Day = "2099-12-31";

/** The number of the first date that is neither skipped nor in the pause; undefined where there is none. */
export function nextPlanned(plan: Going, from = plan.next): number | undefined {
  const { skipped, pause, lastDay = lastDayOfAll } = plan;
  for (let index = from; ; index++) {
    const day = planDate(plan, index);
    if (day > lastDay) return undefined;
    if (isPausedOn(day, pause)) {
      if (pause?.until === undefined) return undefined;
    } else if (!skipped.includes(day)) return index;
  }
}

/** The next dates of which nothing has become yet, at most so many; skipped ones and those of a pause are left out. */
export function plannedDays(plan: Going, most: number): Day[] {
  const days: Day[] = [];
  let index = nextPlanned(plan);
  while (index !== undefined && days.length < most) {
    days.push(planDate(plan, index));
    index = nextPlanned(plan, index + 1);
  }
  return days;
}

/** When the visit of a date is booked: as the day begins in Dubai that is so many days before it. */
export const visitBookedAt = (day: Day): string => instantOf(addDays(day, -policy.plans.daysAhead), "00:00");

/** The first date of a plan after a visit: the next one of its series that is far enough ahead. */
export function firstPlanDay(
  visit: { scheduledDate: Day; scheduledTime: Hour },
  frequency: PlanFrequency,
  now: string,
) {
  const series = { startDay: visit.scheduledDate, frequency };
  const earliest = new Date(Date.parse(now) + policy.plans.firstHours * 3_600_000).toISOString();
  let index = 1;
  while (instantOf(planDate(series, index), visit.scheduledTime) < earliest) index++;
  return planDate(series, index);
}

interface Hours extends PlanSeries {
  hour: Hour;
  durationMinutes: number;
}

/** Whether two plans ever want the same hour of the same day, within a year from a day. */
export function plansMeet(one: Hours, other: Hours, from: Day): boolean {
  const [begin, otherBegin] = [hourNumber(one.hour), hourNumber(other.hour)];
  if (begin >= otherBegin + other.durationMinutes / 60 || otherBegin >= begin + one.durationMinutes / 60) return false;
  const until = addDays(from, 366);
  const daysOf = (series: PlanSeries) => {
    const days: Day[] = [];
    let index = planIndexFrom(series, from);
    for (let day = planDate(series, index); day <= until; day = planDate(series, ++index)) days.push(day);
    return days;
  };
  const days = new Set(daysOf(one));
  return daysOf(other).some((day) => days.has(day));
}

/** What a plan costs a visit once its cleaner's rate is another: the hours at the new one, all else as it was agreed. */
export const priceAtRate = (
  plan: { agreedPrice: number; hourlyRate: number; durationMinutes: number },
  hourlyRate: number,
): number => plan.agreedPrice + ((hourlyRate - plan.hourlyRate) * plan.durationMinutes) / 60;
