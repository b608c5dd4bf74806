import { type VisitSlot, type WeekFigures, weekOf } from "@naqi/contracts";
import { shardAmong } from "../../kit/table/shard.ts";
import { changing, type Part } from "../../kit/table/transact.ts";
import { WeekFiguresEntity } from "./figures.entity.ts";

/** Over so many rows a week, so that what happens at the same moment seldom waits for each other. */
const shards = 8;

/** Of all rows: they stand in one partition, which takes a thousand writes a second. */
export const listed = "weeks";

export type Counted = Exclude<keyof WeekFigures, "week">;
/** With what staff see goes when visits are wanted, which cleaners see of all Dubai (decision 0100). */
type Counts = Partial<Record<Counted | VisitSlot, number>>;

/** What is counted, and the instant that says for which week. */
interface Happened {
  at: string;
  counts: Counts;
}

/**
 * The parts named `week` that count what happens with the transaction they are in, which is what counts it once: however often an
 * operation is asked for or a job runs, only one write of the event stands. At most one part for each week, on the row that the id
 * of what it is about falls to; none for what counts nothing.
 */
export function countingWeeks(id: string, ...happened: readonly Happened[]): Part[] {
  const weeks = new Map<string, Counts>();
  for (const { at, counts } of happened) {
    const counted = weeks.get(weekOf(at)) ?? {};
    for (const [name, count] of Object.entries(counts) as [keyof Counts, number][])
      if (count !== 0) weeks.set(weekOf(at), Object.assign(counted, { [name]: (counted[name] ?? 0) + count }));
  }
  const shard = String(shardAmong(id, shards));
  return [...weeks].map(([week, counts]) =>
    changing("week", WeekFiguresEntity.update({ listed, week, shard }).add(counts)),
  );
}
