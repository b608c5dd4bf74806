import type { ApprovalStatus, CleanerDecision, OnboardingStatus } from "@naqi/contracts";

interface CleanerMove {
  from: readonly ApprovalStatus[];
  to: ApprovalStatus;
  /** Only if the decision changes it; otherwise it only moves forward (G26). */
  onboardingStatus?: OnboardingStatus;
  keepsReason: boolean;
}

/** All staff decisions about a cleaner (decisions §3.5). Apart from them, only submitting changes an approval. */
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
