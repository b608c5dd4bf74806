import { useVerificationQueue, useCleanerQueue } from "../parts/use-staff.ts";

/** A case that waits for staff. */
export interface WaitingCase {
  userId: string;
  to: string;
  since: string;
}

/**
 * Members whose cases were left in this round, decided or not, so that the round does not return to them. Ids only,
 * until the page is closed.
 */
const left = new Set<string>();

/**
 * Cases that wait for staff, longest waiting first: identities under review, and cleaners with a checked identity.
 * Excludes cases that wait for their owner, and those a colleague has open.
 */
function useWaitingCases(): { isReady: boolean; cases: WaitingCase[] } {
  const verifications = useVerificationQueue("under_review");
  const cleaners = useCleanerQueue("pending");
  const papers = verifications.items
    .filter(({ awaitsOwner, lookedAtBy }) => !awaitsOwner && !lookedAtBy)
    .map(({ userId, verificationId, waitingSince: since }) => ({
      userId,
      to: `/admin/verifications/${userId}/${verificationId}`,
      since,
    }));
  const known = new Set(verifications.items.map(({ userId }) => userId));
  const profiles = cleaners.items
    .filter(({ cleanerId, isVerified, lookedAtBy }) => isVerified && !lookedAtBy && !known.has(cleanerId))
    .map(({ cleanerId, submittedAt = "" }) => ({
      userId: cleanerId,
      to: `/admin/cleaners/${cleanerId}`,
      since: submittedAt,
    }));
  return {
    // Reloaded after a decision: a colleague may have opened the next one.
    isReady: [verifications, cleaners].every(({ isLoading, isRefreshing }) => !isLoading && !isRefreshing),
    cases: [...papers, ...profiles].toSorted((one, other) => (one.since < other.since ? -1 : 1)),
  };
}

/** The next case, once known; `leave` marks this one as handled. */
export function useNextCase(userId: string) {
  const { isReady, cases } = useWaitingCases();
  const others = cases.filter((one) => one.userId !== userId && !left.has(one.userId));
  return {
    isReady,
    next: others[0],
    leave() {
      left.add(userId);
      // The last one ends the round, and skipped cases return in the next.
      if (others.length === 0) left.clear();
    },
  };
}
