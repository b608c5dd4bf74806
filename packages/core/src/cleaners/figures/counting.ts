import { type VisitSlot, type WeekFigures, weekOf } from "@naqi/contracts";
import { shardAmong } from "../../kit/table/shard.ts";
import { always, changing, type Part } from "../../kit/table/commit.ts";
import { WeekFiguresEntity } from "./figures.entity.ts";

/** Rows per week, so that concurrent writes rarely conflict. */
const shards = 8;

/** All rows share one partition, which takes a thousand writes a second. */
export const listed = "weeks";

export type Counted = Exclude<keyof WeekFigures, "week">;
type Counts = Partial<Record<Counted | VisitSlot, number>>;

interface Happened {
  at: string;
  counts: Counts;
}

/** One part per week: they count in the event's own transaction, so that retries never count twice. */
export function countingWeeks(id: string, ...happened: readonly Happened[]): Part[] {
  const weeks = new Map<string, Counts>();
  for (const { at, counts } of happened) {
    const counted = weeks.get(weekOf(at)) ?? {};
    for (const [name, count] of Object.entries(counts) as [keyof Counts, number][])
      if (count !== 0) weeks.set(weekOf(at), Object.assign(counted, { [name]: (counted[name] ?? 0) + count }));
  }
  const shard = String(shardAmong(id, shards));
  return [...weeks].map(([week, counts]) =>
    changing("week", WeekFiguresEntity.update({ listed, week, shard }).add(counts), always),
  );
}
