import type { Availability } from "@naqi/contracts";

/** A plan with the same hours on every weekday, same-day work included. */
export const everyDay = (start: `${string}:00`, end: `${string}:00`): Availability => ({
  availableAnytime: false,
  weeklySchedule: Object.fromEntries(
    ["0", "1", "2", "3", "4", "5", "6"].map((day) => [day, { available: true, start, end }]),
  ) as Availability["weeklySchedule"],
  preferredHours: { start: "08:00", end: "18:00" },
  weekendAvailability: true,
  emergencyAvailability: true,
  daysOff: [],
  exceptions: [],
});
