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

export const isPast = ({ expiryDate }: Pick<Checked, "expiryDate">, today: Day) =>
  expiryDate !== undefined && expiryDate < today;

/** The earliest last day of a document that needs no renewal yet (decisions G113). */
export const renewalDay = (today: Day) => addDays(today, Math.max(...policy.expiryWarningDays));

export type DocumentStanding = DocumentState | "ending" | "expired";

/** A refusal wins over dates; `ending`: verified, and renewable. */
export function documentStanding(document: Pick<Checked, "state" | "expiryDate">, today: Day): DocumentStanding {
  if (document.state === "refused") return "refused";
  if (isPast(document, today)) return "expired";
  return document.state === "verified" && isPast(document, renewalDay(today)) ? "ending" : document.state;
}

export const missingDocuments = (documents: readonly Checked[], needed: readonly DocumentType[], today: Day) =>
  needed.filter(
    (type) => !documents.some((one) => one.documentType === type && one.state !== "refused" && !isPast(one, today)),
  );

export interface WantedDocument {
  documentType: DocumentType;
  standing: "missing" | "refused" | "expired";
  expiryDate?: Day | undefined;
  refusalReason?: string | undefined;
}

/** Documents still to send by `today` in Dubai: refused and expired ones of the newest verification, then needed ones never sent. */
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
  // An expired renewal does not affect the approval that counts.
  const isOpen = verification?.status === "pending" || verification?.status === "under_review";
  const sent = (isOpen ? verification : (counting ?? verification))?.documents ?? [];
  const never = neededOf(of).filter((type) => ![...sent, ...bad].some(({ documentType }) => documentType === type));
  return [...bad, ...never.map((documentType) => ({ documentType, standing: "missing" as const }))];
}

export const verificationPercent = (documents: readonly Checked[], needed: readonly DocumentType[], today: Day) =>
  needed.length === 0
    ? 100
    : Math.floor(100 - (missingDocuments(documents, needed, today).length / needed.length) * 100);

export function verificationPath(role: Role, document?: DocumentType): string {
  const page = role === "cleaner" ? "/cleaner/verification" : "/customer/verification";
  return document ? `${page}?document=${document}` : page;
}
