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

/**
 * A person's proof of identity (000 §3 kyc_verifications).
 * primary     a person's verifications, in the person's partition with their documents
 * byStatus    verifications of a status, longest waiting first (gsi3): the staff's queue
 * byExpiry    approved ones by the first day they are no longer valid (gsi4, sparse): the expiry job
 */
export const VerificationEntity = entity(
  {
    model: model("verification"),
    attributes: {
      userId: text,
      verificationId: text,
      verificationType: { type: ["identity"] as const, required: true, default: "identity" },
      status: word(VerificationStatus.options),
      /** When the status became what it is. */
      statusSince: text,
      rejectionReason: maybeText,
      /** The person as the queue shows them. */
      fullName: text,
      role: word(Role.options),
      documentCount: counter,
      /** A required document is missing or refused, so that it is not staff whom it waits for. */
      awaitsOwner: { type: "boolean" },
      /** What staff decided last, for whoever of them comes second. */
      decided: { type: shaped<LastDecision>() },
      /** Who of them has it open, while it waits for them. */
      looking: { type: shaped<Look>() },
      /** `due` while approved and something expires. */
      due: maybeText,
      /** The first Dubai day on which a document of it is no longer valid. */
      expiresOn: maybeText,
      /** Which documents that are, as it was approved. */
      endsWith: { type: shaped<DocumentType[]>() },
      /** The fewest days before the end that a warning was sent for. */
      warnedDays: { type: "number" },
      /** Rises with every change of the case, documents included; a decision carries it. */
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

/**
 * The document of a type in a verification: one, replaced by the next (000 §3 verification_documents).
 * primary    a verification's documents by type, in the person's partition
 * byNumber   documents that carry the same number, by its keyed hash (gsi1, sparse)
 */
export const DocumentEntity = entity(
  {
    model: model("verificationdocument"),
    attributes: {
      userId: text,
      verificationId: text,
      documentType: word(DocumentType.options),
      documentId: text,
      /** Where the file is, and which of its versions was looked at: that one is served, whatever is written later. */
      key: text,
      fileVersion: text,
      fileName: text,
      fileSize: number,
      mimeType: text,
      /** The number sealed, its end to show, and its keyed hash. */
      sealedNumber: maybeText,
      documentNumberEnd: maybeText,
      /** Empty where there is no number: such a row is in no index of numbers. */
      numberMark: { type: "string", required: true, default: "" },
      expiryDate: maybeText,
      state: word(DocumentState.options),
      refusalReason: maybeText,
      /** Who of the staff has opened it in this case; a document that replaces it is another row's (decisions G114). */
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
