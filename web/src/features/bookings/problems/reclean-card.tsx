import type { VisitProblem } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:bookings/problems";
import { focusLater } from "@/lib/browser/focus.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { formatInstant, formatWhen } from "@/lib/texts/format.ts";
import { Button } from "@/ui/links/button.tsx";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { Question } from "@/ui/choices/question.tsx";
import { RadioCards } from "@/ui/choices/radio-cards.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { caseId, type Side } from "./problem-dialogs.tsx";
import { useAnswerReclean } from "./use-problems.ts";

interface Props {
  problem: VisitProblem;
  by: Side;
  /** The other party's name. */
  name: string;
}

type Times = NonNullable<VisitProblem["reclean"]>["times"];

const choicesOf = (times: Times) =>
  times.map(({ scheduledDate, scheduledTime }, index) => ({
    name: String(index),
    title: formatWhen(scheduledDate, scheduledTime),
  }));

/** A proposed re-clean: its times, and for the cleaner the way to accept or decline it. */
export function RecleanCard({ problem, by, name }: Props) {
  const [open, setOpen] = useState<"accept" | "decline">();
  const isSuspended = useIsSuspended();
  const { reclean, reason } = problem;
  if (!reclean) return null;
  const close = () => setOpen(undefined);
  return (
    <div className="mt-5 rounded-card border border-border bg-surface p-4">
      <h3 className="font-medium">{t("reclean.title")}</h3>
      <p className="mt-1">{t(`reclean.${by}`, { name, when: formatInstant(reclean.answerBy) })}</p>
      {reason && (
        <p dir="auto" className="mt-2 text-small wrap-anywhere text-muted">
          {t("reclean.why", { reason })}
        </p>
      )}
      <ul className="mt-3 grid list-disc gap-1 ps-5">
        {choicesOf(reclean.times).map((choice) => (
          <li key={choice.name}>{choice.title}</li>
        ))}
      </ul>
      {by === "cleaner" && !isSuspended && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button onClick={() => setOpen("accept")}>{t("reclean.accept")}</Button>
          <Button tone="secondary" onClick={() => setOpen("decline")}>
            {t("reclean.decline")}
          </Button>
        </div>
      )}
      {open === "accept" && <AcceptReclean problem={problem} times={reclean.times} onClose={close} />}
      {open === "decline" && <DeclineReclean problem={problem} onClose={close} />}
    </div>
  );
}

/** Reports why the page removed the dialog: the proposal was answered or has expired. */
const sayChanged = () => void toast({ title: t("problems.changed"), tone: "error" });

interface AnswerProps {
  problem: VisitProblem;
  onClose: () => void;
}

function AcceptReclean({ problem, times, onClose }: AnswerProps & { times: Times }) {
  const answer = useAnswerReclean();
  const { bookingId, problemId } = problem;
  const form = useForm({
    saved: { time: times.length === 1 ? "0" : "" },
    check: ({ time }) => ({ time: time ? undefined : t("reclean.chooseFirst") }),
    send: async ({ time }) => {
      const outcome = await answer.run({ bookingId, problemId, accept: true, time: times[Number(time)] });
      if (!outcome.ok) return outcome.error;
      void toast({ title: t("reclean.accepted") });
      onClose();
      focusLater(caseId(problem));
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      open
      title={t("reclean.accept")}
      onRemoved={sayChanged}
      onClose={onClose}
      action={t("reclean.accept")}
      busyText={t("reclean.accepting")}
    >
      <RadioCards label={t("reclean.choose")} choices={choicesOf(times)} {...form.choice("time")} />
    </FormDialog>
  );
}

function DeclineReclean({ problem, onClose }: AnswerProps) {
  const answer = useAnswerReclean();
  const { bookingId, problemId } = problem;
  return (
    <Question
      title={t("reclean.declineTitle")}
      onRemoved={sayChanged}
      keep={t("reclean.keep")}
      action={t("reclean.decline")}
      busyText={t("reclean.declining")}
      isDangerous
      send={() => answer.run({ bookingId, problemId, accept: false })}
      done={t("reclean.declined")}
      onDone={() => focusLater(caseId(problem))}
      onClose={onClose}
    >
      <p>{t("reclean.declineText")}</p>
    </Question>
  );
}
