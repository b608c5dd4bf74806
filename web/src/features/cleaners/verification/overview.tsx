import {
  addDays,
  dayOf,
  type DocumentType,
  missingDocuments,
  neededOf,
  type Verification,
  verificationPercent,
  type VerificationStatus,
  type VerificationStatusOf,
  wantedDocuments,
} from "@naqi/contracts";
import { EyeOff, LockKeyhole, Trash2 } from "lucide-react";
import { t } from "texts:cleaners/verification";
import { t as documentsText } from "texts:cleaners/documents";
import { formatDate, formatList } from "@/lib/texts/format.ts";
import { serverNow } from "@/lib/time/clock.ts";
import { Badge, type BadgeTone } from "@/ui/marks/badge.tsx";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Note } from "@/ui/states/note.tsx";
import { Progress } from "@/ui/states/progress.tsx";
import { DocumentBadge } from "./document-badge.tsx";
import { MandatoryNote, StartButton, StartPrompt } from "./start-prompt.tsx";

interface Props {
  of: VerificationStatusOf;
  onDocuments: () => void;
}

/** The verification's state, what is missing, and what happens with the documents. */
export const Overview = ({ of, onDocuments }: Props) => {
  const { verification, required, neededForApproval } = of;
  return (
    <div className="grid grid-cols-1 gap-5">
      {verification ? (
        <StandingCard of={of} verification={verification} onDocuments={onDocuments} />
      ) : (
        <StartPrompt of={of} onStarted={onDocuments} />
      )}
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <Card>
          <h3 className="text-title">{t("verification.requiredTitle")}</h3>
          <DocumentRows of={verification} types={required} />
          {neededForApproval.length > 0 && (
            <>
              <h4 className="mt-5 text-small font-medium text-muted">{t("verification.needed")}</h4>
              <DocumentRows of={verification} types={neededForApproval} />
            </>
          )}
        </Card>
        <PrivacyCard />
      </div>
    </div>
  );
};

const documentOf = (verification: Verification | undefined, type: DocumentType) =>
  verification?.documents.find(({ documentType }) => documentType === type);

const DocumentRows = ({ of, types }: { of: Verification | undefined; types: readonly DocumentType[] }) => (
  <ul className="mt-4 grid gap-3">
    {types.map((type) => (
      <li key={type} className="flex flex-wrap items-center justify-between gap-2">
        <span>{documentsText(`document.${type}`)}</span>
        <DocumentBadge document={documentOf(of, type)} />
      </li>
    ))}
  </ul>
);

export const tones: Record<VerificationStatus, BadgeTone> = {
  pending: "info",
  under_review: "warning",
  approved: "success",
  rejected: "danger",
  expired: "warning",
};

/** Documents can still be added. */
export const isOpenStatus = (status: VerificationStatus) => status === "pending" || status === "under_review";

interface StandingProps extends Props {
  verification: Verification;
}

// oxlint-disable-next-line max-lines-per-function -- what to do next, from the same few facts
const StandingCard = ({ of, verification, onDocuments }: StandingProps) => {
  const { counting, renews, required } = of;
  const { status, rejectionReason, expiresOn, documents } = verification;
  const today = dayOf(serverNow());
  const isOver = status === "rejected" || status === "expired";
  const needed = neededOf(of);
  const lacking = missingDocuments(documents, needed, today);
  const bad = wantedDocuments(of, today).filter(({ standing }) => standing !== "missing");
  const isLacking = status === "under_review" && lacking.length > 0;
  // Documents that staff are not reviewing yet do not count as complete.
  const isIncomplete = lacking.some((type) => required.includes(type));
  const namesOf = (types: readonly DocumentType[]) =>
    formatList(types.map((type) => documentsText(`document.${type}`)));
  const isNext = status === "pending" || isLacking;
  // A document that was never sent is added, not renewed.
  const isAdding = renews.length > 0 && renews.every((type) => !documentOf(verification, type));
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-title">{t("verification.title")}</h3>
        <Badge tone={tones[status]}>{t(`verification.state.${status}`)}</Badge>
      </div>
      {status === "rejected" && <Rejection reason={rejectionReason} />}
      <Counting of={counting} />
      {bad.length > 0 && (
        <Note tone="danger" className="mt-4">
          {bad.map(({ documentType, standing }) => (
            <span key={documentType} className="block">
              {t(`verification.wanted.${standing}`, { document: documentsText(`document.${documentType}`) })}
            </span>
          ))}
        </Note>
      )}
      <p className="mt-3">
        {isLacking
          ? t(isIncomplete ? "verification.incomplete" : "verification.lacking", { documents: namesOf(lacking) })
          : t(renews.length > 0 && !isOver ? "verification.text.renewable" : `verification.text.${status}`)}
      </p>
      {status === "approved" && expiresOn && (
        <p className="mt-1 text-muted">{t("verification.until", { day: formatDate(addDays(expiresOn, -1)) })}</p>
      )}
      {status === "approved" && renews.length > 0 && (
        <p className="mt-3">
          {t(isAdding ? "verification.addText" : "verification.renewText", { documents: namesOf(renews) })}
        </p>
      )}
      {isOpenStatus(status) && (
        <>
          <MandatoryNote />
          <div className="mt-5">
            <Progress
              label={t("verification.progress", {
                there: needed.length - lacking.length,
                all: needed.length,
              })}
              percent={verificationPercent(documents, needed, today)}
            />
          </div>
        </>
      )}
      {isOver || renews.length > 0 ? (
        <StartButton onStarted={onDocuments}>
          {isAdding && !isOver
            ? t("verification.add", { documents: namesOf(renews) })
            : t(isOver ? "verification.startAgain" : "verification.renew")}
        </StartButton>
      ) : (
        <Button className="mt-5" tone={isNext ? "primary" : "secondary"} onClick={onDocuments}>
          {t(isNext ? "verification.toDocuments" : "verification.seeDocuments")}
        </Button>
      )}
    </Card>
  );
};

/** The previous approval, which is valid while the newest is open or was rejected (decisions G113). */
export const Counting = ({ of }: { of: Verification | undefined }) =>
  of && (
    <Note tone="success" className="mt-4">
      {of.expiresOn
        ? t("verification.countsUntil", { day: formatDate(addDays(of.expiresOn, -1)) })
        : t("verification.counts")}
    </Note>
  );

/** 'Verification Rejected:' and the reason (000 §2). */
export const Rejection = ({ reason }: { reason: string | undefined }) => (
  <Note tone="danger" className="mt-4">
    <strong className="font-medium">{t("verification.rejected")}</strong> <span dir="auto">{reason}</span>
  </Note>
);

const PrivacyCard = () => (
  <Card>
    <h3 className="text-title">{t("verification.privacyTitle")}</h3>
    <ul className="mt-4 grid gap-3 text-small [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-accent-text">
      <li className="flex gap-3">
        <EyeOff />
        {t("verification.who")}
      </li>
      <li className="flex gap-3">
        <LockKeyhole />
        {t("verification.how")}
      </li>
      <li className="flex gap-3">
        <Trash2 />
        {t("verification.kept")}
      </li>
    </ul>
  </Card>
);
