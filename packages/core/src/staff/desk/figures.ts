import { addDays, admin, type WeekFigures, weekOf } from "@naqi/contracts";
import type { Counted } from "../../cleaners/figures/counting.ts";
import { figuresOfWeeks, type FiguresRow } from "../../cleaners/figures/reading.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";

const nothing: Record<Counted, number> = {
  booked: 0,
  firsts: 0,
  posted: 0,
  filled: 0,
  offered: 0,
  offerMinutes: 0,
  byCustomer: 0,
  byCleaner: 0,
  notCome: 0,
  byStaff: 0,
  closed: 0,
  problems: 0,
  discounts: 0,
  credit: 0,
  customers: 0,
  cleaners: 0,
  customersLeft: 0,
  cleanersLeft: 0,
};

const counted = Object.keys(nothing) as Counted[];

/** The figures of the last weeks, oldest first: one query of at most eight rows a week (decision 0091). */
export const figures = implement(admin.figures, async ({ weeks }) => {
  const last = weekOf(Call.now());
  const all = Array.from({ length: Number(weeks) }, (_, index) => addDays(last, 7 * (index + 1 - Number(weeks))));
  const from = all[0] ?? last;
  const data = await figuresOfWeeks(from, last);
  return { weeks: all.map((week) => sumsOf(week, data)) };
});

function sumsOf(week: string, rows: readonly FiguresRow[]): WeekFigures {
  const own = rows.filter((row) => row.week === week);
  const sums = { ...nothing };
  for (const name of counted) for (const row of own) sums[name] += row[name] ?? 0;
  return { week, ...sums };
}
