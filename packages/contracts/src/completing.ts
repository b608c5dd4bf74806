import { policy } from "./policy.ts";
import { addMinutes } from "./time.ts";

interface Started {
  startsAt: string;
  startedAt?: string | undefined;
}

/** From when a job that was started may be completed: its scheduled start, and 30 minutes after Start (decisions G102). */
export function completableFrom({ startsAt, startedAt = startsAt }: Started): string {
  const worked = addMinutes(startedAt, policy.completeAfterMinutes);
  return worked > startsAt ? worked : startsAt;
}

/** Until when staff may reopen a job that was completed (decisions §3.1). */
export const reopenableUntil = ({ completedAt }: { completedAt: string }): string =>
  addMinutes(completedAt, policy.reopenDays * 24 * 60);

/** Until when its cleaner says why a job is over: while less than half of the booked time was worked (decisions G102). */
export const earlyUntil = ({
  startsAt,
  startedAt = startsAt,
  durationMinutes,
}: Started & { durationMinutes: number }): string => addMinutes(startedAt, durationMinutes / 2);
