import * as z from "zod";
import { fitsJob, hasRoom } from "./rules.ts";
import { contract } from "../../kit/operation.ts";
import { details, refusals } from "../../kit/refusal.ts";
import { Day, Hour } from "../../kit/scalars.ts";
import { wrong } from "../../kit/wrong.ts";
import { refuseMember } from "../../identity/members.ts";
import { policy } from "../../policy.ts";
import { closedBy, seasonNoticesOn } from "../../bookings/seasons/rules.ts";
import { type Season, SeasonNotice } from "../../bookings/seasons/shapes.ts";
import type { ServiceSlug } from "../../common/services.ts";
import { addDays, addMinutes, dayOf, hourName, hourNumber, instantOf, weekdayOf } from "../../common/time.ts";

const PlanDay = z.strictObject({ available: z.boolean(), start: Hour, end: Hour });

/** A cleaner's working plan (000 §3): anytime, or per weekday (0 = Sunday), with days off. */
export const Availability = z.strictObject({
  availableAnytime: z.boolean(),
  weeklySchedule: z.record(z.enum(["0", "1", "2", "3", "4", "5", "6"]), PlanDay),
  preferredHours: z.strictObject({ start: Hour, end: Hour }).default({ start: "08:00", end: "18:00" }),
  weekendAvailability: z.boolean().default(false),
  emergencyAvailability: z.boolean().default(false),
  daysOff: z.array(Day).max(366).default([]),
  exceptions: z
    .array(z.strictObject({ day: Day, start: Hour, end: Hour }))
    .max(120)
    .default([]),
});
export type Availability = z.infer<typeof Availability>;

export const noHoursText = wrong(
  "noHours",
  "Please set your availability (either anytime or specific days) to continue",
);

export const noRoomText = wrong(
  "noRoom",
  `No job fits into these hours. The shortest job takes ${policy.minimumJobMinutes / 60} hours and starts between ${hourName(policy.firstStartHour)} and ${hourName(policy.lastStartHour)}.`,
);

const planHour = (hour: Hour) => hourNumber(hour) >= policy.firstPlanHour && hourNumber(hour) <= policy.lastPlanHour;
const isSpan = ({ start, end }: { start: Hour; end: Hour }) => planHour(start) && planHour(end) && start < end;

const spanText = wrong("span", "Hours must be between 06:00 and 22:00 and end after they start.");

/** A plan as its owner may write it: 06:00 to 22:00, ordered spans, unique dates (000 §5), and room for the shortest job (G133). */
export const ownPlan = <Plan extends z.ZodType<Omit<Availability, "daysOff" | "exceptions"> & Partial<Availability>>>(
  plan: Plan,
) =>
  plan
    .refine(({ weeklySchedule }) => Object.values(weeklySchedule).every((day) => !day.available || isSpan(day)), {
      path: ["weeklySchedule"],
      error: spanText,
    })
    .refine(({ preferredHours }) => isSpan(preferredHours), { path: ["preferredHours"], error: spanText })
    .refine(({ exceptions = [] }) => exceptions.every(isSpan), { path: ["exceptions"], error: spanText })
    .refine(({ exceptions = [] }) => exceptions.every(fitsJob), { path: ["exceptions"], error: noRoomText })
    .refine(({ exceptions = [] }) => new Set(exceptions.map(({ day }) => day)).size === exceptions.length, {
      path: ["exceptions"],
      error: wrong("oneSpan", "Please set only one period of hours per date."),
    })
    .refine(
      ({ availableAnytime, weeklySchedule }) =>
        availableAnytime || Object.values(weeklySchedule).some(({ available }) => available),
      { path: ["weeklySchedule"], error: noHoursText },
    )
    .refine((plan) => !Object.values(plan.weeklySchedule).some(({ available }) => available) || hasRoom(plan), {
      path: ["weeklySchedule"],
      error: noRoomText,
    });

/** `present`: the start of the job that is being moved. `season`: a season does not allow it. */
export const HourState = z.enum(["free", "taken", "outside", "too_soon", "present", "season"]);
export type HourState = z.infer<typeof HourState>;

export const DayAvailability = z.object({
  day: Day,
  hours: z.array(z.object({ hour: Hour, state: HourState, longestMinutes: z.int() })),
  seasons: z.array(SeasonNotice).optional(),
});
export type DayAvailability = z.infer<typeof DayAvailability>;

/** The plan's working hours of a day as [from, to); undefined on a day off. A dated exception replaces the week. */
export function planOf(plan: Availability, day: Day): [number, number] | undefined {
  if (plan.daysOff.includes(day)) return undefined;
  const dated = plan.exceptions.find((exception) => exception.day === day);
  if (dated) return [hourNumber(dated.start), hourNumber(dated.end)];
  if (plan.availableAnytime) return [policy.firstPlanHour, policy.lastPlanHour];
  const weekday = plan.weeklySchedule[String(weekdayOf(day)) as keyof Availability["weeklySchedule"]];
  return weekday?.available ? [hourNumber(weekday.start), hourNumber(weekday.end)] : undefined;
}

export type TimeProblem = "past" | "tooSoon" | "tooFar" | "sameDay" | "outsidePlan" | "notOffered";

