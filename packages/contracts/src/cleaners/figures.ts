import * as z from "zod";
import { Day } from "../kit/scalars.ts";

export const figurePeriods = ["4", "12", "26", "52"] as const;
export type FigurePeriod = (typeof figurePeriods)[number];

/** Weekly figures, Dubai weeks (decision 0091): each event counts once. They contain no personal data and stay. */
export const WeekFigures = z.object({
  /** A Monday. */
  week: Day,
  booked: z.int(),
  firsts: z.int(),
  /** Requests posted this week; of them booked and offered ones by now, and total minutes to the first offer. */
  posted: z.int(),
  filled: z.int(),
  offered: z.int(),
  offerMinutes: z.int(),
  byCustomer: z.int(),
  byCleaner: z.int(),
  notCome: z.int(),
  byStaff: z.int(),
  closed: z.int(),
  problems: z.int(),
  /** Fils taken off by codes, and paid from wallets, less refunds of cancellations. */
  discounts: z.int(),
  credit: z.int(),
  customers: z.int(),
  cleaners: z.int(),
  customersLeft: z.int(),
  cleanersLeft: z.int(),
});
export type WeekFigures = z.infer<typeof WeekFigures>;
