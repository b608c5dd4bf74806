import * as z from "zod";
import { fileEmptyText, fileHeicText } from "../../common/file-kinds.ts";
import { contract } from "../../kit/operation.ts";
import { refusals } from "../../kit/refusal.ts";
import { EarlierDay, idOf, Instant, line } from "../../kit/scalars.ts";
import { wrong } from "../../kit/wrong.ts";
import { refuseMember } from "../../identity/members.ts";
import {
  DerivedStatus,
  DocumentNumber,
  documentNumberMissing,
  DocumentType,
  expiringDocuments,
  fileSizeText,
  fileTypeText,
  numberedDocuments,
  Verification,
} from "./documents.ts";
import { verificationStaff } from "./staff-operations.ts";

export const refuseVerification = refusals("verification", {
  notFound: ["missing", "No verification ID found. Please refresh the page."],
  closed: ["conflict", "This verification was already decided. Please refresh the page."],
  fileType: ["invalid", fileTypeText],
  fileTooLarge: ["invalid", fileSizeText],
  fileEmpty: ["invalid", fileEmptyText],
  fileHeic: ["invalid", fileHeicText],
  fileLocked: [
    "invalid",
    "This PDF is locked, so we can't check it. Please print it to a new PDF and upload that, or upload a photo.",
  ],
  fileActive: [
    "invalid",
    "This PDF contains a script, a form or an attachment. Please print it to a new PDF and upload that, or upload a photo.",
  ],
  fileUnreadable: [
    "invalid",
    "We can't read everything in this PDF. Please print it to a new PDF and upload that, or upload a photo.",
  ],
  fileDamaged: ["invalid", "This picture is damaged or incomplete. Please choose another one, or take a new photo."],
  notUploaded: ["conflict", "Failed to upload document. Please try again."],
  documentVerified: ["conflict", "This document is already verified."],
  documentExpired: ["invalid", "This document has expired."],
  notOffered: ["invalid", "You don't need this document."],
  tooManyUploads: ["limited", "Too many attempts. Please try again later"],
});

const VerificationId = idOf("kyc");

const Status = z.object({
  status: DerivedStatus,
  verification: Verification.optional(),
  /** The approved one that still counts while the newest is open or rejected. */
  counting: Verification.optional(),
  /** Types that can be renewed while the approved one counts (decisions G113); empty while one is open. */
  renews: z.array(DocumentType),
  required: z.array(DocumentType),
  optional: z.array(DocumentType),
  neededForApproval: z.array(DocumentType),
  /** Needed documents that staff refused, alone or with their verification, and that have not been replaced since. */
  refused: z.array(DocumentType),
});
export type VerificationStatusOf = z.infer<typeof Status>;

const about = {
  verificationId: VerificationId,
  documentType: DocumentType,
  fileName: line(1, 200),
};

const refusedFiles = [
  refuseVerification.notFound,
  refuseVerification.closed,
  refuseVerification.fileType,
  refuseVerification.fileTooLarge,
  refuseVerification.fileEmpty,
  refuseVerification.fileHeic,
  refuseVerification.documentVerified,
  refuseVerification.notOffered,
] as const;

export const verification = contract("verification", {
  ...verificationStaff,
  mine: {
    summary: "The caller's newest verification with its documents, and the required documents.",
    route: "GET /verification",
    access: ["customer", "cleaner"],
    input: z.strictObject({}),
    output: Status,
  },
  start: {
    summary: "Starts a verification, or the renewal of one. Answers an open one as it is.",
    route: "POST /verification",
    access: ["customer", "cleaner"],
    checks: "session",
    input: z.strictObject({}),
    output: Status,
    refuses: [refuseMember.notEnrolled, refuseMember.suspended],
  },
  documentForm: {
    summary: "Checks a file by name, size and type, and returns the form that uploads it to the private bucket.",
    route: "POST /verification/documents/form",
    access: ["customer", "cleaner"],
    checks: "session",
    needs: { files: { incoming: ["write"] } },
    input: z.strictObject({ ...about, fileSize: z.int().min(0).max(10_000_000_000), mimeType: z.string().max(200) }),
    output: z.object({
      /** `userId/verificationId/documentType-timestamp.extension` */
      key: z.string(),
      url: z.string(),
      fields: z.record(z.string(), z.string()),
      expiresAt: Instant,
    }),
    refuses: [...refusedFiles, refuseVerification.tooManyUploads],
  },
  addDocument: {
    summary: "Registers an uploaded file as a document after checking its content; replaces one of the same type.",
    route: "POST /verification/documents",
    access: ["customer", "cleaner"],
    checks: "session",
    needs: { files: { incoming: ["read"], documents: ["write"] }, vault: ["seal", "mark"] },
    input: z
      .strictObject({
        ...about,
        key: z.string().max(300),
        documentNumber: DocumentNumber.optional(),
        expiryDate: EarlierDay.optional(),
      })
      .refine(({ documentType, documentNumber }) => !numberedDocuments.includes(documentType) || documentNumber, {
        path: ["documentNumber"],
        error: documentNumberMissing,
      })
      .refine(({ documentType, expiryDate }) => !expiringDocuments.includes(documentType) || expiryDate, {
        path: ["expiryDate"],
        error: wrong("expiryMissing", "Please enter the document's expiry date."),
      }),
    output: Status,
    refuses: [
      ...refusedFiles,
      refuseVerification.notUploaded,
      refuseVerification.fileLocked,
      refuseVerification.fileActive,
      refuseVerification.fileUnreadable,
      refuseVerification.fileDamaged,
      refuseVerification.documentExpired,
      refuseMember.suspended,
    ],
  },
  documentLink: {
    summary: "A link, valid for 60 seconds, to one of the caller's documents, as an attachment.",
    route: "POST /verification/{verificationId}/documents/{documentType}/link",
    access: ["customer", "cleaner"],
    checks: "session",
    needs: { table: "reads", files: { documents: ["read"] } },
    input: z.strictObject({ verificationId: VerificationId, documentType: DocumentType }),
    output: z.object({ url: z.string(), expiresAt: Instant }),
    refuses: [refuseVerification.notFound],
  },
});
