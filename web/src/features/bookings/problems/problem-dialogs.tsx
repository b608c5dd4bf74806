import { type Booking, lengthOf, policy, problemKinds, type VisitProblem } from "@naqi/contracts";
import { t } from "texts:bookings/problems";
import { t as common } from "texts:common";
import { focusLater } from "@/lib/browser/focus.ts";
import { useOwnDraft } from "@/lib/form/use-own-draft.ts";
import { useKeptForm } from "@/lib/form/use-kept-form.ts";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { Note } from "@/ui/states/note.tsx";
import { Question } from "@/ui/choices/question.tsx";
import { Select } from "@/ui/inputs/select.tsx";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { useAnswerProblem, useReportProblem, useWithdrawProblem } from "./use-problems.ts";

export type Side = "customer" | "cleaner";

const { shortest, longest } = policy.problems;

/** The heading of a case: takes the focus when a button disappears. */
export const caseId = ({ problemId }: Pick<VisitProblem, "problemId">) => `case-${problemId}`;

function wordsWrong(text: string) {
  const length = lengthOf(text.trim());
  if (length > longest) return common("field.over", { count: length - longest });
  return length < shortest ? t("problems.short", { least: shortest }) : undefined;
}

interface ReportProps {
  booking: Booking;
  by: Side;
  /** The other party's name. */
  name: string;
  /** Why reporting is no longer possible. */
  over: string | undefined;
  onClose: () => void;
}

/** Asks what was wrong with a visit. */
export function ReportProblem({ booking: { bookingId, status }, by, name, over, onClose }: ReportProps) {
  const report = useReportProblem();
  const isSuspended = useIsSuspended();
  const form = useKeptForm({
    saved: { kind: "", text: "" },
    draft: useOwnDraft(`problem-${bookingId}`),
    check: ({ kind, text }) => ({ kind: kind ? undefined : t("problems.choose"), text: wordsWrong(text) }),
    send: async ({ kind, text }) => {
      const known = problemKinds[by].find((one) => one === kind) ?? "other";
      const outcome = await report.run({ bookingId, kind: known, text });
      if (!outcome.ok) return outcome.error;
      void toast({ title: t("problems.sent") });
      onClose();
      focusLater(caseId(outcome.data));
      return undefined;
    },
  });
  const kinds = problemKinds[by].map((value) => ({ value: value as string, label: t(`kind.${value}`) }));
  return (
    <FormDialog
      form={form}
      open
      title={t("problems.report")}
      over={over}
      onClose={onClose}
      action={t("problems.send")}
      busyText={t("problems.sending")}
    >
      <Select
        label={t("problems.kind")}
        required
        options={[{ value: "", label: t("problems.choose") }, ...kinds]}
        {...form.field("kind")}
      />
      <TextArea
        label={t("problems.text")}
        hint={isSuspended ? t("problems.textHintStaff") : t("problems.textHint", { name })}
        required
        rows={5}
        limit={longest}
        {...form.field("text")}
      />
      <p className="text-small text-muted">{t("photo.after")}</p>
      <Note tone="info">{t(`${status === "completed" ? "problems.heldDone" : "problems.held"}.${by}`)}</Note>
    </FormDialog>
  );
}

interface CaseProps {
  problem: VisitProblem;
  /** Why the case no longer allows it. */
  over: string | undefined;
  onClose: () => void;
}

/** The reader's answer to the other party's report, once. */
export function AnswerProblem({
  problem: { bookingId, problemId },
  name,
  over,
  onClose,
}: CaseProps & Pick<ReportProps, "name">) {
  const answer = useAnswerProblem();
  const isSuspended = useIsSuspended();
  const form = useKeptForm({
    saved: { text: "" },
    draft: useOwnDraft(`problem-answer-${problemId}`),
    check: ({ text }) => ({ text: wordsWrong(text) }),
    send: async ({ text }) => {
      const outcome = await answer.run({ bookingId, problemId, text });
      if (!outcome.ok) return outcome.error;
      void toast({ title: t("problems.answered") });
      onClose();
      focusLater(caseId({ problemId }));
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      open
      title={t("problems.answerTitle")}
      over={over}
      onClose={onClose}
      action={t("problems.answer")}
      busyText={t("problems.sending")}
    >
      <p className="text-small text-muted">{t("problems.answerText")}</p>
      <TextArea
        label={t("problems.text")}
        hint={isSuspended ? t("problems.textHintStaff") : t("problems.textHint", { name })}
        required
        rows={5}
        limit={longest}
        {...form.field("text")}
      />
    </FormDialog>
  );
}

/** Confirms withdrawing a report. */
export function WithdrawProblem({ problem: { bookingId, problemId }, over, onClose }: CaseProps) {
  const withdraw = useWithdrawProblem();
  return (
    <Question
      title={t("problems.withdrawTitle")}
      over={over}
      keep={t("problems.keep")}
      action={t("problems.withdraw")}
      busyText={t("problems.withdrawing")}
      isDangerous
      send={() => withdraw.run({ bookingId, problemId })}
      done={t("problems.withdrawn")}
      onDone={() => focusLater(caseId({ problemId }))}
      onClose={onClose}
    >
      <p>{t("problems.withdrawText")}</p>
    </Question>
  );
}
