import { type Day, dayOf } from "@naqi/contracts";
import type { CleanerRow } from "../../cleaners/profile/partition.ts";
import { type OwedRow, payableOf } from "../earnings/owed.ts";
import { Call } from "../../kit/call.ts";
import { paydayAfter } from "../payouts/schedule.ts";

type Paid = Pick<CleanerRow, "payoutMethodSince" | "payoutSchedule" | "payoutScheduleAt" | "payoutHeldUntil">;
type Owed = Pick<OwedRow, "balance" | "onHold" | "payableAt" | "dueAt">;

/** The first payday since balance, schedule and method exist, if it has come; the same day for cleaner and staff. */
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
