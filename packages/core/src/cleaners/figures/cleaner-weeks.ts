import { addDays, type Day, type ReplyBound, type VisitSlot, weekOf } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { changing, type Part } from "../../kit/table/transact.ts";
import { CleanerWeekEntity } from "./cleaner-weeks.entity.ts";

export type CleanerWeekRow = EntityItem<typeof CleanerWeekEntity>;

type Plain =
  | "asked"
  | "booked"
  | "offers"
  | "won"
  | "done"
  | "onTime"
  | "late"
  | "calledOff"
  | "notCome"
  | "rated"
  | "stars";
export type CountedOfCleaner = Plain | ReplyBound | VisitSlot;

/**
 * The part named `ofCleaner` that counts what happens in the transaction it is in, for the cleaner's week of an instant (decision
 * 0100). Of one transaction each week has one part: what is counted for the same week goes together.
 */
export const countingOfCleaner = (
  cleanerId: string,
  at: string,
  counts: Partial<Record<CountedOfCleaner, number>>,
): Part => changing("ofCleaner", CleanerWeekEntity.update({ cleanerId, week: weekOf(at) }).add(counts));

/** What is counted, and the instant that says for which week. */
export interface CountedAt {
  at: string;
  counts: Partial<Record<CountedOfCleaner, number>>;
}

/** The parts named `ofCleaner` of everything that one transaction counts of a cleaner: one for each week. */
export function countingOfCleanerIn(cleanerId: string, counted: readonly CountedAt[]): Part[] {
  const weeks = new Map<Day, Partial<Record<CountedOfCleaner, number>>>();
  for (const { at, counts } of counted) {
    const sums = weeks.get(weekOf(at)) ?? {};
    for (const [name, count] of Object.entries(counts) as [CountedOfCleaner, number][])
      sums[name] = (sums[name] ?? 0) + count;
    weeks.set(weekOf(at), sums);
  }
  return [...weeks].map(([week, counts]) =>
    changing("ofCleaner", CleanerWeekEntity.update({ cleanerId, week }).add(counts)),
  );
}

/**
 * What was counted of a cleaner in these weeks, in one query; those of which nothing was counted are not there. It ends with the last one:
 * behind it lie, of the same partition, the hours they hold, who looked today, and how they are paid.
 */
export async function cleanerWeeks(
  cleanerId: string,
  weeks: readonly Day[],
  consistent: boolean,
): Promise<CleanerWeekRow[]> {
  const [first = "", last = ""] = [weeks[0], weeks.at(-1)];
  const { data } = await CleanerWeekEntity.query
    .primary({ cleanerId })
    .between({ week: first }, { week: last })
    .go({ consistent, pages: "all" });
  return data;
}

/** The Mondays of so many weeks, the one of an instant last. */
export const weeksUntil = (now: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(weekOf(now), 7 * (index + 1 - count)));
