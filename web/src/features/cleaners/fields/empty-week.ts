import type { WeeklyStep } from "@naqi/contracts";

const day = { available: false, start: "08:00", end: "18:00" };

/** The initial state of the fourth step: no day selected, hours from 08:00 to 18:00 (000 §9). */
export const emptyWeek: WeeklyStep = {
  availableAnytime: false,
  weeklySchedule: { 0: day, 1: day, 2: day, 3: day, 4: day, 5: day, 6: day },
  preferredHours: { start: "08:00", end: "18:00" },
  weekendAvailability: false,
  emergencyAvailability: false,
};
