import { arrivesFrom, type Booking, lateUntil, policy, stepsFrom } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:visit";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Button } from "@/ui/button.tsx";
import { FieldError } from "@/ui/field.tsx";
import { toast } from "@/ui/toast.tsx";
import { LateDialog } from "./late-dialog.tsx";
import { useArrive, useOnMyWay } from "./use-bookings.ts";

interface Props {
  job: Booking;
  now: string;
}

/** What its cleaner can say of a job that comes soon: on the way, late, there. Each once it is time, and until it was said. */
export function VisitSteps({ job, now }: Props) {
  const { bookingId, visit } = job;
  const [onMyWay, arrive] = [useOnMyWay(), useArrive()];
  const [isLate, setLate] = useState(false);
  const name = partyName(job.customerName);
  const title = requestTitle(job);
  const isThere = visit?.arrived !== undefined;
  if (isThere || now < stepsFrom(job)) return null;
  const error = onMyWay.error ?? arrive.error;
  const mayBeLate = now < lateUntil(job) && (visit?.late?.times ?? 0) < policy.visit.late.times;

  async function say({ run }: typeof onMyWay | typeof arrive) {
    for (const each of [onMyWay, arrive]) each.reset();
    const outcome = await run({ bookingId });
    if (outcome.ok) void toast({ title: t("visit.told", { name }) });
  }

  return (
    <div role="group" aria-label={t("visit.steps")} className="mb-3">
      <div className="flex flex-wrap gap-2">
        {!visit?.onMyWay && (
          <Button
            tone="secondary"
            busy={onMyWay.busy}
            aria-label={t("visit.onMyWayName", { title })}
            onClick={() => void say(onMyWay)}
          >
            {t("visit.onMyWay")}
          </Button>
        )}
        {now >= arrivesFrom(job) && (
          <Button
            tone="secondary"
            busy={arrive.busy}
            aria-label={t("visit.arrivedName", { title })}
            onClick={() => void say(arrive)}
          >
            {t("visit.arrived")}
          </Button>
        )}
        {mayBeLate && (
          <Button tone="quiet" aria-label={t("visit.lateName", { title })} onClick={() => setLate(true)}>
            {t("visit.late")}
          </Button>
        )}
      </div>
      {error && <FieldError>{error.message}</FieldError>}
      {isLate && <LateDialog job={job} onClose={() => setLate(false)} />}
    </div>
  );
}
