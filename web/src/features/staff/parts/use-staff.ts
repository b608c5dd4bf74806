import {
  admin,
  cleanerOnboarding,
  type ApprovalStatus,
  proposals,
  type CleanerCase,
  type DocumentType,
  type InputOf,
  type VerificationCase,
  type VerificationStatus,
  verification,
  wallet,
} from "@naqi/contracts";
import { mergeInto } from "@/lib/answers/recent-writes.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { useKeep, useReadAgain } from "@/lib/data/use-keep.ts";
import { usePages } from "@/lib/data/use-pages.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { useStaffCommand } from "./use-staff-command.ts";

const live = { live: true };

export type QueueStatus = Extract<ApprovalStatus, "pending" | "changes_requested">;

export const useCleanerQueue = (status: QueueStatus) => usePages(cleanerOnboarding.queue, { status }, live);
export const useVerificationQueue = (status: VerificationStatus) => usePages(verification.queue, { status }, live);
export const useCleanerCase = (cleanerId: string) => useQuery(cleanerOnboarding.staffCase, { cleanerId });
export const usePerson = (memberId: string) => useQuery(admin.person, { memberId });
export const useGiveCredit = () => useCommand(wallet.staffCredit, { refreshes: [admin.person, admin.audit] });
/** Suspends or reinstates a person; what it answers is shown at once. */
export function useChangeStanding() {
  const of = { refreshes: [admin.people, admin.audit, proposals.list, cleanerOnboarding.staffCase, admin.person] };
  const [suspend, reinstate] = [useStaffCommand(admin.suspend, of), useStaffCommand(admin.reinstate, of)];
  return (act: "suspend" | "reinstate", asked: InputOf<typeof admin.suspend>) =>
    act === "suspend" ? suspend.run(asked) : reinstate.run(asked);
}
/** `null` asks nothing. */
export const useAudit = (filters: InputOf<typeof admin.audit> | null) => usePages(admin.audit, filters, live);
export const useExportAudit = () => useCommand(admin.exportAudit, { refreshes: [admin.audit] });

// The queues' index lags: a case that was just decided is taken out of the lists it no longer belongs to.
const outOfCleaners = mergeInto(
  cleanerOnboarding.queue,
  (page, { profile, approvalStatus }: CleanerCase, { status }) => ({
    ...page,
    items: page.items.filter(({ cleanerId }) => cleanerId !== profile.cleanerId || status === approvalStatus),
  }),
);
const outOfVerifications = mergeInto(verification.queue, (page, { verification }: VerificationCase, { status }) => ({
  ...page,
  items: page.items.filter(
    ({ verificationId }) => verificationId !== verification.verificationId || status === verification.status,
  ),
}));

export const useDecideCleaner = () =>
  useStaffCommand(cleanerOnboarding.decide, {
    refreshes: [cleanerOnboarding.queue, admin.person, admin.audit, proposals.list],
    merge: [outOfCleaners],
  });

export interface CaseOf {
  userId: string;
  verificationId: string;
}

/** Each reading of the case is written into the trail, so it is read when opened and never by itself. */
export const useVerificationCase = (of: CaseOf) => useQuery(verification.staffCase, of, { isWatched: true });

export const useDecideDocument = () =>
  useStaffCommand(verification.decideDocument, { refreshes: [verification.queue, admin.person, admin.audit] });
export const useDecideVerification = () =>
  useStaffCommand(verification.decide, {
    refreshes: [verification.queue, verification.expiring, cleanerOnboarding.queue, admin.person, admin.audit],
    merge: [outOfVerifications],
  });
export const useDocumentLink = () => useCommand(verification.staffDocumentLink);

/** Shows what a decision answered, without another reading. */
export function useShowCase(of: CaseOf) {
  const keep = useKeep(verification.staffCase, of);
  return (data: VerificationCase) => keep(data);
}

/** The same of a decision about a cleaner. */
export const useShowCleaner = (cleanerId: string) => useKeep(cleanerOnboarding.staffCase, { cleanerId });

/** Reads a cleaner's case again, which stands on what was decided about their identity. */
export const useReadCleanerCase = (cleanerId: string) => useReadAgain(cleanerOnboarding.staffCase, { cleanerId });

/** Approved verifications that end soon. */
export const useExpiring = () => usePages(verification.expiring, {});

/** Which document of whom. */
export interface PaperOf extends CaseOf {
  documentType: DocumentType;
}
