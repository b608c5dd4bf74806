import type { ReactElement } from "react";
import { t } from "texts:staff/admin";
import type { ErrorOf } from "@/lib/http/api-error.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { Button } from "@/ui/links/button.tsx";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { Note } from "@/ui/states/note.tsx";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { type Decision, failureOf, reasonLimit, reasonProblem, sendsByKey } from "./reason.ts";

export interface Question {
  title: string;
  /** The consequence, shown before confirming. */
  effect: string;
  /** The confirm button's label. */
  label: string;
  /** The cancel button's label, if it is not 'Cancel'. */
  leave?: string;
  isDangerous: boolean;
  /** Whether the member reads the reason, or only staff. */
  isShown: boolean;
  reason?: string;
  /** An additional choice, above the reason. */
  choice?: ReactElement;
  /** The error in that choice. */
  problem?: string | undefined;
  /** Suggested sentences. */
  suggestions?: readonly string[];
}

/** Why a decision failed, or its subject's current state. */
export type Decided = { error: ErrorOf<Decision>; now?: undefined } | { error?: undefined; now: string };

interface Props {
  question: Question;
  /** The decision is still possible, also after the case was reloaded. */
  isPossible: boolean;
  onConfirm: (reason: string) => Promise<ErrorOf<Decision> | undefined>;
  onClose: () => void;
}

const focusesFirstField = (fields: HTMLElement | null) =>
  fields?.querySelector<HTMLElement>("input:checked, select, textarea")?.focus();

/** Explains a decision, asks for the reason, and then does it. The input stays if the case changed meanwhile. */
export function ReasonDialog({ question, isPossible, onConfirm, onClose }: Props) {
  const form = useForm({
    saved: { reason: question.reason ?? "" },
    check: ({ reason }) => ({
      reason: reasonProblem(reason.trim()),
      ...(question.problem && { choice: question.problem }),
    }),
    send: async ({ reason }) => {
      const error = await onConfirm(reason.trim());
      return error && failureOf(error);
    },
  });

  return (
    <FormDialog
      form={form}
      kind="alert"
      open
      title={question.title}
      onClose={onClose}
      action={question.label}
      leave={question.leave}
      busyText={t("case.deciding")}
      isDangerous={question.isDangerous}
      isDisabled={!isPossible}
    >
      <div className="rounded-control bg-sunken px-4 py-3">
        <p className="text-small font-medium text-muted">{t("case.effects")}</p>
        <p className="mt-1">{question.effect}</p>
      </div>
      <div ref={focusesFirstField} className="grid grid-cols-1 gap-5">
        {question.choice}
        {question.suggestions && <Suggestions of={question.suggestions} onChoose={(reason) => form.set({ reason })} />}
        <TextArea
          {...form.field("reason")}
          onKeyDown={sendsByKey}
          label={t("case.reason")}
          hint={t(question.isShown ? "case.reasonShown" : "case.reasonKept")}
          required
          limit={reasonLimit}
        />
      </div>
      {!isPossible && (
        <Note tone="warning" role="status">
          {t("case.impossible")}
        </Note>
      )}
    </FormDialog>
  );
}

const Suggestions = ({ of, onChoose }: { of: readonly string[]; onChoose: (text: string) => void }) => (
  <div role="group" aria-label={t("paper.common")} className="flex flex-wrap gap-2">
    {of.map((text) => (
      <Button key={text} tone="secondary" size="small" className="text-start" onClick={() => onChoose(text)}>
        {text}
      </Button>
    ))}
  </div>
);
