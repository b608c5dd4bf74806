import { cleaners, type Day, type DayAvailability, dayOf, type Hour, policy } from "@naqi/contracts";
import { useQuery } from "@/lib/data/use-query.ts";
import { useSettings } from "@/lib/http/settings.ts";
import { serverNow } from "@/lib/time/clock.ts";

export interface FreeSlot {
  day: Day;
  hour: Hour;
}

/** The next seven days of a cleaner. */
export function useFreeWeek(cleanerId: string | undefined) {
  // Uses the server's date: the local product's clock may have been moved.
  const settings = useSettings();
  return useQuery(
    cleaners.availability,
    settings && cleanerId ? { cleanerId, from: dayOf(serverNow()), days: 7 } : null,
  );
}

/** The hours of a day at which a job of this length can start. */
export const freeHours = ({ hours }: DayAvailability, minutes: number = policy.minimumJobMinutes): Hour[] =>
  hours.filter(({ state, longestMinutes }) => state === "free" && longestMinutes >= minutes).map(({ hour }) => hour);

/** The first times at which a job of this length can start, at most `count`. */
export const nextFree = (days: readonly DayAvailability[], minutes?: number, count = 3): FreeSlot[] =>
  days.flatMap((day) => freeHours(day, minutes).map((hour) => ({ day: day.day, hour }))).slice(0, count);
