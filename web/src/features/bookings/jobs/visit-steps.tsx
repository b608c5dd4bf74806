import { mayAct, stepsFrom } from "@naqi/contracts";
import { useState } from "react";
import { t as dayText } from "texts:bookings/day";
import { t } from "texts:bookings/visit";
import { focusLater } from "@/lib/browser/focus.ts";
import type { DayJob } from "@/lib/offline/kept-day.ts";
import { visitName } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Button, type ButtonTone } from "@/ui/links/button.tsx";
import { FieldError } from "@/ui/inputs/field.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { LateDialog } from "./late-dialog.tsx";
import { stampsId } from "../parts/visit-stamps.tsx";
import { useStep } from "../parts/use-step.ts";

/** Both in one row on a phone, so that the next step stays visible. */
const beside = "grow basis-0 px-2!";

interface Props {
  job: DayJob;
  now: string;
  /** The look of the step that is next while the job cannot be started. */
  tone?: ButtonTone;
}

/** Whether the next step is a notice to the customer, because it is too early to start. */
export const isOnMyWayNext = (job: DayJob, now: string) =>
  !job.visit?.onMyWay &&
  mayAct("onMyWay", job, { now, by: "cleaner" }) &&
  !mayAct("start", job, { now, by: "cleaner" });

/** The cleaner's updates before a job: on the way and arrived. Each is offered at its time until it is sent. */
export function VisitSteps({ job, now, tone = "primary" }: Props) {
  const { visit } = job;
  const [onMyWay, arrive] = [useStep(job, "onMyWay"), useStep(job, "arrive")];
  const name = partyName(job.customerName);
  const named = { visit: visitName(job) };
  if (visit?.arrived !== undefined || now < stepsFrom(job)) return null;
  const error = onMyWay.error ?? arrive.error;
  const may = (step: "onMyWay" | "arrive") => mayAct(step, job, { now, by: "cleaner" });
  const isNext = isOnMyWayNext(job, now);

  async function say({ take }: typeof onMyWay) {
    for (const each of [onMyWay, arrive]) each.reset();
    const outcome = await take();
    if (!outcome.ok) return;
    void toast({ title: outcome.isKept ? dayText("day.kept") : t("visit.told", { name }) });
    focusLater(stampsId(job));
  }

  return (
    <div role="group" aria-label={t("visit.steps")} className="empty:hidden">
      {(may("arrive") || (!visit?.onMyWay && may("onMyWay"))) && (
        <div className="flex gap-2">
          {!visit?.onMyWay && may("onMyWay") && (
            <Button
              tone={isNext ? tone : "soft"}
              size={isNext ? "step" : "normal"}
              className={beside}
              busy={onMyWay.busy}
              aria-label={t("visit.onMyWayName", named)}
              onClick={() => void say(onMyWay)}
            >
              {t("visit.onMyWay")}
            </Button>
          )}
          {may("arrive") && (
            <Button
              tone="soft"
              className={beside}
              busy={arrive.busy}
              aria-label={t("visit.arrivedName", named)}
              onClick={() => void say(arrive)}
            >
              {t("visit.arrived")}
            </Button>
          )}
        </div>
      )}
      {error && <FieldError>{error.message}</FieldError>}
    </div>
  );
}

export const mayRunLate = (job: DayJob, now: string) =>
  job.visit?.arrived === undefined && now >= stepsFrom(job) && mayAct("runLate", job, { now, by: "cleaner" });

/** Reports a delay, at once or not at all. */
export function RunningLate({ job, now }: { job: DayJob; now: string }) {
  const [isLate, setLate] = useState(false);
  if (!mayRunLate(job, now)) return null;
  return (
    <>
      <Button
        tone="secondary"
        size="small"
        aria-label={t("visit.lateName", { visit: visitName(job) })}
        onClick={() => setLate(true)}
      >
        {t("visit.late")}
      </Button>
      {isLate && <LateDialog job={job} onClose={() => setLate(false)} />}
    </>
  );
}
