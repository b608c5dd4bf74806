import type { ApprovalStatus, CleanerDecision, OnboardingStatus } from "@naqi/contracts";
import { refuseAdmin, refuseRequest } from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { allOf } from "../kit/conditions.ts";
import { checking, type Part } from "../kit/transact.ts";
import { MemberEntity } from "../members/members.entity.ts";
import type { CaseTemplate } from "../notifications/effects.ts";

interface CleanerMove {
  from: readonly ApprovalStatus[];
  to: ApprovalStatus;
  /** Only where a decision moves it: otherwise it only goes forward (decisions G26). */
  onboardingStatus?: OnboardingStatus;
  mail: CaseTemplate;
  /** The cleaner is shown the reason for as long as the status stands. */
  keepsReason: boolean;
}

/** Every decision of staff about a cleaner (decisions §3.5). Beside them only submitting moves an approval. */
export const cleanerMoves: Record<CleanerDecision, CleanerMove> = {
  approve: {
    from: ["pending"],
    to: "approved",
    onboardingStatus: "approved",
    mail: "cleaner_approved",
    keepsReason: false,
  },
  request_changes: {
    from: ["pending"],
    to: "changes_requested",
    onboardingStatus: "payout_setup",
    mail: "cleaner_changes_requested",
    keepsReason: true,
  },
  reject: { from: ["pending"], to: "rejected", mail: "cleaner_rejected", keepsReason: true },
  suspend: { from: ["approved"], to: "suspended", mail: "cleaner_suspended", keepsReason: true },
  reinstate: { from: ["suspended"], to: "approved", mail: "cleaner_reinstated", keepsReason: false },
};

export const isOwnCase = (subjectId: string) => Call.member().memberId === subjectId;

/** Refuses staff who would decide about themselves (decisions §3.4). */
export function needOtherCase(subjectId: string): void {
  if (isOwnCase(subjectId)) throw refuseAdmin.ownCase();
}

/** The part named `staff`: whoever acts is staff now, whatever a token still says that lives for a quarter of an hour. */
export const actingAsStaff = (): Part =>
  checking(
    "staff",
    MemberEntity.remove({ memberId: Call.member().memberId }).where(({ role, standing }, { eq }) =>
      allOf(eq(role, "admin"), eq(standing, "active")),
    ),
  );

/** Refuses whoever turned out not to be. */
export function needStaff(failed: ReadonlySet<string>): void {
  if (failed.has("staff")) throw refuseRequest.forbidden();
}
