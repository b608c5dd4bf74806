import { addMinutes, type Day, reliabilityOf, weekOf } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import type { CleanerWeekRow } from "./cleaner-weeks.ts";

/** A cleaner's reliability in these weeks. Questions count a day after their week, so that a Sunday evening question is not late. */
export function reliabilityIn(weeks: readonly Day[], counted: readonly CleanerWeekRow[]) {
  const open = weekOf(addMinutes(Call.now(), -24 * 60));
  const all = counted.filter(({ week }) => weeks.includes(week)).map(withZeros);
  const earlier = all.filter(({ week }) => week < open);
  return reliabilityOf(all, earlier);
}

const withZeros = (row: CleanerWeekRow) => ({
  week: row.week,
  asked: row.asked ?? 0,
  hour: row.hour ?? 0,
  twoHours: row.twoHours ?? 0,
  sixHours: row.sixHours ?? 0,
  day: row.day ?? 0,
  later: row.later ?? 0,
  done: row.done ?? 0,
  onTime: row.onTime ?? 0,
  late: row.late ?? 0,
  calledOff: row.calledOff ?? 0,
  notCome: row.notCome ?? 0,
});
