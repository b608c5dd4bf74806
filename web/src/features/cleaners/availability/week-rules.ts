import { hourName, hourNumber, policy, type WeeklyStep } from "@naqi/contracts";

export type DayId = keyof WeeklyStep["weeklySchedule"];
export type PlanDay = WeeklyStep["weeklySchedule"][DayId];
interface Hours {
  start: string;
  end: string;
}

/** Starts on Monday, as Dubai calendars do; 0 is Sunday (000 §3). */
export const dayIds: readonly DayId[] = ["1", "2", "3", "4", "5", "6", "0"];
const weekend: readonly DayId[] = ["6", "0"];

/** The presets of 000 §5: weekends are Sunday and Saturday. */
export const presets = {
  weekdays: dayIds.filter((day) => !weekend.includes(day)),
  weekends: weekend,
  all: dayIds,
} as const;
export type Preset = keyof typeof presets;

const changed = (plan: WeeklyStep, change: (day: PlanDay, id: DayId) => PlanDay): WeeklyStep => ({
  ...plan,
  weeklySchedule: Object.fromEntries(
    dayIds.map((id) => [id, change(plan.weeklySchedule[id], id)]),
  ) as WeeklyStep["weeklySchedule"],
});

/** The weekend flag always matches the days. */
const told = (plan: WeeklyStep): WeeklyStep => ({
  ...plan,
  weekendAvailability: weekend.some((id) => plan.weeklySchedule[id].available),
});

/** Keeps the end after the start by moving the other one, within 06:00 and 22:00. */
export function kept({ start, end }: Hours, moved: "start" | "end"): Hours {
  if (start < end) return { start, end };
  return moved === "start"
    ? { start, end: hourName(Math.min(hourNumber(start) + 1, policy.lastPlanHour)) }
    : { start: hourName(Math.max(hourNumber(end) - 1, policy.firstPlanHour)), end };
}

/** Exactly the preset's days are selected, with the preferred hours. */
export const withPreset = (plan: WeeklyStep, preset: Preset) =>
  told(
    changed(plan, (day, id) =>
      presets[preset].includes(id) ? { available: true, ...plan.preferredHours } : { ...day, available: false },
    ),
  );

/** Changing the preferred hours changes all available days (000 §5). */
export const withPreferred = (plan: WeeklyStep, hours: Hours): WeeklyStep =>
  changed({ ...plan, preferredHours: hours }, (day) => (day.available ? { ...day, ...hours } : day));

export const withDay = (plan: WeeklyStep, id: DayId, day: PlanDay) =>
  told(changed(plan, (former, each) => (each === id ? day : former)));

/** A newly selected day starts with the preferred hours. */
export const withTick = (plan: WeeklyStep, id: DayId, available: boolean) =>
  withDay(plan, id, available ? { available, ...plan.preferredHours } : { ...plan.weeklySchedule[id], available });

/** Copies one day's hours to all selected days. */
export const withCopied = (plan: WeeklyStep, from: DayId): WeeklyStep => {
  const { start, end } = plan.weeklySchedule[from];
  return changed(plan, (day) => (day.available ? { ...day, start, end } : day));
};

/** In a weekly schedule the switch selects or clears both days, so that flag and days agree. */
export const withWeekend = (plan: WeeklyStep, available: boolean): WeeklyStep => {
  if (plan.availableAnytime) return { ...plan, weekendAvailability: available };
  return told(
    changed(plan, (day, id) => {
      if (!weekend.includes(id) || day.available === available) return day;
      return available ? { available, ...plan.preferredHours } : { ...day, available };
    }),
  );
};

export const tickedDays = ({ weeklySchedule }: WeeklyStep) => dayIds.filter((id) => weeklySchedule[id].available);
