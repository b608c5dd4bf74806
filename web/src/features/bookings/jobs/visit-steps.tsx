import { mayAct, stepsFrom } from "@naqi/contracts";
import { useState } from "react";
import { t as dayText } from "texts:bookings/day";
import { t } from "texts:bookings/visit";
import { focusLater } from "@/lib/browser/focus.ts";
import type { DayJob } from "@/lib/offline/kept-day.ts";
import { visitName } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Button } from "@/ui/links/button.tsx";
import { FieldError } from "@/ui/inputs/field.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { LateDialog } from "./late-dialog.tsx";
import { stampsId } from "../parts/visit-stamps.tsx";
import { useStep } from "../parts/use-step.ts";

interface Props {
  job: DayJob;
  /** Not only the copy on the phone: a delay is reported at once or not at all. */
  isWhole?: boolean;
  now: string;
}

/** Both in one row on a phone, so that the next step stays visible. */
const beside = "max-sm:px-4";

/** The cleaner's updates before a job: on the way, late, arrived. Each is offered at its time until it is sent. */
export function VisitSteps({ job, isWhole = false, now }: Props) {
  const { visit } = job;
  const [onMyWay, arrive] = [useStep(job, "onMyWay"), useStep(job, "arrive")];
  const [isLate, setLate] = useState(false);
  const name = partyName(job.customerName);
  const named = { visit: visitName(job) };
  const isThere = visit?.arrived !== undefined;
  if (isThere || now < stepsFrom(job)) return null;
  const error = onMyWay.error ?? arrive.error;
  const may = (step: "onMyWay" | "arrive" | "runLate") => mayAct(step, job, { now, by: "cleaner" });

  async function say({ take }: typeof onMyWay) {
    for (const each of [onMyWay, arrive]) each.reset();
    const outcome = await take();
    if (!outcome.ok) return;
    void toast({ title: outcome.isKept ? dayText("day.kept") : t("visit.told", { name }) });
    focusLater(stampsId(job));
  }

  return (
    <div role="group" aria-label={t("visit.steps")} className="mb-3">
      <div className="flex flex-wrap gap-2">
        {!visit?.onMyWay && may("onMyWay") && (
          <Button
            tone="secondary"
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
            tone="secondary"
            className={beside}
            busy={arrive.busy}
            aria-label={t("visit.arrivedName", named)}
            onClick={() => void say(arrive)}
          >
            {t("visit.arrived")}
          </Button>
        )}
        {isWhole && may("runLate") && (
          <Button tone="quiet" aria-label={t("visit.lateName", named)} onClick={() => setLate(true)}>
            {t("visit.late")}
          </Button>
        )}
      </div>
      {error && <FieldError>{error.message}</FieldError>}
      {isLate && <LateDialog job={job} onClose={() => setLate(false)} />}
    </div>
  );
}
