import { bookings, policy, teams } from "@naqi/contracts";
import { Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { t } from "texts:bookings/bookings";
import { useCommand } from "@/lib/data/use-command.ts";
import type { DayJob } from "@/lib/offline/kept-day.ts";
import { dropStep, stepsOf } from "@/lib/offline/steps.ts";
import { useSession } from "@/lib/session/session.ts";
import { visitName } from "@/lib/texts/request-title.ts";
import { serverNow } from "@/lib/time/clock.ts";
import { Button } from "@/ui/links/button.tsx";
import { FieldError } from "@/ui/inputs/field.tsx";
import { dropToast } from "@/ui/dialogs/drop-toast.ts";
import { toast } from "@/ui/dialogs/toast.tsx";
import { asGiven, asOwn } from "../parts/use-bookings.ts";

/** The toast after Start, with Undo. */
export const undoStartId = ({ bookingId }: Pick<DayJob, "bookingId">) => `start:${bookingId}`;

// The response has to arrive within the minute as well.
const travelMs = 3_000;

/** Undoes a start: on this phone while it is queued, else at the server within a minute (G139). */
export function useUndoStart(job: DayJob) {
  const memberId = useSession().member?.memberId ?? "";
  const own = useCommand(bookings.undoStart, { ...asOwn, patienceMs: undefined });
  const given = useCommand(teams.step, { ...asGiven, patienceMs: undefined });
  const { bookingId, isGiven } = job;
  const { busy, error } = isGiven ? given : own;
  async function take() {
    void dropToast(undoStartId(job));
    const name = { memberId, bookingId, what: "start" as const };
    if (stepsOf(memberId).some((step) => step.bookingId === bookingId && step.what === "start")) return dropStep(name);
    const outcome = await (isGiven ? given.run({ bookingId, step: "undoStart" }) : own.run({ bookingId }));
    void toast(outcome.ok ? { title: t("jobs.undone") } : { title: outcome.error.message, tone: "error" });
  }
  return { take, busy, error };
}

/** Undo for Start, while it is possible. */
export function UndoStart({ job }: { job: DayJob }) {
  const undo = useUndoStart(job);
  const heardAt = Date.parse(job.visit?.startHeardAt ?? job.startedAt ?? job.startsAt);
  const leftMs = heardAt + policy.undoStartSeconds * 1000 - travelMs - Date.parse(serverNow());
  const [isOver, setOver] = useState(leftMs <= 0);
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(() => setOver(true), leftMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver, heardAt]);
  if (isOver) return null;
  return (
    <div>
      <Button
        tone="quiet"
        size="small"
        className="-ms-3.5"
        busy={undo.busy}
        busyText={t("jobs.undoing")}
        aria-label={t("jobs.undoStartName", { visit: visitName(job) })}
        icon={<Undo2 className="rtl:-scale-x-100" />}
        onClick={() => void undo.take()}
      >
        {t("jobs.undoStart")}
      </Button>
      {undo.error && <FieldError>{undo.error.message}</FieldError>}
    </div>
  );
}
