import { type Day, type DayAvailability, type Hour, policy } from "@naqi/contracts";

/** The hours of a day at which the shortest job can start. */
export const freeHours = ({ hours }: DayAvailability): Hour[] =>
  hours
    .filter(({ state, longestMinutes }) => state === "free" && longestMinutes >= policy.minimumJobMinutes)
    .map(({ hour }) => hour);

/** The first times at which the shortest job can start, at most `count`. */
export const nextFree = (days: readonly DayAvailability[], count = 3): { day: Day; hour: Hour }[] =>
  days.flatMap((day) => freeHours(day).map((hour) => ({ day: day.day, hour }))).slice(0, count);
