import type { Plan } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:bookings/plans";
import { focusLater } from "@/lib/browser/focus.ts";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { formatLongDay } from "@/lib/texts/format.ts";
import { Button } from "@/ui/links/button.tsx";
import { Question } from "@/ui/choices/question.tsx";
import { When } from "@/ui/marks/when.tsx";
import { planDatesId } from "./plan-facts.tsx";
import { sayChanged } from "./say-changed.ts";
import { useSkip } from "./use-plans.ts";

interface Props {
  plan: Plan;
  /** The plan's date, even if its visit was moved. */
  day: string;
  /** The visit's current time; absent before it is booked. */
  visit?: { scheduledDate: string; scheduledTime: string };
}

/** Skips one date, after a confirmation. */
export function SkipVisit(props: Props) {
  const [isAsking, setAsking] = useState(false);
  const isSuspended = useIsSuspended();
  if (isSuspended) return null;
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        aria-label={t("dates.skipNamed", { day: formatLongDay(props.visit?.scheduledDate ?? props.day) })}
        onClick={() => setAsking(true)}
      >
        {t("dates.skip")}
      </Button>
      {isAsking && <SkipDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

function SkipDialog({ plan, day, visit, onClose }: Props & { onClose: () => void }) {
  const skip = useSkip();
  return (
    <Question
      title={t("skip.title")}
      onRemoved={sayChanged}
      keep={t("skip.keep")}
      action={t("skip.do")}
      busyText={t("skip.doing")}
      send={() => skip.run({ planId: plan.planId, day })}
      done={t("skip.done")}
      onDone={() => focusLater(planDatesId)}
      onClose={onClose}
    >
      <p className="font-medium">
        <When
          day={visit?.scheduledDate ?? day}
          hour={visit?.scheduledTime ?? plan.hour}
          durationMinutes={plan.durationMinutes}
        />
      </p>
      <p className="text-small text-muted">{t(visit ? "skip.booked" : "skip.planned")}</p>
    </Question>
  );
}
