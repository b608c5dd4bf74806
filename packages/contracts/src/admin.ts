import * as z from "zod";
import { ApprovalStatus } from "./cleaner-onboarding.ts";
import { CleanerProfile } from "./cleaners.ts";
import { contract, Role } from "./kit/operation.ts";
import { refusals } from "./kit/refusal.ts";
import { Day, idOf, Instant, line, MemberId, pageInput, pageOf } from "./kit/scalars.ts";
import { BusinessType, OnboardingStatus } from "./members.ts";
import { PayoutMethod } from "./payouts.ts";
import { DocumentType, Verification, VerificationDocument, VerificationStatus } from "./verification.ts";

/** The verification that stands, else the newest: staff see what is to be done, where the person sees what it comes to. */
const ProofStatus = z.enum([...VerificationStatus.options, "not_started"]);
export type ProofStatus = z.infer<typeof ProofStatus>;

/** What staff may decide about a cleaner (decisions §3.5); core's table of moves says from where. */
export const CleanerDecision = z.enum(["approve", "request_changes", "reject", "suspend", "reinstate"]);
export type CleanerDecision = z.infer<typeof CleanerDecision>;

export const VerificationDecision = z.enum(["approve", "reject", "revoke"]);
export type VerificationDecision = z.infer<typeof VerificationDecision>;

export const DocumentDecision = z.enum(["verify", "refuse"]);
export type DocumentDecision = z.infer<typeof DocumentDecision>;

/** Everything staff do needs a reason and leaves a row. */
const Reason = line(3, 500, { missing: "Please give a reason." });

