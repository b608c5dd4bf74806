import { type cleanerOnboarding, lengthOf, type verification } from "@naqi/contracts";
import { type ReactNode, useState } from "react";
import { t } from "texts:staff";
import type { ErrorOf } from "@/lib/api-error.ts";
import { takesFocus } from "@/lib/focus.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/field.tsx";
import { TextArea } from "@/ui/text-area.tsx";

export interface Question {
  title: string;
  /** What follows from it, said before it is done. */
  effect: string;
  /** The button that does it. */
  label: string;
  isDangerous: boolean;
  /** The person reads the reason, or only staff do. */
  isShown: boolean;
  reason?: string;
  /** Sentences to start from. */
  suggestions?: readonly string[];
}

/** What staff decide with a reason. */
type Decision = typeof verification.decide | typeof verification.decideDocument | typeof cleanerOnboarding.decide;

interface Props {
  question: Question;
  busy: boolean;
  error: ErrorOf<Decision> | undefined;
  /** The decision is still possible, after the case was read again as well. */
  isPossible: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

const reasonLimit = 500;

/** Says what a decision does, asks for the reason, and only then does it. What is typed stays when the case changed meanwhile. */
export function ReasonDialog({ question, busy, error, isPossible, onConfirm, onClose }: Props) {
  const [reason, setReason] = useState(question.reason ?? "");
  const [isMarked, setMarked] = useState(false);
  const length = lengthOf(reason.trim());
  const problem = length === 0 ? t("case.reasonMissing") : length < 3 ? t("case.reasonShort") : undefined;
  const hasChanged = error?.code === "admin.caseChanged";

  function onDecide() {
    setMarked(true);
    if (!problem && length <= reasonLimit) onConfirm(reason.trim());
  }

  return (
    <Dialog
      kind="alert"
      open
      title={question.title}
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t("common.cancel")}
          </Button>
          <Button
            tone={question.isDangerous ? "danger" : "primary"}
            disabled={!isPossible}
            busy={busy}
            busyText={t("case.deciding")}
            onClick={onDecide}
          >
            {question.label}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div className="rounded-control bg-sunken px-4 py-3">
          <p className="text-small font-medium text-muted">{t("case.effects")}</p>
          <p className="mt-1">{question.effect}</p>
        </div>
        {question.suggestions && <Suggestions of={question.suggestions} onChoose={setReason} />}
        <TextArea
          ref={takesFocus}
          label={t("case.reason")}
          hint={t(question.isShown ? "case.reasonShown" : "case.reasonKept")}
          required
          limit={reasonLimit}
          value={reason}
          error={error?.fields?.["reason"] ?? (isMarked ? problem : undefined)}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormError error={hasChanged ? { message: t("case.changed") } : error?.fields ? undefined : error} />
        {!isPossible && <Note>{t("case.impossible")}</Note>}
      </div>
    </Dialog>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <p role="status" className="rounded-control bg-warning-soft px-4 py-3 text-small text-warning">
    {children}
  </p>
);

const Suggestions = ({ of, onChoose }: { of: readonly string[]; onChoose: (text: string) => void }) => (
  <div role="group" aria-label={t("paper.common")} className="flex flex-wrap gap-2">
    {of.map((text) => (
      <Button key={text} tone="secondary" size="small" className="text-start" onClick={() => onChoose(text)}>
        {text}
      </Button>
    ))}
  </div>
);
