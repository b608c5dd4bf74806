import { policy } from "../../policy.ts";
import { addMinutes } from "../../common/time.ts";

interface Started {
  startsAt: string;
  startedAt?: string | undefined;
}

/** The earliest completion: the scheduled start, and 30 minutes after Start (decisions G102). */
export function completableFrom({ startsAt, startedAt = startsAt }: Started): string {
  const worked = addMinutes(startedAt, policy.completeAfterMinutes);
  return worked > startsAt ? worked : startsAt;
}

interface CompletedVisit {
  endsAt: string;
  visit?: { startHeardAt?: string | undefined } | undefined;
  reopenings?: readonly unknown[] | undefined;
}

/** Completion needs the customer if Start was synced after the end or under 30 minutes ago, unless staff reopened it (decision 0084). */
export const needsCustomer = ({ endsAt, visit, reopenings = [] }: CompletedVisit, now: string): boolean => {
  const heardAt = visit?.startHeardAt;
  if (!heardAt || reopenings.length > 0) return false;
  return heardAt >= endsAt || now < addMinutes(heardAt, policy.completeAfterMinutes);
};

export const reopenableUntil = ({ completedAt }: { completedAt: string }): string =>
  addMinutes(completedAt, policy.reopenDays * 24 * 60);

/** Completion before this needs a reason: less than half of the booked time was worked (decisions G102). */
export const earlyUntil = ({
  startsAt,
  startedAt = startsAt,
  durationMinutes,
}: Started & { durationMinutes: number }): string => addMinutes(startedAt, durationMinutes / 2);
