import type { Plan } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:plans";
import { useForm } from "@/lib/form/use-form.ts";
import { formatLongDay } from "@/lib/texts/format.ts";
import { Button } from "@/ui/button.tsx";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { toast } from "@/ui/toast.tsx";
import { When } from "@/ui/when.tsx";
import { useSkip } from "./use-plans.ts";

interface Props {
  plan: Plan;
  /** The date of the plan, wherever its visit was moved to. */
  day: string;
  /** Where its visit stands now; none of what is not booked yet. */
  visit?: { scheduledDate: string; scheduledTime: string };
}

/** Leaves one date out, asked once: a visit that is cancelled does not come back. */
export function SkipVisit(props: Props) {
  const [isAsking, setAsking] = useState(false);
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
  const form = useForm({
    saved: {},
    send: async () => {
      const outcome = await skip.run({ planId: plan.planId, day });
      if (!outcome.ok) return outcome.error;
      void toast({ title: t("skip.done") });
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      kind="alert"
      size="small"
      open
      title={t("skip.title")}
      onClose={onClose}
      keep={t("skip.keep")}
      action={t("skip.do")}
      busyText={t("skip.doing")}
    >
      <p className="font-medium">
        <When
          day={visit?.scheduledDate ?? day}
          hour={visit?.scheduledTime ?? plan.hour}
          durationMinutes={plan.durationMinutes}
        />
      </p>
      <p className="text-small text-muted">{t(visit ? "skip.booked" : "skip.planned")}</p>
    </FormDialog>
  );
}
