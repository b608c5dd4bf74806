import { type ApprovalStatus, DocumentType, type ProofStatus } from "@naqi/contracts";
import { t, type Texts } from "texts:staff/admin";
import { t as documentsText } from "texts:cleaners/documents";
import { isText } from "@/lib/texts/texts.ts";
import { Badge, type BadgeTone } from "@/ui/marks/badge.tsx";

const approvalTones: Record<ApprovalStatus, BadgeTone> = {
  none: "neutral",
  pending: "warning",
  approved: "success",
  changes_requested: "info",
  rejected: "danger",
  suspended: "danger",
};

/** A cleaner's standing, in words. */
export const ApprovalBadge = ({ status }: { status: ApprovalStatus }) => (
  <Badge tone={approvalTones[status]}>{t(`approval.${status}`)}</Badge>
);

const kycTones: Record<ProofStatus, BadgeTone> = {
  not_started: "neutral",
  pending: "info",
  under_review: "warning",
  approved: "success",
  rejected: "danger",
  expired: "warning",
};

/** A verification's state, in words. */
export const KycBadge = ({ status }: { status: ProofStatus }) => (
  <Badge tone={kycTones[status]}>{t(`kyc.${status}`)}</Badge>
);

const isAction = (key: string): key is Extract<keyof Texts, `audit.${string}.${string}`> => isText(key);

const documentType = new RegExp(`^(${DocumentType.options.join("|")})(?=:|$)`);

/** A reason, with the name of its document. */
export const reasonText = (reason: string) =>
  reason.replace(documentType, (type) => documentsText(`document.${DocumentType.parse(type)}`));

/** An action in words; an unknown one by its own name. */
export function actionName(action: string) {
  const key = `audit.${action}`;
  return isAction(key) ? t(key) : action;
}
