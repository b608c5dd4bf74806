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
import { either } from "../../kit/table/conditions.ts";
import { hashOf } from "../../kit/ids.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { type Answer, deleting, type Part, putting, type Refusing, retry } from "../../kit/table/commit.ts";
import { vanishingAt } from "../../kit/table/time-to-live.ts";
import { SlotEntity } from "./cleaners.entity.ts";

export interface Job {
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

/** `holdId` may hold the hour before, and so may a hold whose time is over (decisions 0192, 0193). */
const holding = <Given extends Answer>(keys: readonly Key[], bookingId: string, taken: Given, holdId = bookingId) =>
  keys.map((key) =>
    putting(
      "slot",
      SlotEntity.put({ ...key, bookingId }).where((slot, { notExists, lte, eq }) =>
        either(
          notExists(slot.bookingId),
          lte(slot.heldUntil, Call.now()),
          ...(holdId === bookingId ? [] : [eq(slot.bookingId, holdId)]),
        ),
      ),
      taken,
    ),
  );

/** A lock that ends by itself; `bookingId` is what it is for: a search, a wait, or hours that were freed (decisions 0192, 0193). */
export interface Hold {
  bookingId: string;
  heldUntil: string;
}

/** Frees the hours, or keeps them as `hold`. */
const releasing = (keys: readonly Key[], bookingId: string, otherwise: Refusing = retry, hold?: Hold): Part[] =>
  keys.map((key) =>
    hold
      ? putting(
          "lock",
          SlotEntity.put({ ...key, ...hold, ...vanishingAt(hold.heldUntil) }).where((slot, { eq }) =>
            eq(slot.bookingId, bookingId),
          ),
          otherwise,
        )
      : deleting(
          "lock",
          SlotEntity.remove(key).where((slot, { eq }) => eq(slot.bookingId, bookingId)),
          otherwise,
        ),
  );

/** What a customer's wait for a cleaner holds hours with. */
export const waitIdOf = (cleanerId: string, customerId: string) =>
  `wai_${hashOf(`${cleanerId} ${customerId}`).slice(0, 26)}`;

/** `holdId`: the search or wait that may hold them for this booking. */
export const holdingHours = <Given extends Answer>(job: Job, taken: Given, holdId?: string) =>
  holding(keysOf(job), job.bookingId, taken, holdId);

/** Holds a job's hours until an instant; `bookingId` is the search or wait. `formerId` may hold them before. */
export const holdingUntil = <Given extends Answer>(job: Job, heldUntil: string, taken: Given, formerId?: string) =>
  keysOf(job).map((key) =>
    putting(
      "slot",
      SlotEntity.put({ ...key, bookingId: job.bookingId, heldUntil, ...vanishingAt(heldUntil) }).where(
        (slot, { notExists, lte, eq }) =>
          either(
            notExists(slot.bookingId),
            lte(slot.heldUntil, Call.now()),
            ...(formerId ? [eq(slot.bookingId, formerId)] : []),
          ),
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

/** Until when searches or waits hold the hours of a job; undefined if a booking has one of them, or no one. */
export async function heldUntilOf(job: Job): Promise<string | undefined> {
  const others = (await readTogether(...slotRows(job))).filter((slot) => isTaken(slot, job.bookingId));
  const ends = others.map((slot) => slot?.heldUntil ?? "").toSorted();
  return ends[0] ? ends.at(-1) : undefined;
}

/** One part per hour; fails for another booking's hour. */
export const releasingHours = (job: Job, otherwise?: Refusing, hold?: Hold): Part[] =>
  releasing(keysOf(job), job.bookingId, otherwise, hold);

/** Moves a booking's locks to another time or cleaner; common hours stay untouched. `taken` answers a new hour that is held. */
export function swappingHours<Given extends Answer>(from: Job, to: Job, taken: Given, hold?: Hold) {
  const without = (job: Job, other: Job) =>
    keysOf(job).filter((key) => !keysOf(other).some((same) => isDeepStrictEqual(same, key)));
  return [
    ...holding(without(to, from), to.bookingId, taken),
    ...releasing(without(from, to), from.bookingId, retry, hold),
  ];
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
