import type { DocumentType, VerificationStatusOf } from "@naqi/contracts";
import { t } from "texts:verification";
import { DocumentCard } from "./document-card.tsx";
import { Rejection } from "./overview.tsx";
import { StartPrompt } from "./start-prompt.tsx";

interface Props {
  of: VerificationStatusOf;
  onStarted: () => void;
}

/**
 * A card per document: the required ones, those without which nobody is approved, then what one may add (000 §6). Once
 * decided they can be looked at only.
 */
export function Documents({ of: { verification, required, optional, neededForApproval }, onStarted }: Props) {
  if (!verification) return <StartPrompt onStarted={onStarted} />;
  const { verificationId, status, documents, rejectionReason } = verification;
  const isOpen = status === "pending" || status === "under_review";

  const cardOf = (type: DocumentType) => (
    <DocumentCard
      key={type}
      about={{ verificationId, documentType: type }}
      need={needOf(type, required, neededForApproval)}
      document={documents.find(({ documentType }) => documentType === type)}
      isOpen={isOpen}
    />
  );
  const groups: [string, readonly DocumentType[]][] = [
    [t("verification.requiredTitle"), required],
    [t("verification.needed"), optional.filter((type) => neededForApproval.includes(type))],
    [t("verification.optionalTitle"), optional.filter((type) => !neededForApproval.includes(type))],
  ];
  return (
    <div className="grid grid-cols-1 gap-8">
      {status === "rejected" && <Rejection reason={rejectionReason} />}
      {groups.map(
        ([title, types]) =>
          types.length > 0 && (
            <section key={title} className="grid grid-cols-1 gap-4">
              <h3 className="text-title">{title}</h3>
              {types.map(cardOf)}
            </section>
          ),
      )}
    </div>
  );
}

export type Need = "required" | "needed" | "recommended" | "optional";

function needOf(type: DocumentType, required: readonly DocumentType[], needed: readonly DocumentType[]): Need {
  if (required.includes(type)) return "required";
  if (needed.includes(type)) return "needed";
  return type === "insurance_certificate" ? "recommended" : "optional";
}
