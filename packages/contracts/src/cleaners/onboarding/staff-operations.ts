import * as z from "zod";
import { ApprovalStatus, ChangeSteps } from "../profile/fields.ts";
import { CleanerProfile } from "../profile/operations.ts";
import { verbs } from "../../kit/operation.ts";
import { refuseRequest } from "../../kit/refusal.ts";
import { Instant, MemberId, pageInput, pageOf } from "../../kit/scalars.ts";
import { BusinessType, OnboardingStatus } from "../../identity/members.ts";
import { wrong } from "../../kit/wrong.ts";
import { PayoutMethod } from "../../money/payouts.ts";
import { policy } from "../../policy.ts";
import {
  AuditEntry,
  Blocker,
  caseRefusals,
  decided,
  refuseAdmin,
  staffKey,
  StaffReason,
} from "../../staff/desk/shapes.ts";
import { ProofStatus } from "../verification/staff-operations.ts";

export const CleanerDecision = z.enum(["approve", "request_changes", "reject", "suspend", "reinstate"]);
export type CleanerDecision = z.infer<typeof CleanerDecision>;

export const WaitingCleaner = z.object({
  cleanerId: z.string(),
  fullName: z.string(),
  businessName: z.string(),
  businessType: BusinessType,
  approvalStatus: ApprovalStatus,
  isVerified: z.boolean(),
  submittedAt: Instant.optional(),
  lookedAtBy: z.string().optional(),
});
export type WaitingCleaner = z.infer<typeof WaitingCleaner>;

export const CleanerCase = z.object({
  profile: CleanerProfile,
  email: z.string(),
  phone: z.string().optional(),
  payoutMethods: z.array(PayoutMethod),
  onboardingStatus: OnboardingStatus,
  approvalStatus: ApprovalStatus,
  approvalReason: z.string().optional(),
  heldUntil: Instant.optional(),
  changeSteps: ChangeSteps,
  submittedAt: Instant.optional(),
  lookedAtBy: z.string().optional(),
  verification: z.object({ status: ProofStatus, verificationId: z.string().optional() }),
  blockers: z.array(Blocker),
  decisions: z.array(CleanerDecision),
  version: z.int(),
  history: z.array(AuditEntry),
});
export type CleanerCase = z.infer<typeof CleanerCase>;

export const cleanerOnboardingStaff = verbs({
  queue: {
    summary: "Cleaners waiting for approval, longest first, or those asked for changes, in order of arrival.",
    route: "GET /admin/cleaners",
    access: ["admin"],
    input: z.strictObject({
      status: ApprovalStatus.extract(["pending", "changes_requested"]).default("pending"),
      ...pageInput(24),
    }),
    output: pageOf(WaitingCleaner),
  },
  staffCase: {
    summary: "Everything staff need to decide about a cleaner.",
    route: "GET /admin/cleaners/{cleanerId}",
    access: ["admin"],
    needs: { table: "writes", looks: true },
    input: z.strictObject({ cleanerId: MemberId }),
    output: CleanerCase,
    refuses: [refuseAdmin.notFound, refuseRequest.forbidden],
  },
  decide: {
    summary: "Approves, sends back, rejects, suspends or reinstates a cleaner, with a reason and a mail.",
    route: "POST /admin/cleaners/{cleanerId}/decisions",
    access: ["admin"],
    needs: { looks: true },
    input: z
      .strictObject({
        cleanerId: MemberId,
        decision: CleanerDecision,
        steps: ChangeSteps.optional(),
        ...decided,
      })
      .refine(({ decision, steps }) => decision === "request_changes" || !steps, {
        path: ["steps"],
        error: wrong("stepsOfChanges", "Steps can only be chosen when you request changes."),
      }),
    output: CleanerCase,
    refuses: [...caseRefusals, refuseAdmin.blocked, refuseAdmin.tooManySuspended, refuseAdmin.otherAdmin],
  },
  decideMany: {
    summary: `Suspends or reinstates up to ${policy.people.decided} cleaners, each for itself: whom it was done to, and why not to the others.`,
    route: "POST /admin/cleaners/decisions",
    access: ["admin"],
    memory: 1024,
    timeout: 28,
    input: z.strictObject({
      cleanerIds: z.array(MemberId).min(1).max(policy.people.decided),
      decision: CleanerDecision.extract(["suspend", "reinstate"]),
      reason: StaffReason,
      ...staffKey,
    }),
    output: z.object({
      done: z.array(z.object({ cleanerId: z.string(), approvalStatus: ApprovalStatus, approvalSince: Instant })),
      /** The refusal code of each failed decision, or `bug` with its reference. */
      notDone: z.array(z.object({ cleanerId: z.string(), why: z.string(), reference: z.string().optional() })),
    }),
    refuses: [refuseRequest.forbidden],
  },
});
