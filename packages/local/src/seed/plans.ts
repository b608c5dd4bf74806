import type { Availability, Hour } from "@naqi/contracts";

type Weekday = keyof Availability["weeklySchedule"];

const weekdays: Weekday[] = ["0", "1", "2", "3", "4", "5", "6"];

/** The same hours on these days of the week (0 = Sunday), off on the others. */
function on(days: readonly Weekday[], start: Hour, end: Hour): Availability {
  const weeklySchedule = Object.fromEntries(
    weekdays.map((day) => [day, { available: days.includes(day), start, end }]),
  ) as Availability["weeklySchedule"];
  return {
    availableAnytime: false,
    weeklySchedule,
    preferredHours: { start, end },
    weekendAvailability: days.includes("0") || days.includes("6"),
    emergencyAvailability: false,
    daysOff: [],
    exceptions: [],
  };
}

/** The working weeks that the made-up cleaners have; Dubai's weekend is Saturday and Sunday. */
export const plans = {
  anytime: { ...on(weekdays, "08:00", "20:00"), availableAnytime: true },
  weekdays: on(["1", "2", "3", "4", "5"], "08:00", "18:00"),
  sixDays: on(["1", "2", "3", "4", "5", "6"], "08:00", "19:00"),
  weekends: on(["0", "6"], "08:00", "20:00"),
  evenings: on(["0", "1", "2", "3", "4"], "15:00", "22:00"),
  mornings: on(["1", "2", "3", "4", "5", "6"], "07:00", "14:00"),
} satisfies Record<string, Availability>;

export type PlanName = keyof typeof plans;
