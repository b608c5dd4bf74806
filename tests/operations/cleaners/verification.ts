import { ownRecords, preparing, records } from "../record.ts";

export const verification = records("verification", {
  mine: { callers: "customer+cleaner", unchecked: ownRecords },
  start: { callers: "customer+cleaner", unconfirmed: preparing },
  documentForm: {
    callers: "customer+cleaner",
    sample: ({ verificationId }) => ({
      verificationId,
      documentType: "government_id",
      fileName: "id.jpg",
      fileSize: 20_000,
      mimeType: "image/jpeg",
    }),
    suspended: /^(verification\.notFound)?$/,
    unconfirmed: preparing,
  },
  addDocument: {
    callers: "customer+cleaner",
    sample: ({ cleaner, verificationId }) => ({
      verificationId,
      documentType: "government_id",
      fileName: "id.jpg",
      key: `${cleaner.memberId}/${verificationId}/government_id-1.jpg`,
      documentNumber: "784-1990-1234567-1",
    }),
    suspended: /^verification\.(notFound|notUploaded)$/,
    unconfirmed: preparing,
  },
  documentLink: {
    callers: "customer+cleaner",
    sample: ({ verificationId }) => ({ verificationId, documentType: "government_id" }),
    suspended: "It only shows their own document.",
    unconfirmed: "It only shows their own document.",
  },
  queue: { callers: "admin", sample: () => ({ status: "under_review", limit: "10" }) },
  expiring: { callers: "admin", sample: () => ({ limit: "10" }) },
  staffCase: {
    callers: "admin",
    sample: ({ cleaner, verificationId }) => ({ userId: cleaner.memberId, verificationId }),
  },
  staffDocumentLink: {
    callers: "admin",
    sample: ({ cleaner, verificationId }) => ({
      userId: cleaner.memberId,
      verificationId,
      documentType: "government_id",
    }),
  },
  decideDocument: {
    callers: "admin",
    sample: ({ cleaner, verificationId }) => ({
      userId: cleaner.memberId,
      verificationId,
      documentType: "government_id",
      documentId: `doc_${"0".repeat(26)}`,
      decision: "refuse",
      reason: "The picture is blurred",
      version: 1,
    }),
  },
  decide: {
    callers: "admin",
    sample: ({ cleaner, verificationId }) => ({
      userId: cleaner.memberId,
      verificationId,
      decision: "reject",
      reason: "The name differs",
      version: 1_000_000,
    }),
  },
});
