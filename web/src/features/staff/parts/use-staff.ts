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
export const useGiveCredit = () =>
  useCommand(wallet.staffCredit, { refreshes: [admin.person, admin.audit, wallet.staffEntries] });
/** Suspends or reinstates a member; the answer is shown immediately. */
export function useChangeStanding() {
  const of = { refreshes: [admin.people, admin.audit, proposals.list, cleanerOnboarding.staffCase, admin.person] };
  const [suspend, reinstate] = [useStaffCommand(admin.suspend, of), useStaffCommand(admin.reinstate, of)];
  return (act: "suspend" | "reinstate", asked: InputOf<typeof admin.suspend>) =>
    act === "suspend" ? suspend.run(asked) : reinstate.run(asked);
}
/** `null` queries nothing. */
export const useAudit = (filters: InputOf<typeof admin.audit> | null) => usePages(admin.audit, filters, live);
export const useExportAudit = () => useCommand(admin.exportAudit, { refreshes: [admin.audit] });

// The queues' index lags: a decided case is removed from lists it no longer belongs to.
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

/** Each load of the case is logged, so it is loaded when opened and never automatically. */
export const useVerificationCase = (of: CaseOf) => useQuery(verification.staffCase, of, { isWatched: true });

export const useDecideDocument = () =>
  useStaffCommand(verification.decideDocument, { refreshes: [verification.queue, admin.person, admin.audit] });
export const useDecideVerification = () =>
  useStaffCommand(verification.decide, {
    refreshes: [verification.queue, verification.expiring, cleanerOnboarding.queue, admin.person, admin.audit],
    merge: [outOfVerifications],
  });
export const useDocumentLink = () => useCommand(verification.staffDocumentLink, { refreshes: [admin.audit] });

/** Shows a decision's answer, without another load. */
export function useShowCase(of: CaseOf) {
  const keep = useKeep(verification.staffCase, of);
  return (data: VerificationCase) => keep(data);
}

/** The same for a decision about a cleaner. */
export const useShowCleaner = (cleanerId: string) => useKeep(cleanerOnboarding.staffCase, { cleanerId });

/** Reloads a cleaner's case, which depends on the decision about their identity. */
export const useReadCleanerCase = (cleanerId: string) => useReadAgain(cleanerOnboarding.staffCase, { cleanerId });

/** Approved verifications that end soon. */
export const useExpiring = () => usePages(verification.expiring, {});

/** A document and its owner. */
export interface PaperOf extends CaseOf {
  documentType: DocumentType;
}
