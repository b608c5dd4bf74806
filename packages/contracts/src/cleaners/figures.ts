import * as z from "zod";
import { Day } from "../kit/scalars.ts";

/** How many weeks staff may look at, the one that is running among them. */
export const figurePeriods = ["4", "12", "26", "52"] as const;
export type FigurePeriod = (typeof figurePeriods)[number];

/**
 * What is counted of a week of Dubai (decision 0091), each event once, for the week in which it happened. Figures name nobody, and
 * stay when somebody leaves.
 */
export const WeekFigures = z.object({
  /** The Monday it begins with. */
  week: Day,
  /** Bookings that were made in this week, whatever became of them, and how many of them were their customer's first. */
  booked: z.int(),
  firsts: z.int(),
  /**
   * Requests that came onto the job board in this week, again after a cancelled booking as well; of them those that were booked
   * and those that had an offer, by now, and the minutes until the first offer, in all.
   */
  posted: z.int(),
  filled: z.int(),
  offered: z.int(),
  offerMinutes: z.int(),
  /**
   * Bookings that were cancelled in this week: by a side, or by the clock because the cleaner did not come, or because
   * nobody said that the visit took place.
   */
  byCustomer: z.int(),
  byCleaner: z.int(),
  notCome: z.int(),
  byStaff: z.int(),
  closed: z.int(),
  /** Problems with visits that were reported in this week: a case counts once, also where both have reported. */
  problems: z.int(),
  /** What codes took off this week's bookings, and what wallets paid of them, in fils; less what cancelling gave back. */
  discounts: z.int(),
  credit: z.int(),
  /** Who signed up in this week and has confirmed the address by now; and of them, who has left since. */
  customers: z.int(),
  cleaners: z.int(),
  customersLeft: z.int(),
  cleanersLeft: z.int(),
});
export type WeekFigures = z.infer<typeof WeekFigures>;
