import {
  addDays,
  type Availability,
  type Day,
  dayAvailability,
  dayOf,
  fits,
  type Hour,
  hoursOf,
  instantOf,
} from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { deleting, type Part, putting } from "../kit/transact.ts";
import { SlotEntity } from "./cleaners.entity.ts";

interface Job {
  bookingId: string;
  cleanerId: string;
  scheduledDate: Day;
  scheduledTime: Hour;
  durationMinutes: number;
}

const keysOf = ({ cleanerId, scheduledDate, scheduledTime, durationMinutes }: Job) =>
  hoursOf(scheduledTime, durationMinutes).map((hour) => ({ cleanerId, day: scheduledDate, hour }));

/** One part per hour, each with the condition that nobody holds it. */
export const holdingHours = (job: Job): Part[] =>
  keysOf(job).map((key) => putting("slot", SlotEntity.create({ ...key, bookingId: job.bookingId })));

/** One part per hour; a lock goes only if it is this booking's. */
export const releasingHours = (job: Job): Part[] =>
  keysOf(job).map((key) =>
    deleting(
      "slot",
      SlotEntity.remove(key).where(({ bookingId }, { eq }) => eq(bookingId, job.bookingId)),
    ),
  );

/** The hours of a cleaner's jobs in order, from a first to a last day inclusive, in one consistent query. */
export async function heldHours(cleanerId: string, from: Day, last: Day) {
  const { data } = await SlotEntity.query
    .primary({ cleanerId })
    .between({ day: from }, { day: addDays(last, 1) })
    .go({ consistent: true, pages: "all" });
  return data;
}

/** A cleaner's taken hours by day, as `heldHours` reads them. */
export async function takenHours(cleanerId: string, from: Day, last: Day): Promise<Map<Day, Set<Hour>>> {
  const data = await heldHours(cleanerId, from, last);
  const taken = new Map<Day, Set<Hour>>();
  for (const { day, hour } of data) {
    if (!taken.has(day)) taken.set(day, new Set());
    taken.get(day)?.add(hour);
  }
  return taken;
}

/** The free starts nearest to a time that hold a job of this length, within a week to either side. */
export async function nearestFreeHours(
  cleanerId: string,
  plan: Availability,
  { scheduledDate, scheduledTime, durationMinutes }: Omit<Job, "bookingId" | "cleanerId">,
  most = 3,
) {
  const today = dayOf(Call.now());
  const weekBefore = addDays(scheduledDate, -7);
  const from = weekBefore < today ? today : weekBefore;
  const last = addDays(scheduledDate, 7);
  const taken = await takenHours(cleanerId, from, last);
  const wanted = Date.parse(instantOf(scheduledDate, scheduledTime));
  const free: { scheduledDate: Day; scheduledTime: Hour; apart: number }[] = [];
  for (let day = from; day <= last; day = addDays(day, 1)) {
    const available = dayAvailability(plan, day, taken.get(day) ?? new Set(), Call.now());
    for (const { hour } of available.hours) {
      if (!fits(available, hour, durationMinutes)) continue;
      free.push({
        scheduledDate: day,
        scheduledTime: hour,
        apart: Math.abs(Date.parse(instantOf(day, hour)) - wanted),
      });
    }
  }
  return free
    .sort((a, b) => a.apart - b.apart)
    .slice(0, most)
    .map(({ scheduledDate, scheduledTime }) => ({ scheduledDate, scheduledTime }));
}
