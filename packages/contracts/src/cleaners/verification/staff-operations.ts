import * as z from "zod";
import { Role, verbs } from "../../kit/operation.ts";
import { refuseRequest } from "../../kit/refusal.ts";
import { Day, idOf, Instant, MemberId, pageInput, pageOf } from "../../kit/scalars.ts";
import { BusinessType } from "../../identity/members.ts";
import { AuditEntry, caseRefusals, decided, refuseAdmin } from "../../staff/desk/shapes.ts";
import { DocumentType, Verification, VerificationDocument, VerificationStatus } from "./documents.ts";

/** For staff, the current verification, else the newest: staff see the work to do, the person sees the result. */
export const ProofStatus = z.enum([...VerificationStatus.options, "not_started"]);
export type ProofStatus = z.infer<typeof ProofStatus>;

export const VerificationDecision = z.enum(["approve", "reject", "revoke"]);
export type VerificationDecision = z.infer<typeof VerificationDecision>;

export const DocumentDecision = z.enum(["verify", "refuse"]);
export type DocumentDecision = z.infer<typeof DocumentDecision>;

export const WaitingVerification = z.object({
  userId: z.string(),
  verificationId: z.string(),
  fullName: z.string(),
  role: Role,
  status: VerificationStatus,
  documentCount: z.int(),
  waitingSince: Instant,
  awaitsOwner: z.boolean(),
  lookedAtBy: z.string().optional(),
});
export type WaitingVerification = z.infer<typeof WaitingVerification>;

export const ExpiringVerification = z.object({
  userId: z.string(),
  verificationId: z.string(),
  fullName: z.string(),
  role: Role,
  lastDay: Day,
  documents: z.array(DocumentType),
});
export type ExpiringVerification = z.infer<typeof ExpiringVerification>;

export const VerificationCase = z.object({
  userId: z.string(),
  fullName: z.string(),
  avatarUrl: z.string().optional(),
  email: z.string(),
  role: Role,
  businessType: BusinessType.optional(),
  verification: Verification.extend({
    documents: z.array(
      VerificationDocument.extend({
        /** In full, to compare it with the picture; therefore each view is audited (decisions G32, G41). */
        documentNumber: z.string().optional(),
        sameNumberAs: z.array(z.string()),
      }),
    ),
  }),
  missing: z.array(DocumentType),
  lookedAtBy: z.string().optional(),
  decisions: z.array(VerificationDecision),
  version: z.int(),
  history: z.array(AuditEntry),
});
export type VerificationCase = z.infer<typeof VerificationCase>;

const aCase = { userId: MemberId, verificationId: idOf("kyc") };

export const verificationStaff = verbs({
  queue: {
    summary: "Verifications by status; those under review by waiting time.",
    route: "GET /admin/verifications",
    access: ["admin"],
    input: z.strictObject({ status: VerificationStatus.default("under_review"), ...pageInput(24) }),
    output: pageOf(WaitingVerification),
  },
  expiring: {
    summary: "Approved verifications that end within 30 days, soonest first.",
    route: "GET /admin/verifications/expiring",
    access: ["admin"],
    input: z.strictObject(pageInput(24)),
    output: pageOf(ExpiringVerification),
  },
  staffCase: {
    summary: "A verification with its documents and full numbers; the view is written into the audit trail.",
    route: "GET /admin/verifications/{userId}/{verificationId}",
    access: ["admin"],
    needs: { table: "writes", vault: ["open"], looks: true },
    input: z.strictObject(aCase),
    output: VerificationCase,
    refuses: [refuseAdmin.notFound, refuseRequest.forbidden],
  },
  staffDocumentLink: {
    summary: "A link, valid for 60 seconds, to a checked document; the view is written into the audit trail.",
    route: "POST /admin/verifications/{userId}/{verificationId}/documents/{documentType}/link",
    access: ["admin"],
    needs: { files: { documents: ["read"] }, looks: true },
    input: z.strictObject({ ...aCase, documentType: DocumentType }),
    output: z.object({ url: z.string(), mimeType: z.string(), expiresAt: Instant }),
    refuses: [refuseAdmin.notFound, refuseRequest.forbidden],
  },
  decideDocument: {
    summary: "Refuses one document, or verifies one that the caller has opened in this case.",
    route: "POST /admin/verifications/{userId}/{verificationId}/documents/{documentType}/decisions",
    access: ["admin"],
    needs: { vault: ["open"], looks: true },
    input: z.strictObject({
      ...aCase,
      documentType: DocumentType,
      /** The document that was viewed; a replacement has another id. */
      documentId: idOf("doc"),
      decision: DocumentDecision,
      ...decided,
    }),
    output: VerificationCase,
    refuses: [...caseRefusals, refuseAdmin.notOpened],
  },
  decide: {
    summary: "Approves or rejects a verification, or revokes an approved one; notifies its owner.",
    route: "POST /admin/verifications/{userId}/{verificationId}/decisions",
    access: ["admin"],
    needs: { vault: ["open"], looks: true },
    input: z.strictObject({ ...aCase, decision: VerificationDecision, ...decided }),
    output: VerificationCase,
    refuses: [...caseRefusals, refuseAdmin.documentsMissing, refuseAdmin.tooManySuspended],
  },
});
