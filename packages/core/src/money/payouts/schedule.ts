import { addDays, type Day, dayOf, daysBetween, instantOf, type PayoutSchedule, weekdayOf } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";

/** A Monday; all biweekly payouts count from it. */
const firstMonday: Day = "2026-01-05";
const monday = 1;

const isPayday: Record<PayoutSchedule, (day: Day) => boolean> = {
  weekly: (day) => weekdayOf(day) === monday,
  biweekly: (day) => daysBetween(firstMonday, day) % 14 === 0,
  monthly: (day) => day.endsWith("-01"),
};

/** The next payday (Dubai day) after today; a held payout waits for the first one after the hold (G32, G33). */
export const nextPayoutOn = (schedule: PayoutSchedule, heldUntil?: string): Day =>
  paydayAfter(dayOf(Call.now()), schedule, heldUntil);

export function paydayAfter(after: Day, schedule: PayoutSchedule, heldUntil = ""): Day {
  let day = addDays(after, 1);
  while (!isPayday[schedule](day) || instantOf(day, "00:00") < heldUntil) day = addDays(day, 1);
  return day;
}
