import { type Day, dayOf } from "@naqi/contracts";
import type { CleanerRow } from "../../cleaners/profile/partition.ts";
import { type OwedRow, payableOf } from "../earnings/owed.ts";
import { Call } from "../../kit/call.ts";
import { paydayAfter } from "../payouts/schedule.ts";

type Paid = Pick<CleanerRow, "payoutMethodSince" | "payoutSchedule" | "payoutScheduleAt" | "payoutHeldUntil">;
type Owed = Pick<OwedRow, "balance" | "onHold" | "payableAt" | "dueAt">;

/**
 * The first payday since there is something to pay out, a schedule and a method, if it has come: then the payout of that day was not
 * made yet. Undefined while it is ahead, and where there is nothing to pay out or no method. The same for the cleaner and for staff.
 */
export function payoutDueOn(
  { payoutMethodSince: method, payoutSchedule, payoutScheduleAt = "", payoutHeldUntil }: Paid,
  { balance, onHold, payableAt, dueAt }: Owed,
): Day | undefined {
  const since = payableAt ?? dueAt;
  if (!method || !since || payableOf({ balance, onHold }) === 0) return undefined;
  const latest = [since, method, payoutScheduleAt].sort().at(-1) ?? since;
  const day = paydayAfter(dayOf(latest), payoutSchedule, payoutHeldUntil);
  return day <= dayOf(Call.now()) ? day : undefined;
}
