import type { Day, Hour } from "../../kit/scalars.ts";
import { policy } from "../../policy.ts";
import { addDays, daysBetween, hourNumber, instantOf } from "../../common/time.ts";

export const planFrequencies = ["weekly", "bi_weekly", "monthly"] as const;
export type PlanFrequency = (typeof planFrequencies)[number];

export interface PlanSeries {
  startDay: Day;
  frequency: PlanFrequency;
}

const stepDays = { weekly: 7, bi_weekly: 14 };

/** The same day of a later month, or its last day: 31 January is followed by 28 February. */
function monthsAfter(day: Day, months: number): Day {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  return `${last.toISOString().slice(0, 8)}${String(Math.min(date, last.getUTCDate())).padStart(2, "0")}`;
}

/** The date with this number; the first day is 0. */
export const planDate = ({ startDay, frequency }: PlanSeries, index: number): Day =>
  frequency === "monthly" ? monthsAfter(startDay, index) : addDays(startDay, index * stepDays[frequency]);

/** Shorter months use their last day instead. */
export const isLateInMonth = ({ startDay, frequency }: PlanSeries): boolean =>
  frequency === "monthly" && Number(startDay.slice(8)) > 28;

export function planIndexFrom(series: PlanSeries, day: Day): number {
  const days = daysBetween(series.startDay, day);
  if (days <= 0) return 0;
  let index = Math.floor(days / (series.frequency === "monthly" ? 31 : stepDays[series.frequency]));
  while (planDate(series, index) < day) index++;
  return index;
}

export interface PlanPause {
  from: Day;
  until?: Day | undefined;
}

interface Going extends PlanSeries {
  next: number;
  skipped: readonly Day[];
  pause?: PlanPause | undefined;
  lastDay?: Day | undefined;
}

export const isPausedOn = (day: Day, pause: PlanPause | undefined): boolean =>
  pause !== undefined && day >= pause.from && !(pause.until !== undefined && day > pause.until);

const lastDayOfAll: Day = "2099-12-31";

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

export function plannedDays(plan: Going, most: number): Day[] {
  const days: Day[] = [];
  let index = nextPlanned(plan);
  while (index !== undefined && days.length < most) {
    days.push(planDate(plan, index));
    index = nextPlanned(plan, index + 1);
  }
  return days;
}

/** A visit is booked at the start of this Dubai day. */
export const visitBookedAt = (day: Day): string => instantOf(addDays(day, -policy.plans.daysAhead), "00:00");

/** The first date of a plan after a visit: the next one far enough ahead. */
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

export const priceAtRate = (
  plan: { agreedPrice: number; hourlyRate: number; durationMinutes: number },
  hourlyRate: number,
): number => plan.agreedPrice + ((hourlyRate - plan.hourlyRate) * plan.durationMinutes) / 60;
