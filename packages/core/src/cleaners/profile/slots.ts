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
import { either } from "../../kit/table/conditions.ts";
import { row } from "../../kit/table/read-together.ts";
import { type Answer, deleting, type Part, putting, type Refusing, retry } from "../../kit/table/commit.ts";
import { vanishingAt } from "../../kit/table/time-to-live.ts";
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

/** What holds the hour may be this search, or another whose time to answer is over (decision 0192). */
const holding = <Given extends Answer>(keys: readonly Key[], bookingId: string, taken: Given, searchId = bookingId) =>
  keys.map((key) =>
    putting(
      "slot",
      SlotEntity.put({ ...key, bookingId }).where((slot, { notExists, lte, eq }) =>
        either(
          notExists(slot.bookingId),
          lte(slot.heldUntil, Call.now()),
          ...(searchId === bookingId ? [] : [eq(slot.bookingId, searchId)]),
        ),
      ),
      taken,
    ),
  );

const releasing = (keys: readonly Key[], bookingId: string, otherwise: Refusing = retry): Part[] =>
  keys.map((key) =>
    deleting(
      "lock",
      SlotEntity.remove(key).where((slot, { eq }) => eq(slot.bookingId, bookingId)),
      otherwise,
    ),
  );

/** `searchId`: the search that may hold them for this booking. */
export const holdingHours = <Given extends Answer>(job: Job, taken: Given, searchId?: string) =>
  holding(keysOf(job), job.bookingId, taken, searchId);

/** Holds a job's hours for a search until an instant; `bookingId` is the search. */
export const holdingUntil = <Given extends Answer>(job: Job, heldUntil: string, taken: Given) =>
  keysOf(job).map((key) =>
    putting(
      "slot",
      SlotEntity.put({ ...key, bookingId: job.bookingId, heldUntil, ...vanishingAt(heldUntil) }).where(
        (slot, { notExists, lte }) => either(notExists(slot.bookingId), lte(slot.heldUntil, Call.now())),
      ),
      taken,
    ),
  );

interface Lock {
  bookingId: string;
  heldUntil?: string | undefined;
}

/** Whether the hour is held by another booking than this one, or by a search that still waits for an answer. */
export const isTaken = (slot: Lock | null, bookingId?: string): boolean =>
  slot !== null && slot.bookingId !== bookingId && (!slot.heldUntil || slot.heldUntil > Call.now());

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

async function locksOf(cleanerId: string, from: Day, last: Day) {
  const { data } = await SlotEntity.query
    .primary({ cleanerId })
    .between({ day: from }, { day: addDays(last, 1) })
    .go({ consistent: true, pages: "all" });
  return data;
}

/** The booked hours between two days, inclusive, in one consistent query. */
export async function heldHours(cleanerId: string, from: Day, last: Day) {
  return (await locksOf(cleanerId, from, last)).filter(({ heldUntil }) => heldUntil === undefined);
}

export async function takenHours(
  cleanerId: string,
  from: Day,
  last: Day,
  exceptFor?: string,
): Promise<Map<Day, Set<Hour>>> {
  const taken = new Map<Day, Set<Hour>>();
  for (const slot of await locksOf(cleanerId, from, last)) {
    if (!isTaken(slot, exceptFor)) continue;
    const { day, hour } = slot;
    if (!taken.has(day)) taken.set(day, new Set());
    taken.get(day)?.add(hour);
  }
  return taken;
}

type Wish = Omit<Job, "bookingId" | "cleanerId"> & Partial<Pick<Job, "bookingId">>;

/** The free starts nearest to a time for a job of this length, within a week before or after. */
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
