import { addMinutes, policy, refuseBooking, type Stamp } from "@naqi/contracts";
import { Call } from "../../../kit/call.ts";
import type { BookingRow } from "../bookings.entity.ts";

const { skewMinutes, hours } = policy.stamp;

/** The time of a step: now or the phone's (decision 0084). Refuses over 2 minutes ahead, over 12 hours behind, or before `earliest`. */
export function stampOf(happenedAt: string | undefined, earliest: string): Stamp {
  const now = Call.now();
  if (!happenedAt) return { at: now };
  if (happenedAt > addMinutes(now, skewMinutes)) throw refuseBooking.stampAhead();
  if (happenedAt < addMinutes(now, -hours * 60)) throw refuseBooking.stampOld();
  if (happenedAt < addMinutes(earliest, -skewMinutes)) throw refuseBooking.stampBefore({ details: { earliest } });
  const at = [earliest, happenedAt, now].toSorted()[1] ?? now;
  return { at, ...(at < addMinutes(now, -skewMinutes) && { heardAt: now }) };
}

/** No later step can be before this one. */
export function lastStepOf({ createdAt, startedAt, reopenings, visit }: BookingRow): string {
  const { onMyWay, late, arrived } = visit ?? {};
  // A cleaner who reported a delay had not arrived yet.
  const steps = [createdAt, onMyWay?.at, late?.at, arrived?.at, startedAt, reopenings?.at(-1)?.at];
  return (
    steps
      .filter((at) => at !== undefined)
      .toSorted()
      .at(-1) ?? createdAt
  );
}
