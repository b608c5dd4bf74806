import { addMinutes, type Plan, policy } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:bookings/plans";
import { focusLater } from "@/lib/browser/focus.ts";
import { useNow } from "@/lib/browser/use-now.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { Button } from "@/ui/links/button.tsx";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { isAhead, planDatesId, planName, planTitleId, type Side } from "./plan-facts.tsx";
import { sayChanged } from "./say-changed.ts";
import { useEndPlan } from "./use-plans.ts";
import { type Visits, VisitsChoice } from "./visits-choice.tsx";

interface Props {
  plan: Plan;
  side: Side;
}

/** Ends a plan in two taps; not for a plan that is over or that its cleaner is already ending. */
export function EndPlan({ plan, side }: Props) {
  const [isAsking, setAsking] = useState(false);
  if (plan.status === "ended" || (side === "cleaner" && plan.ended)) return null;
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        aria-label={t("end.openNamed", { name: planName(plan, side) })}
        onClick={() => setAsking(true)}
      >
        {t("end.open")}
      </Button>
      {isAsking && <EndDialog plan={plan} side={side} onClose={() => setAsking(false)} />}
    </>
  );
}

function EndDialog({ plan, side, onClose }: Props & { onClose: () => void }) {
  const end = useEndPlan();
  const now = useNow();
  const form = useForm({
    saved: { visits: "keep" as Visits },
    send: async ({ visits }) => {
      const outcome = await end.run({ planId: plan.planId, visits });
      if (!outcome.ok) return outcome.error;
      void toast({ title: t(side === "customer" ? "end.done" : "end.doneCleaner") });
      onClose();
      focusLater(side === "customer" ? planDatesId : planTitleId(plan));
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      kind="alert"
      size="small"
      open
      title={t("end.title")}
      onRemoved={sayChanged}
      onClose={onClose}
      keep={t("end.keep")}
      action={t("end.do")}
      busyText={t("end.doing")}
      isDangerous
    >
      <p className="font-medium break-words">
        <bdi>{planName(plan, side)}</bdi>
      </p>
      <p className="text-small text-muted">{t(side === "customer" ? "end.text" : "end.textCleaner")}</p>
      {side === "customer" && (
        <VisitsChoice
          of="end"
          hasFirst={hasFirst(plan, now)}
          value={form.values.visits}
          onChange={(visits) => form.set({ visits })}
        />
      )}
    </FormDialog>
  );
}

/** Whether ending can cancel the visit that the plan was made of: not once it is done or too close. */
const hasFirst = ({ madeOf }: Plan, now: string) =>
  madeOf !== undefined && isAhead(madeOf, addMinutes(now, policy.plans.skipHours * 60));
