import { arrivesFrom, mayAct } from "@naqi/contracts";
import { Play } from "lucide-react";
import { useId, useState } from "react";
import { t } from "texts:bookings/bookings";
import { t as dayText } from "texts:bookings/day";
import { focusLater } from "@/lib/browser/focus.ts";
import type { DayJob } from "@/lib/offline/kept-day.ts";
import { visitName } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Button } from "@/ui/links/button.tsx";
import { FieldError } from "@/ui/inputs/field.tsx";
import { sayWhyClosed } from "@/ui/dialogs/say-why-closed.ts";
import { toast } from "@/ui/dialogs/toast.tsx";
import { buzz } from "../parts/buzz.ts";
import { timeOf } from "../parts/groups.ts";
import { CodeDialog } from "./code-dialog.tsx";
import { startedId } from "./complete-job.tsx";
import { undoStartId, useUndoStart } from "./undo-start.tsx";
import { useStep } from "../parts/use-step.ts";

/** The button that starts a job and asks for the customer's code if there is one; until then it says when. */
export function StartJob({ job, now }: { job: DayJob; now: string }) {
  const opensId = useId();
  const opensAt = arrivesFrom(job);
  const isOpen = mayAct("start", job, { now, by: "cleaner" });
  const start = useStep(job, "start");
  const undo = useUndoStart(job);
  const [isAsking, setAsking] = useState(false);

  async function onStart(code?: string) {
    const outcome = await start.take(code ? { code } : {});
    if (!outcome.ok) return outcome.error;
    buzz();
    void toast({
      id: undoStartId(job),
      title: outcome.isKept ? dayText("day.kept") : t("jobs.started"),
      action: { label: t("complete.undo"), onClick: () => void undo.take() },
    });
    focusLater(startedId(job));
    return undefined;
  }
  async function onPress() {
    if (job.needsStartCode) return setAsking(true);
    if ((await onStart())?.code === "booking.codeMissing") setAsking(true);
  }
  return (
    <>
      {now < opensAt && (
        <p id={opensId} className="w-full pb-1 text-small text-muted">
          {t("jobs.opens", { when: timeOf(opensAt, now) })}
        </p>
      )}
      <div className="min-w-0 grow">
        <Button
          wide
          size="large"
          disabled={!isOpen}
          aria-describedby={now < opensAt ? opensId : undefined}
          busy={start.busy}
          busyText={t("jobs.starting")}
          aria-label={t("jobs.startName", { visit: visitName(job) })}
          icon={<Play className="rtl:-scale-x-100" />}
          onClick={() => void onPress()}
        >
          {t("jobs.start")}
        </Button>
        {start.error && !isAsking && <FieldError>{start.error.message}</FieldError>}
        {isAsking && (
          <CodeDialog
            name={partyName(job.customerName)}
            onCode={onStart}
            onRemoved={() => void sayWhyClosed(job, "cleaner")}
            onClose={() => setAsking(false)}
          />
        )}
      </div>
    </>
  );
}
