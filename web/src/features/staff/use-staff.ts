import {
  admin,
  type ApprovalStatus,
  type CleanerCase,
  type DocumentType,
  type VerificationCase,
  type VerificationStatus,
} from "@naqi/contracts";
import { useSWRConfig } from "swr";
import { mergeInto } from "@/lib/recent-writes.ts";
import { useCommand } from "@/lib/use-command.ts";
import { usePages } from "@/lib/use-pages.ts";
import { useQuery } from "@/lib/use-query.ts";

const live = { live: true };

export type QueueStatus = Exclude<ApprovalStatus, "none">;

export const useCleanerQueue = (status: QueueStatus) => usePages(admin.cleaners, { status }, live);
export const useVerificationQueue = (status: VerificationStatus) => usePages(admin.verifications, { status }, live);
export const useCleanerCase = (cleanerId: string) => useQuery(admin.cleanerCase, { cleanerId });
export const usePeople = (find: string) => usePages(admin.people, find.length < 2 ? null : { find });
export const usePerson = (memberId: string) => useQuery(admin.person, { memberId });
export const useAudit = () => usePages(admin.audit, {}, live);

// The queues' index lags: a case that was just decided is taken out of the lists it no longer belongs to.
const outOfCleaners = mergeInto(admin.cleaners, (page, { profile, approvalStatus }: CleanerCase, { status }) => ({
  ...page,
  items: page.items.filter(({ cleanerId }) => cleanerId !== profile.cleanerId || status === approvalStatus),
}));
const outOfVerifications = mergeInto(admin.verifications, (page, { verification }: VerificationCase, { status }) => ({
  ...page,
  items: page.items.filter(
    ({ verificationId }) => verificationId !== verification.verificationId || status === verification.status,
  ),
}));

export const useDecideCleaner = () =>
  useCommand(admin.decideCleaner, {
    refreshes: [admin.cleaners, admin.cleanerCase, admin.person, admin.audit],
    merge: [outOfCleaners],
  });

export interface CaseOf {
  userId: string;
  verificationId: string;
}

/** Each reading of the case is written into the trail, so it is read when opened and never by itself. */
export const useVerificationCase = (of: CaseOf) => useQuery(admin.verificationCase, of, { isWatched: true });

const afterDecision = {
  refreshes: [admin.verifications, admin.cleanerCase, admin.cleaners, admin.person, admin.audit],
  merge: [outOfVerifications],
};
export const useDecideDocument = () => useCommand(admin.decideDocument, afterDecision);
export const useDecideVerification = () => useCommand(admin.decideVerification, afterDecision);
export const useDocumentLink = () => useCommand(admin.documentLink);

/** Shows what a decision answered, without another reading. */
export function useShowCase(of: CaseOf) {
  const { mutate } = useSWRConfig();
  return (data: VerificationCase) => void mutate([admin.verificationCase.id, of], data, { revalidate: false });
}

/** Which document of whom. */
export interface PaperOf extends CaseOf {
  documentType: DocumentType;
}
