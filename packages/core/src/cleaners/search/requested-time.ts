import { type Day, dayOf, daysBetween, type Hour, instantOf, policy, type RequestedTimeState } from "@naqi/contracts";
import type { Directory } from "./directory.ts";
import { freeHoursOf, openStarts, seasonHours, since, startBit, startsIn } from "../profile/free-hours.ts";

export interface RequestedTime {
  day: Day;
  hour: Hour | undefined;
  durationMinutes: number;
}

/** Whether a cleaner can start a job at a time, or the first reason against it. For information; a booking reads the locks. */
export function requestedTimeIn(
  within: Directory,
  slot: number,
  { day, hour, durationMinutes }: RequestedTime,
  now: string,
): RequestedTimeState {
  const daysAhead = daysBetween(dayOf(now), day);
  if (daysAhead < 0 || (hour && instantOf(day, hour) <= now)) return "past";
  const { working, held, card } = within.entryIn(slot);
  const wanted = hour ? startBit(hour) : ~0;
  const open = openStarts(daysAhead, now) & wanted;
  if (open === 0) return "tooSoon";
  if (daysAhead === 0 && !card.emergencyAvailability) return "sameDay";
  if (daysAhead > policy.horizonDays) return "tooFar";
  const startsWith = (jobs: typeof held, left = ~0) =>
    startsIn((freeHoursOf(working, jobs, since(day), 1)[0] ?? 0) & left, durationMinutes) & wanted;
  const planned = startsWith({});
  if (planned === 0) return "notWorking";
  if ((planned & open) === 0) return "tooSoon";
  const left = seasonHours(within.seasons, day);
  if ((startsWith({}, left) & open) === 0) return "season";
  return (startsWith(held, left) & open) === 0 ? "taken" : "free";
}
