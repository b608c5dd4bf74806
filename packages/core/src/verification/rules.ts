import {
  addDays,
  type BusinessType,
  type Day,
  type DocumentState,
  type DocumentType,
  eligibilityDocument,
  requiredDocuments,
  type Role,
  type VerificationStatus,
} from "@naqi/contracts";

/** A verification that still takes documents and decisions (decisions G38). */
export const openStatuses = ["pending", "under_review"] as const satisfies readonly VerificationStatus[];
export const isOpen = ({ status }: { status: VerificationStatus }) =>
  (openStatuses as readonly VerificationStatus[]).includes(status);

/** Every decision of staff about a verification (decisions §3.4). Beside them only uploads, views and time move one. */
export const verificationMoves = {
  approve: { from: openStatuses, to: "approved" },
  reject: { from: openStatuses, to: "rejected" },
  revoke: { from: ["approved"], to: "rejected" },
} as const satisfies Record<string, { from: readonly VerificationStatus[]; to: VerificationStatus }>;

/** Staff may correct themselves while the verification is open. */
export const documentMoves = {
  verify: { from: ["under_review", "refused"], to: "verified" },
  refuse: { from: ["under_review", "verified"], to: "refused" },
} as const satisfies Record<string, { from: readonly DocumentState[]; to: DocumentState }>;

interface Checked {
  documentType: DocumentType;
  state: DocumentState;
  expiryDate?: string | undefined;
}

/** A document's last day is still a good one. */
export const isPast = ({ expiryDate }: Pick<Checked, "expiryDate">, today: Day) =>
  expiryDate !== undefined && expiryDate < today;

/** Every required document is there and not refused: time for staff to look (decisions G39). */
export const isComplete = (documents: readonly Checked[]) =>
  requiredDocuments.every((type) =>
    documents.some(({ documentType, state }) => documentType === type && state !== "refused"),
  );

/** A document of the type that staff verified and that is still good today. */
export const isProven = (documents: readonly Checked[], type: DocumentType, today: Day) =>
  documents.some((one) => one.documentType === type && one.state === "verified" && !isPast(one, today));

/** What a person's approval stands on: the required documents, and of a cleaner what eligibility asks for (G23, G36). */
export function neededOf(role: Role, businessType: BusinessType | undefined): DocumentType[] {
  const eligibility = role === "cleaner" && businessType ? eligibilityDocument(businessType) : undefined;
  return [...requiredDocuments, ...(eligibility ? [eligibility] : [])];
}

/**
 * The first Dubai day on which an approved verification no longer stands: the one after the earliest last day of the
 * documents it needs (decisions §3.4). An optional document that expires ends nothing but itself.
 */
export function endOf(documents: readonly Checked[], needed: readonly DocumentType[]): Day | undefined {
  const lastDays = documents
    .filter(({ documentType, state }) => state === "verified" && needed.includes(documentType))
    .flatMap(({ expiryDate }) => expiryDate ?? []);
  const [earliest] = lastDays.sort();
  return earliest && addDays(earliest, 1);
}
