import type { Role } from "../../kit/operation.ts";
import type { Day } from "../../kit/scalars.ts";
import { policy } from "../../policy.ts";
import { addDays } from "../../common/time.ts";
import { type DocumentState, type DocumentType, neededOf } from "./documents.ts";
import type { VerificationStatusOf } from "./operations.ts";

interface Checked {
  documentType: DocumentType;
  state: DocumentState;
  expiryDate?: Day | undefined;
}

/** A document's last day is over. */
export const isPast = ({ expiryDate }: Pick<Checked, "expiryDate">, today: Day) =>
  expiryDate !== undefined && expiryDate < today;

/** The earliest last day that is far enough away for a document not to be renewed yet (decisions G113). */
export const renewalDay = (today: Day) => addDays(today, Math.max(...policy.expiryWarningDays));

/** Where a document stands for its owner: what staff said of it, and what time does to it. */
export type DocumentStanding = DocumentState | "ending" | "expired";

/** What staff refused is refused, however long it would be good; `ending`: verified, and it may be renewed by now. */
export function documentStanding(document: Pick<Checked, "state" | "expiryDate">, today: Day): DocumentStanding {
  if (document.state === "refused") return "refused";
  if (isPast(document, today)) return "expired";
  return document.state === "verified" && isPast(document, renewalDay(today)) ? "ending" : document.state;
}

/** The documents that somebody needs and has to send: not here, refused, or past their last day. */
export const missingDocuments = (documents: readonly Checked[], needed: readonly DocumentType[], today: Day) =>
  needed.filter(
    (type) => !documents.some((one) => one.documentType === type && one.state !== "refused" && !isPast(one, today)),
  );

/** A document that waits for its owner. */
export interface WantedDocument {
  documentType: DocumentType;
  standing: "missing" | "refused" | "expired";
  expiryDate?: Day | undefined;
  refusalReason?: string | undefined;
}

/**
 * What a person still has to send, by `today` in Dubai: refused and expired documents of the newest verification, then the
 * needed ones that were never sent. Wizard, review step, dashboard and profile all list this.
 */
export function wantedDocuments(
  of: Pick<VerificationStatusOf, "verification" | "counting" | "required" | "neededForApproval">,
  today: Day,
): WantedDocument[] {
  const { verification, counting } = of;
  const bad = (verification?.documents ?? []).flatMap(({ documentType, expiryDate, refusalReason, state }) => {
    const standing = documentStanding({ state, expiryDate }, today);
    return standing === "refused" || standing === "expired"
      ? { documentType, standing, expiryDate, refusalReason }
      : [];
  });
  // A renewal that is over takes nothing away from the approval that counts.
  const isOpen = verification?.status === "pending" || verification?.status === "under_review";
  const sent = (isOpen ? verification : (counting ?? verification))?.documents ?? [];
  const never = neededOf(of).filter((type) => ![...sent, ...bad].some(({ documentType }) => documentType === type));
  return [...bad, ...never.map((documentType) => ({ documentType, standing: "missing" as const }))];
}

/** The share of those that are here, in percent (000 §4): 100 only when none is missing. */
export const verificationPercent = (documents: readonly Checked[], needed: readonly DocumentType[], today: Day) =>
  needed.length === 0
    ? 100
    : Math.floor(100 - (missingDocuments(documents, needed, today).length / needed.length) * 100);

/** Where a member's verification is, or one document of it, which is shown and has the focus. */
export function verificationPath(role: Role, document?: DocumentType): string {
  const page = role === "cleaner" ? "/cleaner/verification" : "/customer-profile";
  return document ? `${page}?document=${document}` : page;
}
