import { DocumentState, DocumentType, Role, VerificationStatus } from "@naqi/contracts";
import { Service } from "electrodb";
import { counter, maybeText, number, shaped, text, word } from "../../kit/table/attributes.ts";
import type { LastDecision, Look } from "../../staff/audit/staff.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, over, primary, sparse, table } from "../../kit/table/table.ts";

const inPartition = <const S extends string>(sort: S[]) => ({
  ...primary(["userId"], sort),
  collection: "verification" as const,
});

/** Proofs of identity (000 §3 kyc_verifications) by person; by status (gsi3); approved ones by their first invalid day (gsi4, sparse). */
export const VerificationEntity = entity(
  {
    model: model("verification"),
    attributes: {
      userId: text,
      verificationId: text,
      verificationType: { type: ["identity"] as const, required: true, default: "identity" },
      status: word(VerificationStatus.options),
      statusSince: text,
      rejectionReason: maybeText,
      fullName: text,
      role: word(Role.options),
      documentCount: counter,
      /** A required document is missing or refused, so staff cannot continue. */
      awaitsOwner: { type: "boolean" },
      decided: { type: shaped<LastDecision>() },
      looking: { type: shaped<Look>() },
      /** `due` while approved with an expiring document. */
      due: maybeText,
      /** The first Dubai day on which one of its documents is not valid. */
      expiresOn: maybeText,
      endsWith: { type: shaped<DocumentType[]>() },
      /** The fewest days before the end for which a warning was sent. */
      warnedDays: { type: "number" },
      /** Rises with every change of the case or its documents; decisions check it. */
      version: counter,
      createdAt: text,
      updatedAt: text,
    },
    indexes: {
      primary: inPartition(["verificationId"]),
      byStatus: over("gsi3", ["status"], ["statusSince", "verificationId"]),
      byExpiry: sparse("gsi4", "due", ["expiresOn"]),
    },
  },
  { people: { userId: owned("member", { as: "verifications", without: ["due", "version", "decided", "looking"] }) } },
);

/** One document per type and verification (000 §3 verification_documents); by its number's keyed hash (gsi1, sparse). */
export const DocumentEntity = entity(
  {
    model: model("verificationdocument"),
    attributes: {
      userId: text,
      verificationId: text,
      documentType: word(DocumentType.options),
      documentId: text,
      /** The file and its checked version, which is served regardless of later writes. */
      key: text,
      fileVersion: text,
      fileName: text,
      fileSize: number,
      mimeType: text,
      sealedNumber: maybeText,
      documentNumberEnd: maybeText,
      /** Empty without a number: such a row is not indexed. */
      numberMark: { type: "string", required: true, default: "" },
      expiryDate: maybeText,
      state: word(DocumentState.options),
      refusalReason: maybeText,
      /** Staff who have opened this document; a replacement is a new row (G114). */
      openedBy: { type: "set", items: "string" },
      createdAt: text,
    },
    indexes: {
      primary: inPartition(["verificationId", "documentType"]),
      byNumber: sparse("gsi1", "numberMark", ["userId", "documentId"]),
    },
  },
  {
    people: {
      userId: owned("member", {
        as: "documents",
        without: ["key", "fileVersion", "sealedNumber", "numberMark", "openedBy"],
      }),
    },
  },
);

export const VerificationService = new Service({ verification: VerificationEntity, document: DocumentEntity }, table);
