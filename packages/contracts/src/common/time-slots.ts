export const timeSlots = [
  "early_morning",
  "morning",
  "afternoon",
  "late_afternoon",
  "evening",
  "weekend_only",
  "flexible",
] as const;
export type TimeSlot = (typeof timeSlots)[number];

/** From the first hour to before the second. */
export const hoursOfSlot: Partial<Record<TimeSlot, readonly [from: number, until: number]>> = {
  early_morning: [6, 9],
  morning: [9, 12],
  afternoon: [12, 15],
  late_afternoon: [15, 18],
  evening: [18, 21],
};
