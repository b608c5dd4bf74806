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
  type ServiceSlug,
} from "@naqi/contracts";
import { readSeasons } from "../../bookings/seasons/reading.ts";
import { Call } from "../../kit/call.ts";
import { row } from "../../kit/table/read-together.ts";
import { type Answer, deleting, type Part, putting, type Refusing, retry } from "../../kit/table/commit.ts";
import { SlotEntity } from "./cleaners.entity.ts";

interface Job {
  bookingId: string;
  cleanerId: string;
  scheduledDate: Day;
  scheduledTime: Hour;
  durationMinutes: number;
  /** The assigned team member holds the hours (decision 0098). */
  assignee?: { memberId: string } | undefined;
}

export const holderOf = ({ cleanerId, assignee }: Pick<Job, "cleanerId" | "assignee">) =>
  assignee?.memberId ?? cleanerId;

const keysOf = ({ scheduledDate, scheduledTime, durationMinutes, ...whose }: Omit<Job, "bookingId">) =>
  hoursOf(scheduledTime, durationMinutes).map((hour) => ({ cleanerId: holderOf(whose), day: scheduledDate, hour }));

type Key = ReturnType<typeof keysOf>[number];

const holding = <Given extends Answer>(keys: readonly Key[], bookingId: string, taken: Given) =>
  keys.map((key) => putting("slot", SlotEntity.create({ ...key, bookingId }), taken));

const releasing = (keys: readonly Key[], bookingId: string, otherwise: Refusing = retry): Part[] =>
  keys.map((key) =>
    deleting(
      "lock",
      SlotEntity.remove(key).where((slot, { eq }) => eq(slot.bookingId, bookingId)),
      otherwise,
    ),
  );

export const holdingHours = <Given extends Answer>(job: Job, taken: Given) =>
  holding(keysOf(job), job.bookingId, taken);

/** One part per hour; fails for another booking's hour. */
export const releasingHours = (job: Job, otherwise?: Refusing): Part[] =>
  releasing(keysOf(job), job.bookingId, otherwise);

/** Moves a booking's locks to another time or cleaner; common hours stay untouched. `taken` answers a new hour that is held. */
export function swappingHours<Given extends Answer>(from: Job, to: Job, taken: Given) {
  const without = (job: Job, other: Job) =>
    keysOf(job).filter((key) => !keysOf(other).some((same) => isDeepStrictEqual(same, key)));
  return [...holding(without(to, from), to.bookingId, taken), ...releasing(without(from, to), from.bookingId)];
}

export const slotRows = (job: Omit<Job, "bookingId">) => keysOf(job).map((key) => row(SlotEntity, key));

/** The held hours between two days, inclusive, in one consistent query. */
export async function heldHours(cleanerId: string, from: Day, last: Day) {
  const { data } = await SlotEntity.query
    .primary({ cleanerId })
    .between({ day: from }, { day: addDays(last, 1) })
    .go({ consistent: true, pages: "all" });
  return data;
}

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

type Wish = Omit<Job, "bookingId" | "cleanerId"> & Partial<Pick<Job, "bookingId">> & { serviceType: ServiceSlug };

/** The free starts nearest to a time for a job of this length, within a week before or after. */
export async function nearestFreeHours(
  cleanerId: string,
  plan: Availability,
  { scheduledDate, scheduledTime, durationMinutes, bookingId, serviceType: service }: Wish,
  most = 3,
) {
  const today = dayOf(Call.now());
  const weekBefore = addDays(scheduledDate, -7);
  const from = weekBefore < today ? today : weekBefore;
  const last = addDays(scheduledDate, 7);
  const [taken, seasons] = await Promise.all([takenHours(cleanerId, from, last, bookingId), readSeasons()]);
  const wanted = Date.parse(instantOf(scheduledDate, scheduledTime));
  const free: { scheduledDate: Day; scheduledTime: Hour; apart: number }[] = [];
  for (let day = from; day <= last; day = addDays(day, 1)) {
    const available = dayAvailability(plan, day, taken.get(day) ?? new Set(), Call.now(), { seasons, service });
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
