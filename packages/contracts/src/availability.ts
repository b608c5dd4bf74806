import * as z from "zod";
import { Day, Hour } from "./kit/scalars.ts";
import { policy } from "./policy.ts";
import { addDays, addMinutes, dayOf, hourName, hourNumber, instantOf, weekdayOf } from "./time.ts";

const PlanDay = z.strictObject({ available: z.boolean(), start: Hour, end: Hour });

/** A cleaner's working plan (000 §3): anytime, or per weekday (0 = Sunday), with dated days off. */
export const Availability = z.strictObject({
  availableAnytime: z.boolean(),
  weeklySchedule: z.record(z.enum(["0", "1", "2", "3", "4", "5", "6"]), PlanDay),
  preferredHours: z.strictObject({ start: Hour, end: Hour }).default({ start: "08:00", end: "18:00" }),
  weekendAvailability: z.boolean().default(false),
  emergencyAvailability: z.boolean().default(false),
  daysOff: z.array(Day).max(366).default([]),
});
export type Availability = z.infer<typeof Availability>;

/** Why an hour cannot be the start of a job. */
export const HourState = z.enum(["free", "taken", "outside", "too_soon"]);
export type HourState = z.infer<typeof HourState>;

export const DayAvailability = z.object({
  day: Day,
  /** The start hours of the day that the plan covers or the dialog offers, with what stands against each. */
  hours: z.array(z.object({ hour: Hour, state: HourState, longestMinutes: z.int() })),
});
export type DayAvailability = z.infer<typeof DayAvailability>;

/** The plan's working hours of a day as [from, to) hour numbers; undefined on a day off. */
export function planOf(plan: Availability, day: Day): [number, number] | undefined {
  if (plan.daysOff.includes(day)) return undefined;
  if (plan.availableAnytime) return [policy.firstPlanHour, policy.lastPlanHour];
  const weekday = plan.weeklySchedule[String(weekdayOf(day)) as keyof Availability["weeklySchedule"]];
  return weekday?.available ? [hourNumber(weekday.start), hourNumber(weekday.end)] : undefined;
}

export type TimeProblem = "past" | "tooSoon" | "tooFar" | "sameDay" | "outsidePlan" | "notOffered";

/**
 * What stands against a job at this time, apart from other jobs: notice, horizon, same-day rule, offered start hours
 * and the plan (decisions §1, G64). Undefined when nothing does.
 */
export function timeProblem(
  plan: Availability,
  day: Day,
  hour: Hour,
  durationMinutes: number,
  now: string,
): TimeProblem | undefined {
  const start = instantOf(day, hour);
  const today = dayOf(now);
  if (start <= now) return "past";
  if (start < addMinutes(now, policy.noticeMinutes)) return "tooSoon";
  if (day === today && !plan.emergencyAvailability) return "sameDay";
  if (day > addDays(today, policy.horizonDays)) return "tooFar";
  const from = hourNumber(hour);
  if (from < policy.firstStartHour || from > policy.lastStartHour) return "notOffered";
  const hours = planOf(plan, day);
  const until = from + durationMinutes / 60;
  return hours && from >= hours[0] && until <= hours[1] ? undefined : "outsidePlan";
}

const stateOf: Record<TimeProblem, HourState> = {
  past: "too_soon",
  tooSoon: "too_soon",
  sameDay: "too_soon",
  tooFar: "outside",
  outsidePlan: "outside",
  notOffered: "outside",
};

const slotsPerJob = policy.minimumJobMinutes / policy.slotMinutes;

/** A day's eleven start hours with their state and the longest job each can hold, in minutes. */
export function dayAvailability(plan: Availability, day: Day, taken: ReadonlySet<Hour>, now: string): DayAvailability {
  const plannedUntil = planOf(plan, day)?.[1] ?? 0;
  const hours = [];
  for (let from = policy.firstStartHour; from <= policy.lastStartHour; from++) {
    const hour = hourName(from);
    const problem = timeProblem(plan, day, hour, policy.minimumJobMinutes, now);
    let free = 0;
    while (from + free < plannedUntil && !taken.has(hourName(from + free))) free++;
    const state: HourState = problem ? stateOf[problem] : free < slotsPerJob ? "taken" : "free";
    const longestMinutes = state === "free" ? Math.min(free * policy.slotMinutes, policy.longestJobMinutes) : 0;
    hours.push({ hour, state, longestMinutes });
  }
  return { day, hours };
}

/** Whether every hour of the job is free on that day. */
export const fits = (available: DayAvailability, hour: Hour, durationMinutes: number) =>
  (available.hours.find((slot) => slot.hour === hour)?.longestMinutes ?? 0) >= durationMinutes;
