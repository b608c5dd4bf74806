import { policy } from "../../policy.ts";
import { addMinutes } from "../../common/time.ts";

interface Started {
  startsAt: string;
  startedAt?: string | undefined;
}

/** From when a job that was started may be completed: its scheduled start, and 30 minutes after Start (decisions G102). */
export function completableFrom({ startsAt, startedAt = startsAt }: Started): string {
  const worked = addMinutes(startedAt, policy.completeAfterMinutes);
  return worked > startsAt ? worked : startsAt;
}

interface Told {
  endsAt: string;
  visit?: { startHeardAt?: string | undefined } | undefined;
  reopenings?: readonly unknown[] | undefined;
}

/**
 * Whether its cleaner's word that a job is done waits for its customer's: a phone told the start after the end, or less than 30
 * minutes ago, so that nobody could say otherwise before (decision 0084). Not once staff have looked at it.
 */
export const needsCustomer = ({ endsAt, visit, reopenings = [] }: Told, now: string): boolean => {
  const heardAt = visit?.startHeardAt;
  if (!heardAt || reopenings.length > 0) return false;
  return heardAt >= endsAt || now < addMinutes(heardAt, policy.completeAfterMinutes);
};

/** Until when staff may reopen a job that was completed (decisions §3.1). */
export const reopenableUntil = ({ completedAt }: { completedAt: string }): string =>
  addMinutes(completedAt, policy.reopenDays * 24 * 60);

/** Until when its cleaner says why a job is over: while less than half of the booked time was worked (decisions G102). */
export const earlyUntil = ({
  startsAt,
  startedAt = startsAt,
  durationMinutes,
}: Started & { durationMinutes: number }): string => addMinutes(startedAt, durationMinutes / 2);
