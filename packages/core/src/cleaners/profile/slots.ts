import { isDeepStrictEqual } from "node:util";
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
import { Call } from "../../kit/call.ts";
import { row } from "../../kit/table/read-together.ts";
import { deleting, type Part, putting } from "../../kit/table/transact.ts";
import { SlotEntity } from "./cleaners.entity.ts";

interface Job {
  bookingId: string;
  cleanerId: string;
  scheduledDate: Day;
  scheduledTime: Hour;
  durationMinutes: number;
  /** Whoever of a business was given it holds its hours (decision 0098). */
  assignee?: { memberId: string } | undefined;
}

/** In whose partition the hours of a job are held. */
export const holderOf = ({ cleanerId, assignee }: Pick<Job, "cleanerId" | "assignee">) =>
  assignee?.memberId ?? cleanerId;

const keysOf = ({ scheduledDate, scheduledTime, durationMinutes, ...whose }: Omit<Job, "bookingId">) =>
  hoursOf(scheduledTime, durationMinutes).map((hour) => ({ cleanerId: holderOf(whose), day: scheduledDate, hour }));

type Key = ReturnType<typeof keysOf>[number];

const holding = (keys: readonly Key[], bookingId: string): Part[] =>
  keys.map((key) => putting("slot", SlotEntity.create({ ...key, bookingId })));

const releasing = (keys: readonly Key[], bookingId: string): Part[] =>
  keys.map((key) =>
    deleting(
      "lock",
      SlotEntity.remove(key).where((slot, { eq }) => eq(slot.bookingId, bookingId)),
    ),
  );

/** One part per hour, each with the condition that nobody holds it. */
export const holdingHours = (job: Job): Part[] => holding(keysOf(job), job.bookingId);

/** One part per hour; a lock goes only if it is this booking's. */
export const releasingHours = (job: Job): Part[] => releasing(keysOf(job), job.bookingId);

/** The parts that take a booking from its hours, or from who holds them, to others: those that stay are touched by neither. */
export function swappingHours(from: Job, to: Job): Part[] {
  const without = (job: Job, other: Job) =>
    keysOf(job).filter((key) => !keysOf(other).some((same) => isDeepStrictEqual(same, key)));
  return [...releasing(without(from, to), from.bookingId), ...holding(without(to, from), to.bookingId)];
}

/** Names the rows of a job's hours, for one consistent read: of each that is somebody's, whose. */
export const slotRows = (job: Omit<Job, "bookingId">) => keysOf(job).map((key) => row(SlotEntity, key));

/** The hours of a cleaner's jobs in order, from a first to a last day inclusive, in one consistent query. */
export async function heldHours(cleanerId: string, from: Day, last: Day) {
  const { data } = await SlotEntity.query
    .primary({ cleanerId })
    .between({ day: from }, { day: addDays(last, 1) })
    .go({ consistent: true, pages: "all" });
  return data;
}

/** A cleaner's taken hours by day, as `heldHours` reads them; those of one booking may be left out. */
export async function takenHours(
  cleanerId: string,
  from: Day,
  last: Day,
  exceptFor?: string,
): Promise<Map<Day, Set<Hour>>> {
  const data = await heldHours(cleanerId, from, last);
  const taken = new Map<Day, Set<Hour>>();
  for (const { day, hour, bookingId } of data) {
    if (bookingId === exceptFor) continue;
    if (!taken.has(day)) taken.set(day, new Set());
    taken.get(day)?.add(hour);
  }
  return taken;
}

/** A job that is to be; with its id where it has hours already, which count as free. */
type Wish = Omit<Job, "bookingId" | "cleanerId"> & Partial<Pick<Job, "bookingId">>;

/** The free starts nearest to a time that hold a job of this length, within a week to either side. */
export async function nearestFreeHours(
  cleanerId: string,
  plan: Availability,
  { scheduledDate, scheduledTime, durationMinutes, bookingId }: Wish,
  most = 3,
) {
  const today = dayOf(Call.now());
  const weekBefore = addDays(scheduledDate, -7);
  const from = weekBefore < today ? today : weekBefore;
  const last = addDays(scheduledDate, 7);
  const taken = await takenHours(cleanerId, from, last, bookingId);
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
