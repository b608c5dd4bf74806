import type { Day, Hour } from "../../kit/scalars.ts";
import { policy } from "../../policy.ts";
import { addMinutes, dayOf, daysBetween, hourNumber, weekdayOf } from "../../common/time.ts";
import type { Visit } from "../../bookings/booking/visit-rules.ts";

/** Limits of a cleaner's insights (decision 0100); separate from `policy`, which the landing page loads. */
export const insightRules = {
  weeks: 12,
  reliabilityWeeks: 26,
  /** Minimum cases per measure; for punctuality also the minimum share of visits with a known start. */
  cases: 5,
  toldShare: 0.5,
  /** Minimum others in the search for prices and demand; prices are rounded to this many fils. */
  competitors: 5,
  priceStep: 500,
  onTimeMinutes: 15,
  /** Demand in Dubai: weeks, and the minimum bookings of others. */
  marketWeeks: 8,
  marketBookings: 20,
  viewDays: 2,
} as const;

export const dayParts = ["morning", "afternoon", "evening"] as const;
export type DayPart = (typeof dayParts)[number];

export type VisitSlot = `at${0 | 1 | 2 | 3 | 4 | 5 | 6}${0 | 1 | 2}`;

export const visitSlots = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
  dayParts.map((_, part) => `at${weekday}${part}` as VisitSlot),
);

export function slotOf({ scheduledDate, scheduledTime }: { scheduledDate: Day; scheduledTime: Hour }): VisitSlot {
  const hour = hourNumber(scheduledTime);
  return `at${weekdayOf(scheduledDate)}${hour < 12 ? 0 : hour < 16 ? 1 : 2}` as VisitSlot;
}

export const replyBounds = ["hour", "twoHours", "sixHours", "day", "later"] as const;
export type ReplyBound = (typeof replyBounds)[number];

const boundMinutes: Record<Exclude<ReplyBound, "later">, number> = {
  hour: 60,
  twoHours: 120,
  sixHours: 360,
  day: 1440,
};

export const replyBoundOf = (minutes: number): ReplyBound =>
  replyBounds.find((bound) => bound !== "later" && minutes <= boundMinutes[bound]) ?? "later";

interface Done {
  startsAt: string;
  startedAt?: string | undefined;
  visit?: Visit | undefined;
  movedAlone?: boolean | undefined;
}

/** On time: at most 15 minutes late, not moved by the cleaner alone. Undefined for late-synced steps (decision 0084). */
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

/** What a cancelled visit counts against its cleaner: cancelled within a plan's notice period, or a no-show. */
export function heldAgainst({ startsAt, cancellation }: Ended): "calledOff" | "notCome" | undefined {
  if (cancellation?.cause === "cleaner_no_show") return "notCome";
  if (cancellation?.by !== "cleaner") return undefined;
  const ahead = daysBetween(dayOf(cancellation.at), dayOf(startsAt));
  return ahead < policy.plans.noticeDays ? "calledOff" : undefined;
}

export type ReliabilityCounts = Record<
  "done" | "onTime" | "late" | "calledOff" | "notCome" | "asked" | ReplyBound,
  number
>;

export interface Measure {
  cases: number;
  share?: number | undefined;
}

const shareOf = (good: number, cases: number) => Math.round((100 * good) / cases) / 100;
const measured = (good: number, cases: number): Measure =>
  cases < insightRules.cases ? { cases } : { cases, share: shareOf(good, cases) };

/** A cleaner's reliability. `earlier` are finished weeks: their unanswered questions count as the slowest answers. */
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
