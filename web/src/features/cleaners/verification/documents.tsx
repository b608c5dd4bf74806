import { dayOf, documentStanding, type DocumentType, type VerificationStatusOf } from "@naqi/contracts";
import { t } from "texts:cleaners/verification";
import { serverNow } from "@/lib/time/clock.ts";
import { DocumentCard, type Need } from "./document-card.tsx";
import { Counting, isOpenStatus, Rejection } from "./overview.tsx";
import { StartButton, StartPrompt } from "./start-prompt.tsx";

interface Props {
  of: VerificationStatusOf;
  /** The document that the page was opened for. */
  asked: DocumentType | undefined;
  onStarted: () => void;
}

/**
 * A card per document: required ones, ones needed for approval, then optional ones (000 §6). After the decision they
 * are read-only.
 */
export function Documents({ of, asked, onStarted }: Props) {
  const { verification, required, optional, neededForApproval } = of;
  if (!verification) return <StartPrompt of={of} onStarted={onStarted} />;
  const { verificationId, status, documents } = verification;
  const isOpen = isOpenStatus(status);

  const cardOf = (type: DocumentType) => (
    <DocumentCard
      key={type}
      about={{ verificationId, documentType: type }}
      need={needOf(type, required, neededForApproval)}
      document={documents.find(({ documentType }) => documentType === type)}
      isOpen={isOpen}
      renews={renewsOf(of, type)}
      isAsked={type === asked}
    />
  );
  const groups: [string, readonly DocumentType[]][] = [
    [t("verification.requiredTitle"), required],
    [t("verification.needed"), optional.filter((type) => neededForApproval.includes(type))],
    [t("verification.optionalTitle"), optional.filter((type) => !neededForApproval.includes(type))],
  ];
  return (
    <div className="grid grid-cols-1 gap-8">
      <Way of={of} onStarted={onStarted} />
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

/**
 * Whether a document's card starts a new verification: for expiring documents while this one is valid, and for the
 * expired ones of an ended one.
 */
function renewsOf({ verification, renews }: VerificationStatusOf, type: DocumentType) {
  if (verification?.status === "approved") return renews.includes(type) ? "counting" : undefined;
  const document = verification?.documents.find(({ documentType }) => documentType === type);
  if (!document || !verification || isOpenStatus(verification.status)) return undefined;
  const standing = documentStanding(document, dayOf(serverNow()));
  return standing === "refused" || standing === "expired" ? "over" : undefined;
}

/** What to do when a verification no longer accepts changes. */
function Way({ of, onStarted }: Pick<Props, "of" | "onStarted">) {
  const { status, rejectionReason } = of.verification ?? {};
  if (status !== "rejected" && status !== "expired") return of.counting && <Counting of={of.counting} />;
  return (
    <div>
      {status === "rejected" && <Rejection reason={rejectionReason} />}
      <Counting of={of.counting} />
      <p className="mt-3">{t(`verification.text.${status}`)}</p>
      <StartButton onStarted={onStarted}>{t("verification.startAgain")}</StartButton>
    </div>
  );
}

function needOf(type: DocumentType, required: readonly DocumentType[], needed: readonly DocumentType[]): Need {
  if (required.includes(type)) return "required";
  if (needed.includes(type)) return "needed";
  return type === "insurance_certificate" ? "recommended" : "optional";
}