/** Why a job cannot start then, apart from other jobs: notice, horizon, same day, start hours or plan (decisions §1, G64). */
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

/** The last instant at which a job that can be booked now is not too soon. */
export function bookableUntil(plan: Availability, day: Day, hour: Hour): string {
  const noticed = addMinutes(instantOf(day, hour), -policy.noticeMinutes);
  const dayBefore = instantOf(day, "00:00");
  return plan.emergencyAvailability || noticed < dayBefore ? noticed : dayBefore;
}

const soon: readonly TimeProblem[] = ["past", "tooSoon", "sameDay"];
const stateOf = (problem: TimeProblem): HourState => (soon.includes(problem) ? "too_soon" : "outside");

const slotsPerJob = policy.minimumJobMinutes / policy.slotMinutes;

/** The seasons that may close hours, and the service if it is known. */
export interface Closing {
  seasons: readonly Season[];
  service?: ServiceSlug | undefined;
}

/** A day's eleven start hours with state and longest job in minutes. */
export function dayAvailability(
  plan: Availability,
  day: Day,
  taken: ReadonlySet<Hour>,
  now: string,
  { seasons, service }: Closing = { seasons: [] },
): DayAvailability {
  const plannedUntil = planOf(plan, day)?.[1] ?? 0;
  const hours = [];
  for (let from = policy.firstStartHour; from <= policy.lastStartHour; from++) {
    const hour = hourName(from);
    const problem = timeProblem(plan, day, hour, policy.minimumJobMinutes, now);
    let free = 0;
    while (from + free < plannedUntil && !taken.has(hourName(from + free))) free++;
    let state: HourState = problem ? stateOf(problem) : free < slotsPerJob ? "taken" : "free";
    const isClosed = () => closedBy(seasons, { day, hour, durationMinutes: free * policy.slotMinutes, service });
    while (state === "free" && isClosed()) if (--free < slotsPerJob) state = "season";
    const longestMinutes = state === "free" ? Math.min(free * policy.slotMinutes, policy.longestJobMinutes) : 0;
    hours.push({ hour, state, longestMinutes });
  }
  const notices = seasonNoticesOn(seasons, { day, service });
  return { day, hours, ...(notices.length > 0 && { seasons: notices }) };
}

/** The first day within the horizon where the plan has room for the shortest job, ignoring bookings; undefined if none. */
export function firstBookableDay(plan: Availability, now: string): Day | undefined {
  const today = dayOf(now);
  const days = Array.from({ length: policy.horizonDays + 1 }, (_, ahead) => addDays(today, ahead));
  const none: ReadonlySet<Hour> = new Set();
  return days.find((day) => dayAvailability(plan, day, none, now).hours.some(({ state }) => state === "free"));
}

export const fits = (available: DayAvailability, hour: Hour, durationMinutes: number) =>
  (available.hours.find((slot) => slot.hour === hour)?.longestMinutes ?? 0) >= durationMinutes;

export const refuseAvailability = refusals("availability", {
  changedMeanwhile: [
    "conflict",
    "Your working hours were changed in another window. Please check them and save again.",
  ],
  noHoursLeft: [
    "conflict",
    "With these working hours, you can't be booked in the next {days} days. Save again if that is what you want.",
    details<{ days: number }>(),
  ],
});

const OwnAvailability = z.object({
  plan: Availability,
  isSet: z.boolean(),
  version: z.int(),
  /** Booked hours outside the plan: they stay, and the cleaner sees a warning. */
  outside: z.array(z.object({ bookingId: z.string(), scheduledDate: Day, hours: z.array(Hour) })),
});

const Clashes = z.object({
  jobs: z.array(z.object({ bookingId: z.string(), start: Hour, durationMinutes: z.int() })),
  isWorking: z.boolean(),
});

export const availability = contract("availability", {
  mine: {
    summary: "The cleaner's own weekly plan, dated exceptions and time off.",
    route: "GET /availability",
    access: ["cleaner"],
    input: z.strictObject({}),
    output: OwnAvailability,
    refuses: [refuseMember.notEnrolled],
  },
  clashes: {
    summary:
      "Whether the cleaner already has jobs at a time, or does not work then: a hint before applying, never a block.",
    route: "GET /availability/clashes",
    access: ["cleaner"],
    input: z.strictObject({
      day: Day,
      hour: Hour.optional(),
      durationMinutes: z.coerce
        .number()
        .int()
        .min(policy.slotMinutes)
        .max(policy.longestJobMinutes)
        .default(policy.minimumJobMinutes),
    }),
    output: Clashes,
  },
  save: {
    summary: "Replaces the cleaner's plan; it applies to new bookings immediately, and jobs already booked stay.",
    route: "PUT /availability",
    access: ["cleaner"],
    checks: "session",
    input: z.strictObject({
      plan: ownPlan(Availability),
      version: z.int().min(0),
      acknowledgedNoHours: z.boolean().default(false),
    }),
    output: OwnAvailability,
    refuses: [
      refuseAvailability.changedMeanwhile,
      refuseAvailability.noHoursLeft,
      refuseMember.notEnrolled,
      refuseMember.suspended,
    ],
  },
});
