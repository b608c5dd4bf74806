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

/** Every required document is there and not refused: time for staff to look (decisions G39). */
export const isComplete = (documents: readonly Checked[]) =>
  requiredDocuments.every((type) =>
    documents.some(({ documentType, state }) => documentType === type && state !== "refused"),
  );

/** A document of the type that staff verified and that is still good today. */
export const isProven = (documents: readonly Checked[], type: DocumentType, today: Day) =>
  documents.some((one) => one.documentType === type && one.state === "verified" && !isPast(one, today));

/** Nothing takes the place of what staff verified, until its last day is over. */
export const isFinal = (document: Pick<Checked, "state" | "expiryDate"> | null | undefined, today: Day) =>
  document?.state === "verified" && !isPast(document, today);

/**
 * For which documents of an approved verification another may be started while it counts (decisions G113): what it needs and
 * does not have or will not have in thirty days, and whatever else of it ends by then or was not verified.
 */
export function renewable(documents: readonly Checked[], needed: readonly DocumentType[], today: Day): DocumentType[] {
  const from = renewalDay(today);
  const lacking = needed.filter((type) => !isProven(documents, type, from));
  const others = documents
    .filter((one) => one.state !== "verified" || isPast(one, from))
    .map(({ documentType }) => documentType);
  return [...new Set([...lacking, ...others])];
}

/** The documents whose last day is why a verification ends on its day. */
export const endingWith = (documents: readonly Checked[], expiresOn: Day): DocumentType[] =>
  documents
    .filter(({ state, expiryDate }) => state === "verified" && expiryDate && addDays(expiryDate, 1) === expiresOn)
    .map(({ documentType }) => documentType);

/** The last day of the insurance among the documents, where staff verified one. */
export const insuranceEnd = (documents: readonly Checked[]): Day | undefined =>
  documents.find(({ documentType, state }) => documentType === "insurance_certificate" && state === "verified")
    ?.expiryDate;

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
