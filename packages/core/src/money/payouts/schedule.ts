import { addDays, type Day, dayOf, daysBetween, instantOf, type PayoutSchedule, weekdayOf } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";

/** A Monday that payouts every two weeks are counted from, the same for everybody. */
const firstMonday: Day = "2026-01-05";
const monday = 1;

const isPayday: Record<PayoutSchedule, (day: Day) => boolean> = {
  weekly: (day) => weekdayOf(day) === monday,
  biweekly: (day) => daysBetween(firstMonday, day) % 14 === 0,
  monthly: (day) => day.endsWith("-01"),
};

/**
 * The next Dubai day after today on which a schedule pays: Mondays, every second Monday, or the first of the month. A
 * payout that is held is made on the first such day that begins after the hold (decisions G32, G33).
 */
export const nextPayoutOn = (schedule: PayoutSchedule, heldUntil?: string): Day =>
  paydayAfter(dayOf(Call.now()), schedule, heldUntil);

/** The first Dubai day after another on which a schedule pays, and which begins after the hold. */
export function paydayAfter(after: Day, schedule: PayoutSchedule, heldUntil = ""): Day {
  let day = addDays(after, 1);
  while (!isPayday[schedule](day) || instantOf(day, "00:00") < heldUntil) day = addDays(day, 1);
  return day;
}