export const AuditEntry = z.object({
  auditId: z.string(),
  at: Instant,
  actorId: z.string(),
  actorName: z.string(),
  /** `cleaner.approve`, `verification.view`, `document.view` … */
  action: z.string(),
  subjectId: z.string(),
  subjectName: z.string().optional(),
  reason: z.string().optional(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const WaitingCleaner = z.object({
  cleanerId: z.string(),
  fullName: z.string(),
  businessName: z.string(),
  businessType: BusinessType,
  approvalStatus: ApprovalStatus,
  isVerified: z.boolean(),
  submittedAt: Instant.optional(),
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
  submittedAt: Instant.optional(),
  verification: z.object({ status: ProofStatus, verificationId: z.string().optional() }),
  /** What stands against an approval, in words; empty when nothing does. */
  blockers: z.array(z.string()),
  /** The decisions that are possible now. */
  decisions: z.array(CleanerDecision),
  /** Rises with every change of the case; sent back with a decision. */
  version: z.int(),
  history: z.array(AuditEntry),
});
export type CleanerCase = z.infer<typeof CleanerCase>;

export const WaitingVerification = z.object({
  userId: z.string(),
  verificationId: z.string(),
  fullName: z.string(),
  role: Role,
  status: VerificationStatus,
  documentCount: z.int(),
  waitingSince: Instant,
});
export type WaitingVerification = z.infer<typeof WaitingVerification>;

export const VerificationCase = z.object({
  userId: z.string(),
  fullName: z.string(),
  email: z.string(),
  role: Role,
  businessType: BusinessType.optional(),
  verification: Verification.extend({
    documents: z.array(
      VerificationDocument.extend({
        /** In full, for comparing with the picture: that is why each view is written down (decisions G32, G41). */
        documentNumber: z.string().optional(),
        /** Other accounts that gave the same number. */
        sameNumberAs: z.array(z.string()),
      }),
    ),
  }),
  missing: z.array(DocumentType),
  decisions: z.array(VerificationDecision),
  version: z.int(),
  history: z.array(AuditEntry),
});
export type VerificationCase = z.infer<typeof VerificationCase>;

export const Person = z.object({
  memberId: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  role: Role,
  standing: z.enum(["active", "suspended", "closed"]),
  emailConfirmed: z.boolean(),
  onboardingStatus: OnboardingStatus.optional(),
  approvalStatus: ApprovalStatus.optional(),
  createdAt: Instant,
});
export type Person = z.infer<typeof Person>;

export const refuseAdmin = refusals("admin", {
  notFound: ["missing", "We could not find that case."],
  personNotFound: ["missing", "We could not find that person."],
  caseChanged: ["conflict", "This case changed while you were looking. Please check it again."],
  wrongMoment: ["conflict", "This decision is not possible in the case's present state."],
  ownCase: ["forbidden", "You cannot decide your own case."],
  blocked: ["conflict", "This cleaner cannot be approved yet."],
  documentsMissing: ["conflict", "Every required document must be verified first."],
});

const verificationCase = { userId: MemberId, verificationId: idOf("kyc") };
const decided = { reason: Reason, version: z.int().min(0) };
const decisionRefusals = [
  refuseAdmin.notFound,
  refuseAdmin.caseChanged,
  refuseAdmin.wrongMoment,
  refuseAdmin.ownCase,
] as const;

/** The staff's side. Admins are made only by the operator's command (decisions §6.4). */
export const admin = contract("admin", {
  cleaners: {
    summary: "Cleaners by approval status; those who wait, longest waiting first.",
    route: "GET /admin/cleaners",
    access: ["admin"],
    needs: { table: "reads" },
    input: z.strictObject({ status: ApprovalStatus.exclude(["none"]).default("pending"), ...pageInput(24) }),
    output: pageOf(WaitingCleaner),
    refuses: [],
  },
  cleanerCase: {
    summary: "Everything staff need to decide about a cleaner.",
    route: "GET /admin/cleaners/{cleanerId}",
    access: ["admin"],
    needs: { table: "reads" },
    input: z.strictObject({ cleanerId: MemberId }),
    output: CleanerCase,
    refuses: [refuseAdmin.notFound],
  },
  decideCleaner: {
    summary: "Approves, sends back, rejects, suspends or reinstates a cleaner, with a reason and a mail.",
    route: "POST /admin/cleaners/{cleanerId}/decisions",
    access: ["admin"],
    needs: { table: "writes" },
    input: z.strictObject({ cleanerId: MemberId, decision: CleanerDecision, ...decided }),
    output: CleanerCase,
    refuses: [...decisionRefusals, refuseAdmin.blocked],
  },
  verifications: {
    summary: "Verifications by status; those under review, longest waiting first.",
    route: "GET /admin/verifications",
    access: ["admin"],
    needs: { table: "reads" },
    input: z.strictObject({ status: VerificationStatus.default("under_review"), ...pageInput(24) }),
    output: pageOf(WaitingVerification),
    refuses: [],
  },
  verificationCase: {
    summary: "A verification with its documents and full numbers; the view is written into the audit trail.",
    route: "GET /admin/verifications/{userId}/{verificationId}",
    access: ["admin"],
    needs: { table: "writes", vault: true },
    input: z.strictObject(verificationCase),
    output: VerificationCase,
    refuses: [refuseAdmin.notFound],
  },
  documentLink: {
    summary: "A link of 60 seconds to a checked document; the view is written into the audit trail.",
    route: "POST /admin/verifications/{userId}/{verificationId}/documents/{documentType}/link",
    access: ["admin"],
    needs: { table: "writes", files: true },
    input: z.strictObject({ ...verificationCase, documentType: DocumentType }),
    output: z.object({ url: z.string(), mimeType: z.string(), expiresAt: Instant }),
    refuses: [refuseAdmin.notFound],
  },
  decideDocument: {
    summary: "Verifies or refuses one document.",
    route: "POST /admin/verifications/{userId}/{verificationId}/documents/{documentType}/decisions",
    access: ["admin"],
    needs: { table: "writes", vault: true },
    input: z.strictObject({
      ...verificationCase,
      documentType: DocumentType,
      /** The document that was looked at: a replaced one is another. */
      documentId: idOf("doc"),
      decision: DocumentDecision,
      ...decided,
    }),
    output: VerificationCase,
    refuses: decisionRefusals,
  },
  decideVerification: {
    summary: "Approves or rejects a verification, or revokes an approved one; tells its owner.",
    route: "POST /admin/verifications/{userId}/{verificationId}/decisions",
    access: ["admin"],
    needs: { table: "writes", vault: true },
    input: z.strictObject({ ...verificationCase, decision: VerificationDecision, ...decided }),
    output: VerificationCase,
    refuses: [...decisionRefusals, refuseAdmin.documentsMissing],
  },
  people: {
    summary: "People by the beginning of their name, by address, phone or id.",
    route: "GET /admin/people",
    access: ["admin"],
    needs: { table: "reads" },
    input: z.strictObject({ find: line(2, 254), ...pageInput(24) }),
    output: pageOf(Person),
    refuses: [],
  },
  person: {
    summary: "One person with what staff did about them.",
    route: "GET /admin/people/{memberId}",
    access: ["admin"],
    needs: { table: "reads" },
    input: z.strictObject({ memberId: MemberId }),
    output: Person.extend({
      upcomingBookings: z.int(),
      pastBookings: z.int(),
      completedBookings: z.int(),
      verification: z.object({
        status: ProofStatus,
        verificationId: z.string().optional(),
        expiresOn: Day.optional(),
      }),
      history: z.array(AuditEntry),
    }),
    refuses: [refuseAdmin.personNotFound],
  },
  audit: {
    summary: "What staff did, newest first.",
    route: "GET /admin/audit",
    access: ["admin"],
    needs: { table: "reads" },
    input: z.strictObject(pageInput(50)),
    output: pageOf(AuditEntry),
    refuses: [],
  },
});
