import {
  addDays,
  type Day,
  type DocumentState,
  type DocumentType,
  isPast,
  renewalDay,
  requiredDocuments,
  type VerificationStatus,
} from "@naqi/contracts";

/** Open verifications accept documents and decisions (G38). */
export const openStatuses = ["pending", "under_review"] as const satisfies readonly VerificationStatus[];
export const isOpen = ({ status }: { status: VerificationStatus }) =>
  (openStatuses as readonly VerificationStatus[]).includes(status);

/** All staff decisions about a verification (decisions §3.4). Apart from them, uploads, views and time change its status. */
export const verificationMoves = {
  approve: { from: openStatuses, to: "approved" },
  reject: { from: openStatuses, to: "rejected" },
  revoke: { from: ["approved"], to: "rejected" },
} as const satisfies Record<string, { from: readonly VerificationStatus[]; to: VerificationStatus }>;

export const documentMoves = {
  verify: { from: ["under_review", "refused"], to: "verified" },
  refuse: { from: ["under_review", "verified"], to: "refused" },
} as const satisfies Record<string, { from: readonly DocumentState[]; to: DocumentState }>;

interface Checked {
  documentType: DocumentType;
  state: DocumentState;
  expiryDate?: string | undefined;
}

/** All required documents exist and none is refused: staff can check (G39). */
export const isComplete = (documents: readonly Checked[]) =>
  requiredDocuments.every((type) =>
    documents.some(({ documentType, state }) => documentType === type && state !== "refused"),
  );

export const isProven = (documents: readonly Checked[], type: DocumentType, today: Day) =>
  documents.some((one) => one.documentType === type && one.state === "verified" && !isPast(one, today));

/** A verified document cannot be replaced before its last day is over. */
export const isFinal = (document: Pick<Checked, "state" | "expiryDate"> | null | undefined, today: Day) =>
  document?.state === "verified" && !isPast(document, today);

/** The documents that may be renewed early (G113): needed ones missing or ending within 30 days, and unverified or ending others. */
export function renewable(documents: readonly Checked[], needed: readonly DocumentType[], today: Day): DocumentType[] {
  const from = renewalDay(today);
  const lacking = needed.filter((type) => !isProven(documents, type, from));
  const others = documents
    .filter((one) => one.state !== "verified" || isPast(one, from))
    .map(({ documentType }) => documentType);
  return [...new Set([...lacking, ...others])];
}

export const endingWith = (documents: readonly Checked[], expiresOn: Day): DocumentType[] =>
  documents
    .filter(({ state, expiryDate }) => state === "verified" && expiryDate && addDays(expiryDate, 1) === expiresOn)
    .map(({ documentType }) => documentType);

export const insuranceEnd = (documents: readonly Checked[]): Day | undefined =>
  documents.find(({ documentType, state }) => documentType === "insurance_certificate" && state === "verified")
    ?.expiryDate;

/** The first Dubai day without a valid verification: after the earliest last day of a needed document (decisions §3.4). */
export function endOf(documents: readonly Checked[], needed: readonly DocumentType[]): Day | undefined {
  const lastDays = documents
    .filter(({ documentType, state }) => state === "verified" && needed.includes(documentType))
    .flatMap(({ expiryDate }) => expiryDate ?? []);
  const [earliest] = lastDays.sort();
  return earliest && addDays(earliest, 1);
}
