import { type Booking, completableFrom, hourOf, isStartFollowed, mayAct } from "@naqi/contracts";
import { CircleCheckBig, Undo2 } from "lucide-react";
import { type RefObject, useId, useRef, useState } from "react";
import { t } from "texts:bookings/bookings";
import { t as dayText } from "texts:bookings/day";
import { focusOpenTab } from "@/lib/browser/focus.ts";
import { useUndoable } from "@/lib/browser/use-undoable.ts";
import type { DayJob } from "@/lib/offline/kept-day.ts";
import { requestTitle, visitName } from "@/lib/texts/request-title.ts";
import { Button, type ButtonTone } from "@/ui/links/button.tsx";
import { FieldError } from "@/ui/inputs/field.tsx";
import { dropToast } from "@/ui/dialogs/drop-toast.ts";
import { toast } from "@/ui/dialogs/toast.tsx";
import { buzz } from "../parts/buzz.ts";
import { CompleteDialog } from "./complete-dialog.tsx";
import { timeOf } from "../parts/groups.ts";
import { Reopened } from "../visit/reopened.tsx";
import { UndoStart } from "./undo-start.tsx";
import { useStep } from "../parts/use-step.ts";

interface Props {
  job: DayJob;
  /** The whole booking, not only the copy on the phone. */
  whole?: Booking;
  now: string;
  tone?: ButtonTone;
}

interface Asked {
  reason: string | undefined;
}

export const startedId = ({ bookingId }: Pick<Booking, "bookingId">) => `started-${bookingId}`;

/**
 * A job in progress: its start time, with Complete below, never in the position of Start. It asks once, and can be
 * undone for 8 seconds before anything is written (decisions G102).
 */
export function CompleteJob({ job, whole, now, tone = "primary" }: Props) {
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { complete, isWaiting, ask, undo } = useCompletion(job, button);
  const { startedAt = job.startsAt } = job;
  const opensAt = completableFrom(job);
  const isOpen = mayAct("complete", job, { now, by: "cleaner" });
  const opensId = useId();
  // It waits for the customer; after staff reopen it, it asks again.
  const doneAt = whole?.reopenings ? undefined : job.visit?.doneAt;

  return (
    <div className="mt-4 grid gap-2">
      <p
        id={startedId(job)}
        tabIndex={-1}
        className="flex min-h-13.5 items-center rounded-control bg-sunken px-4 py-2 text-small outline-none"
      >
        {t("jobs.underWay", { when: timeOf(startedAt, now), until: hourOf(job.endsAt) })}
      </p>
      {!isWaiting && !isStartFollowed(whole ?? job) && <UndoStart job={job} />}
      {whole && <Reopened booking={whole} />}
      <p role="status" className="min-h-5 text-small text-muted">
        <span id={opensId}>
          {isWaiting ? t("complete.waiting") : !isOpen && t("jobs.completeOpens", { when: timeOf(opensAt, now) })}
        </span>
        {doneAt && <span>{t("jobs.saidDone", { when: timeOf(doneAt, now) })}</span>}
      </p>
      {!doneAt && (
        <Button
          wide
          size="step"
          ref={button}
          tone={isWaiting ? "secondary" : tone}
          disabled={!isWaiting && !isOpen}
          aria-describedby={isWaiting || isOpen ? undefined : opensId}
          busy={complete.busy}
          busyText={t("jobs.completing")}
          aria-label={t(isWaiting ? "complete.undoName" : "jobs.completeName", { visit: visitName(job) })}
          icon={isWaiting ? <Undo2 className="rtl:-scale-x-100" /> : <CircleCheckBig className="rtl:-scale-x-100" />}
          onClick={() => (isWaiting ? undo() : setAsking(true))}
        >
          {t(isWaiting ? "complete.undo" : "jobs.complete")}
        </Button>
      )}
      {complete.error && <FieldError>{complete.error.message}</FieldError>}
      {isAsking && <CompleteDialog job={job} onComplete={ask} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** Completing, which can be undone on the button and on the toast until it is sent. */
function useCompletion(job: DayJob, button: RefObject<HTMLButtonElement | null>) {
  const complete = useStep(job, "complete");

  async function send({ reason }: Asked, isLeaving: boolean) {
    const more = reason ? { reason } : {};
    if (isLeaving) {
      complete.keep(more);
      return dropToast(key);
    }
    // Keeps the focus if the cleaner has moved it meanwhile.
    const { activeElement } = document;
    const isHere = activeElement === button.current || activeElement === document.body;
    const outcome = await complete.take(more);
    if (!outcome.ok) return;
    if (isHere) focusOpenTab();
    buzz();
    const noted = outcome.status === "completed" ? t("jobs.completed") : t("jobs.askedCustomer");
    void toast({ title: outcome.isKept ? dayText("day.kept") : noted });
  }
  const key = `complete:${job.bookingId}`;
  const { isWaiting, ask, undo } = useUndoable(key, (asked: Asked, isLeaving) => void send(asked, isLeaving));
  return {
    complete,
    isWaiting,
    ask: (asked: Asked) => {
      complete.reset();
      ask(asked);
      void toast({
        id: key,
        tone: "plain",
        title: t("complete.toast"),
        description: requestTitle(job),
        action: { label: t("complete.undo"), onClick: undo },
      });
    },
    undo: () => {
      undo();
      void dropToast(key);
    },
  };
}
