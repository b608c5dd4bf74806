import type { Day, Hour } from "../../kit/scalars.ts";
import { policy } from "../../policy.ts";
import { addMinutes, dayOf, daysBetween, hourNumber, weekdayOf } from "../../common/time.ts";
import type { Visit } from "../../bookings/booking/visit-rules.ts";

/** The numbers of what a cleaner is shown of themselves (decision 0100); apart from `policy`, which the landing page carries along. */
export const insightRules = {
  /** Weeks that are drawn, and over which reliability is measured, the running one among them. */
  weeks: 12,
  reliabilityWeeks: 26,
  /** A measure is shown from so many cases on, on time only where at least this share of the visits could be told. */
  cases: 5,
  toldShare: 0.5,
  /** Others in the search from whom on prices and all of Dubai's hours are shown; and what prices are rounded to, in fils. */
  competitors: 5,
  priceStep: 500,
  /** A visit began on time until so long after its time. */
  onTimeMinutes: 15,
  /** All of Dubai's hours: so many weeks, and from so many bookings of others on. */
  marketWeeks: 8,
  marketBookings: 20,
  /** For how long it is known that somebody has looked today. */
  viewDays: 2,
} as const;

/** The parts of a day in which visits begin: from 8, from 12, and from 16. */
export const dayParts = ["morning", "afternoon", "evening"] as const;
export type DayPart = (typeof dayParts)[number];

/** A weekday, 0 being Sunday, and a part of the day, as the counters are called. */
export type VisitSlot = `at${0 | 1 | 2 | 3 | 4 | 5 | 6}${0 | 1 | 2}`;

export const visitSlots = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
  dayParts.map((_, part) => `at${weekday}${part}` as VisitSlot),
);

/** When a visit is wanted. */
export function slotOf({ scheduledDate, scheduledTime }: { scheduledDate: Day; scheduledTime: Hour }): VisitSlot {
  const hour = hourNumber(scheduledTime);
  return `at${weekdayOf(scheduledDate)}${hour < 12 ? 0 : hour < 16 ? 1 : 2}` as VisitSlot;
}

/** Within what a question was answered, the fastest first. */
export const replyBounds = ["hour", "twoHours", "sixHours", "day", "later"] as const;
export type ReplyBound = (typeof replyBounds)[number];

const boundMinutes: Record<Exclude<ReplyBound, "later">, number> = {
  hour: 60,
  twoHours: 120,
  sixHours: 360,
  day: 1440,
};

/** Of an answer that took so many minutes. */
export const replyBoundOf = (minutes: number): ReplyBound =>
  replyBounds.find((bound) => bound !== "later" && minutes <= boundMinutes[bound]) ?? "later";

interface Done {
  startsAt: string;
  startedAt?: string | undefined;
  visit?: Visit | undefined;
  movedAlone?: boolean | undefined;
}

/**
 * Whether a visit that was done began on time: its cleaner had arrived or started at most 15 minutes after its time, and had not moved it
 * alone. Undefined where nothing tells: what a phone told later is its own word (decision 0084).
 */
export function punctualityOf({ startsAt, startedAt, visit, movedAlone }: Done): "onTime" | "late" | undefined {
  if (movedAlone) return "late";
  const until = addMinutes(startsAt, insightRules.onTimeMinutes);
  const began = [visit?.arrived, startedAt && { at: startedAt, heardAt: visit?.startHeardAt }].filter((step) => !!step);
  const isInTime = ({ at }: { at: string }) => at <= until;
  if (began.some((step) => isInTime(step) && !step.heardAt)) return "onTime";
  return began.length === 0 || began.some(isInTime) ? undefined : "late";
}

interface Ended {
  startsAt: string;
  cancellation?: { by: string; cause?: string | undefined; at: string } | undefined;
}

/**
 * What a cancelled visit counts against its cleaner: that they called it off later than a plan's notice before it, or did not come.
 * Nothing where anybody else ended it.
 */
export function heldAgainst({ startsAt, cancellation }: Ended): "calledOff" | "notCome" | undefined {
  if (cancellation?.cause === "cleaner_no_show") return "notCome";
  if (cancellation?.by !== "cleaner") return undefined;
  const ahead = daysBetween(dayOf(cancellation.at), dayOf(startsAt));
  return ahead < policy.plans.noticeDays ? "calledOff" : undefined;
}

/** What is counted of one week of a cleaner that says how reliable they are. */
export type ReliabilityCounts = Record<
  "done" | "onTime" | "late" | "calledOff" | "notCome" | "asked" | ReplyBound,
  number
>;

/** A measure over so many cases; `share` is the part of them that is good, and absent while there are too few. */
export interface Measure {
  cases: number;
  share?: number | undefined;
}

const shareOf = (good: number, cases: number) => Math.round((100 * good) / cases) / 100;
const measured = (good: number, cases: number): Measure =>
  cases < insightRules.cases ? { cases } : { cases, share: shareOf(good, cases) };

/**
 * How reliable a cleaner was in these weeks. `earlier` are those that are over: a question of one of them that has no answer is a
 * case, and later than all answers.
 */
export function reliabilityOf(all: readonly ReliabilityCounts[], earlier: readonly ReliabilityCounts[]) {
  const sum = (name: keyof ReliabilityCounts, of = all) => of.reduce((whole, week) => whole + week[name], 0);
  const done = sum("done");
  const told = sum("onTime") + sum("late");
  const onTime = measured(sum("onTime"), told);
  return {
    completed: measured(done, done + sum("calledOff") + sum("notCome")),
    onTime: told < insightRules.toldShare * done ? { cases: told } : onTime,
    reply: replyOf(all, earlier),
  };
}

/** Within what the middle one of the questions was answered; absent below five. */
export function replyOf(all: readonly ReliabilityCounts[], earlier: readonly ReliabilityCounts[]) {
  const sum = (name: keyof ReliabilityCounts, of = all) => of.reduce((whole, week) => whole + week[name], 0);
  const answered = replyBounds.map((bound) => sum(bound));
  const unanswered = earlier.reduce(
    (whole, week) => whole + Math.max(0, week.asked - replyBounds.reduce((all, bound) => all + week[bound], 0)),
    0,
  );
  const cases = answered.reduce((one, other) => one + other, 0) + unanswered;
  if (cases < insightRules.cases) return { cases };
  let left = cases / 2;
  const within = replyBounds.find((_, index) => (left -= answered[index] ?? 0) <= 0) ?? "later";
  return { cases, within };
}
