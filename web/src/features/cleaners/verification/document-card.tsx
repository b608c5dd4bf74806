import { dayOf, type DocumentStanding, documentStanding, type VerificationDocument } from "@naqi/contracts";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { t } from "texts:cleaners/verification";
import { t as documentsText } from "texts:cleaners/documents";
import { formatDate, formatInstant } from "@/lib/texts/format.ts";
import { serverNow } from "@/lib/time/clock.ts";
import { Badge, type BadgeTone } from "@/ui/marks/badge.tsx";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Note } from "@/ui/states/note.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { DocumentBadge } from "./document-badge.tsx";
import { DocumentForm } from "./document-form.tsx";

import { StartButton } from "./start-prompt.tsx";
import { type About, useDocumentLink } from "./use-verification.ts";

export type Need = "required" | "needed" | "recommended" | "optional";

interface Props {
  about: About;
  need: Need;
  document: VerificationDocument | undefined;
  /** Documents can be added and replaced. */
  isOpen: boolean;
  /** A new verification may be started for it: while this one is valid, or after it ended. */
  renews: "counting" | "over" | undefined;
  /** The page was opened for this document. */
  isAsked: boolean;
}

const tones: Record<Need, BadgeTone> = {
  required: "saffron",
  needed: "saffron",
  recommended: "accent",
  optional: "neutral",
};

/** One document: its purpose, its state, and the form to send or replace it. */
export function DocumentCard({ about, need, document, isOpen, renews, isAsked }: Props) {
  const { documentType: type } = about;
  const standing = document && documentStanding(document, dayOf(serverNow()));
  const isWanted = !standing || standing === "refused" || standing === "expired";
  // A required document that is missing or refused has its form open.
  const [chosen, setChosen] = useState<boolean>();
  const showsForm = isOpen && (chosen ?? ((need === "required" || isAsked) && isWanted));
  const [isReplaced, setReplaced] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading, isAsked);
  const id = useId();
  const name = documentsText(`document.${type}`);

  function onDone() {
    setChosen(undefined);
    heading.current?.focus();
  }
  function onRenewed() {
    setChosen(true);
    heading.current?.focus();
  }

  return (
    <Card role="group" aria-labelledby={id} className="scroll-mt-24">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h4 ref={heading} tabIndex={-1} id={id} className="text-lead font-medium">
          {name}
        </h4>
        <p className="flex flex-wrap gap-2">
          <Badge tone={tones[need]}>{t(`verification.${need}`)}</Badge>
          <DocumentBadge document={document} />
        </p>
      </div>
      <p className="mt-1.5 text-muted">
        <span>{t(`document.why.${type}`)}</span>
        {need === "needed" && <span> {t("document.neededForYou")}</span>}
      </p>
      {document && <DocumentFacts document={document} standing={standing} hidesFile={showsForm && isReplaced} />}
      {renews && <Renewal renews={renews} standing={standing} name={name} onStarted={onRenewed} />}
      {(document || isOpen) && !showsForm && (
        <Actions
          about={about}
          document={document}
          name={name}
          mayReplace={isOpen && standing !== "verified" && standing !== "ending"}
          onReplace={() => setChosen(true)}
        />
      )}
      {showsForm && (
        <DocumentForm
          about={about}
          mayKeep={Boolean(document) && !isWanted}
          onFile={setReplaced}
          onDone={onDone}
          onClose={() => setChosen(false)}
        />
      )}
    </Card>
  );
}

/** Moves to the document that the page was opened for. */
function useArrival(heading: RefObject<HTMLHeadingElement | null>, isAsked: boolean) {
  useEffect(() => {
    if (!isAsked) return;
    // After the page, which moves the focus to its own heading when it is new.
    const timer = setTimeout(() => {
      heading.current?.focus({ preventScroll: true });
      heading.current?.closest("[role=group]")?.scrollIntoView?.({ block: "start" });
    });
    return () => clearTimeout(timer);
  }, [heading, isAsked]);
}

interface RenewalProps {
  renews: "counting" | "over";
  standing: DocumentStanding | undefined;
  name: string;
  onStarted: () => void;
}

function Renewal({ renews, standing, name, onStarted }: RenewalProps) {
  const startText = t(renews === "over" ? "verification.startAgain" : "verification.renew");
  return (
    <div className="mt-4 border-t border-border pt-4">
      <p>{t(renews === "over" ? "document.renew.again" : `document.renew.${standing ?? "missing"}`)}</p>
      <StartButton onStarted={onStarted} name={t("document.of", { action: startText, document: name })}>
        {startText}
      </StartButton>
    </div>
  );
}

interface ActionsProps {
  about: About;
  document: VerificationDocument | undefined;
  name: string;
  mayReplace: boolean;
  onReplace: () => void;
}

const Actions = ({ about, document, name, mayReplace, onReplace }: ActionsProps) => (
  <div className="mt-4 flex flex-wrap gap-3">
    {document && <ViewButton about={about} document={document} name={name} />}
    {mayReplace && (
      <Button
        tone="secondary"
        aria-label={t("document.of", {
          action: t(document ? "document.replace" : "document.upload"),
          document: name,
        })}
        onClick={onReplace}
      >
        {t(document ? "document.replace" : "document.upload")}
      </Button>
    )}
  </div>
);

interface FactsProps {
  document: VerificationDocument;
  standing: DocumentStanding | undefined;
  /** Another file was chosen as a replacement. */
  hidesFile: boolean;
}

const DocumentFacts = ({ document, standing, hidesFile }: FactsProps) => {
  const { fileName, documentNumberEnd, expiryDate, createdAt, state, refusalReason } = document;
  return (
    <>
      {state === "refused" && (
        <Note tone="danger" className="mt-3">
          <strong className="font-medium">{t("document.refusedReason")}</strong> <span dir="auto">{refusalReason}</span>
        </Note>
      )}
      {standing === "expired" && expiryDate && (
        <Note tone="danger" className="mt-3">
          {t("document.expiredOn", { day: formatDate(expiryDate) })}
        </Note>
      )}
      <ul hidden={hidesFile} className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-small text-muted [&[hidden]]:hidden">
        <li dir="auto" className="max-w-full truncate font-medium text-text">
          {fileName}
        </li>
        <li>{t("document.uploadedOn", { when: formatInstant(createdAt) })}</li>
        {documentNumberEnd && <li>{t("document.numberEnd", { end: documentNumberEnd })}</li>}
        {expiryDate && <li>{t("document.expires", { day: formatDate(expiryDate) })}</li>}
      </ul>
    </>
  );
};

interface ViewButtonProps {
  about: About;
  document: VerificationDocument;
  name: string;
}

/** Fetches a link of 60 seconds and follows it immediately; the bucket answers with a download, so the page stays. */
function ViewButton({ about, document: { fileName }, name }: ViewButtonProps) {
  const link = useDocumentLink();
  async function onView() {
    const outcome = await link.run(about);
    if (!outcome.ok) {
      void toast({ title: t("document.viewFailed"), description: outcome.error.message, tone: "error" });
      return;
    }
    Object.assign(document.createElement("a"), { href: outcome.data.url, download: fileName }).click();
  }
  return (
    <Button
      tone="quiet"
      busy={link.busy}
      busyText={t("document.viewing")}
      aria-label={t("document.of", { action: t("document.view"), document: name })}
      onClick={() => void onView()}
    >
      {t("document.view")}
    </Button>
  );
}
