import type { ApprovalStatus, CleanerDecision, OnboardingStatus } from "@naqi/contracts";

interface CleanerMove {
  from: readonly ApprovalStatus[];
  to: ApprovalStatus;
  /** Only where a decision moves it: otherwise it only goes forward (decisions G26). */
  onboardingStatus?: OnboardingStatus;
  /** The cleaner is shown the reason for as long as the status stands. */
  keepsReason: boolean;
}

/** Every decision of staff about a cleaner (decisions §3.5). Beside them only submitting moves an approval. */
export const cleanerMoves: Record<CleanerDecision, CleanerMove> = {
  approve: {
    from: ["pending"],
    to: "approved",
    onboardingStatus: "approved",
    keepsReason: false,
  },
  request_changes: {
    from: ["pending"],
    to: "changes_requested",
    onboardingStatus: "payout_setup",
    keepsReason: true,
  },
  reject: { from: ["pending"], to: "rejected", keepsReason: true },
  suspend: { from: ["approved"], to: "suspended", keepsReason: true },
  reinstate: { from: ["suspended"], to: "approved", keepsReason: false },
};
