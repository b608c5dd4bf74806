import { addMinutes, policy, refuseBooking, type Stamp } from "@naqi/contracts";
import { Call } from "../../../kit/call.ts";
import type { BookingRow } from "../bookings.entity.ts";

const { skewMinutes, hours } = policy.stamp;

/**
 * When a step was taken: now, or when a phone without signal says it was (decision 0084). What it says may be 2 minutes ahead
 * of us, as clocks differ, 12 hours behind, and not before the step that must have come first (`earliest`); it is refused
 * otherwise. When we heard of it is kept beside what is more than those minutes old.
 */
export function stampOf(happenedAt: string | undefined, earliest: string): Stamp {
  const now = Call.now();
  if (!happenedAt) return { at: now };
  if (happenedAt > addMinutes(now, skewMinutes)) throw refuseBooking.stampAhead();
  if (happenedAt < addMinutes(now, -hours * 60)) throw refuseBooking.stampOld();
  if (happenedAt < addMinutes(earliest, -skewMinutes)) throw refuseBooking.stampBefore({ details: { earliest } });
  const at = [earliest, happenedAt, now].toSorted()[1] ?? now;
  return { at, ...(at < addMinutes(now, -skewMinutes) && { heardAt: now }) };
}

/** The last step of a visit that is known, before which no other can have been; or when it was booked. */
export function lastStepOf({ createdAt, startedAt, reopenings, visit }: BookingRow): string {
  const { onMyWay, late, arrived } = visit ?? {};
  // Who said that they come later was not there yet.
  const steps = [createdAt, onMyWay?.at, late?.at, arrived?.at, startedAt, reopenings?.at(-1)?.at];
  return (
    steps
      .filter((at) => at !== undefined)
      .toSorted()
      .at(-1) ?? createdAt
  );
}
