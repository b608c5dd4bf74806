import { type AuditEntry, CleanerDecision, cleanerOnboarding, refuseAdmin } from "@naqi/contracts";
import { CleanerEntity } from "../profile/cleaners.entity.ts";
import { latestReviews } from "../profile/latest-reviews.ts";
import { asProfile } from "../profile/view.ts";
import { implement } from "../../gate/implement.ts";
import { pageThrough } from "../../kit/table/pages.ts";
import { changing, commit, type Part } from "../../kit/table/commit.ts";
import { asPayoutMethod, readMethods } from "../../money/payouts/methods.ts";
import { heldUntilOf } from "../../staff/suspension/suspension.ts";
import { proofStatus } from "../verification/view.ts";
import { historyOf } from "../../staff/audit/audit.ts";
import { blockersOf, blockersOfApproval, type CleanerFile, readCleanerFile } from "./staff-file.ts";
import { actingAsStaff, isOwnCase, lookedAt, otherLooking } from "../../staff/audit/staff.ts";
import { cleanerMoves } from "./approval.rules.ts";

export const queue = implement(cleanerOnboarding.queue, async ({ status, ...paging }) => {
  const { rows, cursor } = await pageThrough(CleanerEntity.query.byApproval({ approvalStatus: status }), {
    ...paging,
    order: status === "pending" ? "asc" : "desc",
  });
  return {
    items: rows.map((row) => ({
      ...row,
      submittedAt: row.onboardingCompletedAt,
      lookedAtBy: row.approvalStatus === "pending" ? otherLooking(row.looking) : undefined,
    })),
    cursor,
  };
});

/** Everything staff decide on; payout methods are masked (G32). Opening a pending case stores who has it open (decision 0094). */
export const staffCase = implement(cleanerOnboarding.staffCase, async ({ cleanerId }) => {
  const found = await caseOf(cleanerId);
  if (found.approvalStatus === "pending" && !found.lookedAtBy) await commit([actingAsStaff(), opened(cleanerId)]);
  return found;
});

/** It does not change the version, because it decides nothing. A cleaner who has left meanwhile needs no mark. */
const opened = (cleanerId: string): Part =>
  changing("cleaner", CleanerEntity.patch({ cleanerId }).set({ looking: lookedAt() }), () => undefined);

export async function caseOf(cleanerId: string, fresh?: AuditEntry) {
  const [file, reviews, methods, history] = await Promise.all([
    readCleanerFile(cleanerId),
    latestReviews(cleanerId),
    readMethods(cleanerId),
    historyOf(cleanerId, fresh),
  ]);
  if (!file) throw refuseAdmin.notFound();
  const { cleaner, member, verifications } = file;
  const { profile } = cleaner;
  const blockers = blockersOfApproval(file);
  return {
    profile: asProfile(cleaner, reviews),
    email: member.email,
    phone: profile.phone || undefined,
    payoutMethods: methods.map(asPayoutMethod),
    onboardingStatus: profile.onboardingStatus,
    approvalStatus: profile.approvalStatus,
    approvalReason: profile.approvalReason || undefined,
    heldUntil: heldUntilOf(member),
    changeSteps: profile.changeSteps ?? [],
    lookedAtBy: profile.approvalStatus === "pending" ? otherLooking(profile.looking) : undefined,
    submittedAt: profile.onboardingCompletedAt,
    verification: {
      status: proofStatus(verifications),
      verificationId: verifications[0]?.verification.verificationId,
    },
    blockers,
    decisions: decisionsOf(file),
    version: profile.version,
    history,
  };
}

function decisionsOf(file: CleanerFile): CleanerDecision[] {
  const { profile } = file.cleaner;
  if (isOwnCase(profile.cleanerId)) return [];
  return CleanerDecision.options.filter(
    (decision) =>
      cleanerMoves[decision].from.includes(profile.approvalStatus) && blockersOf(file, decision).length === 0,
  );
}
