import { useVerificationQueue, useCleanerQueue } from "../parts/use-staff.ts";

/** A case that waits for us. */
export interface WaitingCase {
  userId: string;
  to: string;
  since: string;
}

/** Whose cases were left in this round, decided or not: the round goes on, not back. Ids alone, until the page is closed. */
const left = new Set<string>();

/**
 * Cases that wait for staff, the longest waiting first: identities under review, and cleaners whose identity is checked. Not
 * what waits for its owner, and not what a colleague has open.
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
    // As they are read after a decision: a colleague may have opened what came next before.
    isReady: [verifications, cleaners].every(({ isLoading, isRefreshing }) => !isLoading && !isRefreshing),
    cases: [...papers, ...profiles].toSorted((one, other) => (one.since < other.since ? -1 : 1)),
  };
}

/** The case after this one, once it is known; `leave` says that this one was seen to. */
export function useNextCase(userId: string) {
  const { isReady, cases } = useWaitingCases();
  const others = cases.filter((one) => one.userId !== userId && !left.has(one.userId));
  return {
    isReady,
    next: others[0],
    leave() {
      left.add(userId);
      // The last one ends the round, and whoever was passed over comes up in the next.
      if (others.length === 0) left.clear();
    },
  };
}
