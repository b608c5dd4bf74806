import * as z from "zod";
import { isHeicType } from "../../common/file-kinds.ts";
import { latinDigits } from "../../kit/digits.ts";
import type { Role } from "../../kit/operation.ts";
import { Day, Instant, line } from "../../kit/scalars.ts";
import { wrong } from "../../kit/wrong.ts";
import type { BusinessType } from "../../identity/members.ts";
import { policy } from "../../policy.ts";

export const DocumentType = z.enum([
  "government_id",
  "proof_of_address",
  "professional_certificate",
  "insurance_certificate",
  "passport",
  "drivers_license",
  "trade_license",
  "work_permit",
]);
export type DocumentType = z.infer<typeof DocumentType>;

/** Documents with number and expiry (000 §5; the last two types are ours, decisions G36). */
export const numberedDocuments: readonly DocumentType[] = [
  "government_id",
  "passport",
  "drivers_license",
  "trade_license",
  "work_permit",
];
export const expiringDocuments: readonly DocumentType[] = [
  "passport",
  "drivers_license",
  "professional_certificate",
  "insurance_certificate",
  "trade_license",
  "work_permit",
];

export const documentNumberMissing = wrong("documentNumberMissing", "Please enter the document's number.");

/** As printed on the document, with the digits 0 to 9. Separators do not count. */
export const DocumentNumber = line(1, 40, { missing: documentNumberMissing })
  .overwrite(latinDigits)
  .refine((number) => /^[\p{L}\p{N}\s./-]+$/u.test(number), wrong("documentNumber", "Letters, digits and dashes only."))
  .refine(
    (number) => /(?:[\p{L}\p{N}][\s./-]*){3}/u.test(number),
    wrong("documentNumberShort", "At least 3 letters or digits."),
  );

/** Required for every member (000 §6). */
export const requiredDocuments: readonly DocumentType[] = ["government_id", "proof_of_address"];

/** Optional; the two certificates are for cleaners. Without a role the customer's list applies (000 §6). */
const optionalDocuments = (role: Role | undefined): readonly DocumentType[] =>
  role === "cleaner"
    ? [
        "insurance_certificate",
        "professional_certificate",
        "passport",
        "drivers_license",
        "work_permit",
        "trade_license",
      ]
    : ["passport", "drivers_license"];

const eligibilityDocument = (businessType: BusinessType) =>
  businessType === "business" ? ("trade_license" as const) : ("work_permit" as const);

export interface DocumentOwner {
  role?: Role | undefined;
  businessType?: BusinessType | undefined;
  /** A team member without an approved or submitted own profile (G127). */
  isTeamOnly?: boolean | undefined;
}

/** The only source of document lists (decision 0152; 000 §6, G23, G36). */
export function documentsFor({ role, businessType, isTeamOnly }: DocumentOwner) {
  const isApprovable = policy.uaeEligibility && role === "cleaner" && !isTeamOnly;
  return {
    required: [...requiredDocuments],
    neededForApproval: isApprovable && businessType ? [eligibilityDocument(businessType)] : [],
    optional: [...optionalDocuments(role)],
  };
}

export const neededOf = <Type extends DocumentType>({
  required,
  neededForApproval,
}: {
  required: readonly Type[];
  neededForApproval: readonly Type[];
}): Type[] => [...required, ...neededForApproval];

export const VerificationStatus = z.enum(["pending", "under_review", "approved", "rejected", "expired"]);
export type VerificationStatus = z.infer<typeof VerificationStatus>;

/** The combined status of a person's verifications (000 §4). */
export const DerivedStatus = z.enum(["not_started", "pending", "approved", "rejected"]);
export type DerivedStatus = z.infer<typeof DerivedStatus>;

export function derivedStatus(statuses: readonly VerificationStatus[]): DerivedStatus {
  if (statuses.length === 0) return "not_started";
  if (statuses.includes("approved")) return "approved";
  return statuses.some((status) => status === "pending" || status === "under_review") ? "pending" : "rejected";
}

export const DocumentState = z.enum(["under_review", "verified", "refused"]);
export type DocumentState = z.infer<typeof DocumentState>;

export const documentTypes = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "application/pdf": "pdf",
} as const;
export type DocumentContent = keyof typeof documentTypes;

/** A document for its owner: only the end of its number (decisions G41). */
export const VerificationDocument = z.object({
  documentId: z.string(),
  documentType: DocumentType,
  fileName: z.string(),
  /** bytes */
  fileSize: z.int(),
  mimeType: z.string(),
  documentNumberEnd: z.string().optional(),
  expiryDate: Day.optional(),
  state: DocumentState,
  refusalReason: z.string().optional(),
  createdAt: Instant,
});
export type VerificationDocument = z.infer<typeof VerificationDocument>;

export const Verification = z.object({
  verificationId: z.string(),
  verificationType: z.literal("identity"),
  status: VerificationStatus,
  rejectionReason: z.string().optional(),
  /** The first expiry day of its documents. */
  expiresOn: Day.optional(),
  documents: z.array(VerificationDocument),
  createdAt: Instant,
});
export type Verification = z.infer<typeof Verification>;

export const fileTypeText = wrong("fileType", "Please upload a JPEG, PNG, WebP, or PDF file.");
export const fileSizeText = wrong("fileSize", "Please upload a file smaller than 10MB.");

export function fileProblem({
  size,
  mimeType,
}: {
  size: number;
  mimeType: string;
}): "empty" | "heic" | "type" | "size" | undefined {
  // A file not yet on the device has no type either, so check the size first.
  if (size < 1) return "empty";
  if (!Object.hasOwn(documentTypes, mimeType)) return isHeicType(mimeType) ? "heic" : "type";
  return size > policy.documentBytes ? "size" : undefined;
}
