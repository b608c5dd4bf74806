import type { DocumentDecision, DocumentType, VerificationCase } from "@naqi/contracts";
import { type KeyboardEvent, useRef, useState } from "react";
import { t } from "texts:admin";
import { t as documentsText } from "texts:documents";
import { cx } from "@/lib/browser/class-names.ts";
import { focusLater } from "@/lib/browser/focus.ts";
import { Button } from "@/ui/button.tsx";
import { Card } from "@/ui/card.tsx";
import { Empty } from "@/ui/empty.tsx";
import { DecidePaper } from "./decide-paper.tsx";
import { PaperFacts } from "./paper-facts.tsx";
import { PaperView } from "./paper-view.tsx";

interface Props {
  of: VerificationCase;
  /** Reads the case again. */
  onChanged: () => void;
}

/** What `S` presses: the button that fetches the document. */
const showButton = "[data-shows-document]";

const idOf = (type: DocumentType) => `paper-${type}`;

/** The documents one by one: the picture beside what was entered. Keys work while the focus is in this section. */
export function Papers({ of, onChanged }: Props) {
  const { userId, verification, decisions } = of;
  const { verificationId, documents } = verification;
  const [chosen, setChosen] = useState<string>();
  const [asked, setAsked] = useState<DocumentDecision>();
  const section = useRef<HTMLElement>(null);
  const at = Math.max(
    0,
    documents.findIndex(({ documentType }) => documentType === chosen),
  );
  const paper = documents[at];
  if (!paper) return <Empty title={t("paper.none")} />;

  // Documents are decided while the verification is: what may be approved or rejected may be looked through.
  const isOpen = decisions.includes("reject");
  const may = (decision: DocumentDecision) =>
    isOpen && paper.state !== (decision === "verify" ? "verified" : "refused");
  const next = () => setChosen(documents[(at + 1) % documents.length]?.documentType);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, currentTarget, key, ctrlKey, metaKey, altKey } = event;
    // Events of the dialog arrive here as well, though it stands elsewhere in the page.
    if (ctrlKey || metaKey || altKey || !(target instanceof Node) || !currentTarget.contains(target)) return;
    const acts: Record<string, () => void> = {
      a: () => may("verify") && setAsked("verify"),
      r: () => may("refuse") && setAsked("refuse"),
      n: next,
      s: () => section.current?.querySelector<HTMLElement>(showButton)?.click(),
    };
    const act = acts[key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    // The keys only repeat what the buttons inside do.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section ref={section} aria-label={t("paper.list")} onKeyDown={onKeyDown}>
      <ul className="mb-4 flex flex-wrap gap-2">
        {documents.map(({ documentId, documentType, state }) => (
          <li key={documentId}>
            <button
              type="button"
              id={idOf(documentType)}
              aria-pressed={documentType === paper.documentType}
              onClick={() => setChosen(documentType)}
              className={cx(
                "min-h-11 rounded-pill border px-4 text-small font-medium transition-colors duration-150",
                documentType === paper.documentType
                  ? "border-accent bg-accent-soft text-accent-text"
                  : "border-border-strong bg-raised hover:border-accent",
              )}
            >
              {documentsText(`document.${documentType}`)}
              <span className="font-normal"> · {documentsText(`document.${state}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <PaperView
          key={paper.documentId}
          of={{ userId, verificationId, documentType: paper.documentType }}
          paper={paper}
        />
        <Card>
          <PaperFacts paper={paper} />
          <div className="mt-6 grid grid-cols-1 gap-3">
            {may("verify") && (
              <Button wide aria-keyshortcuts="A" onClick={() => setAsked("verify")}>
                {t("paper.verify")}
              </Button>
            )}
            {may("refuse") && (
              <Button wide tone="secondary" aria-keyshortcuts="R" onClick={() => setAsked("refuse")}>
                {t("paper.refuse")}
              </Button>
            )}
            {documents.length > 1 && (
              <Button wide tone="quiet" aria-keyshortcuts="N" onClick={next}>
                {t("paper.next")}
              </Button>
            )}
          </div>
          <p className="mt-4 text-small text-muted pointer-coarse:hidden">{t("paper.keys")}</p>
        </Card>
      </div>
      {asked && (
        <DecidePaper
          key={`${paper.documentType} ${asked}`}
          of={of}
          paper={paper}
          decision={asked}
          isPossible={may(asked)}
          onChanged={onChanged}
          onDecided={() => focusLater(idOf(paper.documentType))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
