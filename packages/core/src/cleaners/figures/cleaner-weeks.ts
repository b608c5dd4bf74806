import { addDays, type Day, type ReplyBound, type VisitSlot, weekOf } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { always, changing, type Part } from "../../kit/table/commit.ts";
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

/** Adds to the counters of an instant's week (decision 0100). A transaction has one such part per week. */
export const countingOfCleaner = (
  cleanerId: string,
  at: string,
  counts: Partial<Record<CountedOfCleaner, number>>,
): Part => changing("ofCleaner", CleanerWeekEntity.update({ cleanerId, week: weekOf(at) }).add(counts), always);

export interface CountedAt {
  at: string;
  counts: Partial<Record<CountedOfCleaner, number>>;
}

export function countingOfCleanerIn(cleanerId: string, counted: readonly CountedAt[]): Part[] {
  const weeks = new Map<Day, Partial<Record<CountedOfCleaner, number>>>();
  for (const { at, counts } of counted) {
    const sums = weeks.get(weekOf(at)) ?? {};
    for (const [name, count] of Object.entries(counts) as [CountedOfCleaner, number][])
      sums[name] = (sums[name] ?? 0) + count;
    weeks.set(weekOf(at), sums);
  }
  return [...weeks].map(([week, counts]) =>
    changing("ofCleaner", CleanerWeekEntity.update({ cleanerId, week }).add(counts), always),
  );
}

/** One query; weeks without counts are absent. The upper bound excludes the partition's other rows. */
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

/** The Mondays of the last `count` weeks, oldest first. */
export const weeksUntil = (now: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(weekOf(now), 7 * (index + 1 - count)));
