import { dayOf, type Plan } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:bookings/plans";
import { useForm } from "@/lib/form/use-form.ts";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { formatList, formatLongDay } from "@/lib/texts/format.ts";
import { serverNow } from "@/lib/time/clock.ts";
import { Button } from "@/ui/links/button.tsx";
import { DateInput } from "@/ui/inputs/date-input.tsx";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { sayChanged } from "./say-changed.ts";
import { usePause, useResume } from "./use-plans.ts";
import { type Visits, VisitsChoice } from "./visits-choice.tsx";

/** Pauses a plan, or ends a pause; a plan that waits for a price resumes with the price. */
export function PausePlan({ plan }: { plan: Plan }) {
  const [isAsking, setAsking] = useState(false);
  const resume = useResume();
  const isSuspended = useIsSuspended();
  if (isSuspended || plan.status === "ended" || plan.pause?.why === "price") return null;
  async function onPress() {
    if (!plan.pause) return setAsking(true);
    const outcome = await resume.run({ planId: plan.planId });
    if (!outcome.ok) return toast({ title: outcome.error.message, tone: "error" });
    const lost = notRestored(plan, outcome.data);
    const days = formatList(lost.map(formatLongDay));
    return toast({
      title: lost.length > 0 ? t("pause.resumedWithout", { count: lost.length, days }) : t("pause.resumed"),
    });
  }
  return (
    <>
      {/* The same button before and after, so that the focus stays in place. */}
      <Button tone="secondary" size="small" busy={resume.busy} onClick={() => void onPress()}>
        {t(plan.pause ? "pause.resume" : "pause.open")}
      </Button>
      {isAsking && <PauseDialog plan={plan} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The days whose visits the pause cancelled and that are not booked again. */
const notRestored = (before: Plan, { visits }: Plan) =>
  visits.flatMap(({ day, miss }) =>
    miss && !before.visits.some((date) => date.day === day && date.miss) ? [day] : [],
  );

function PauseDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const pause = usePause();
  const [today] = useState(() => dayOf(serverNow()));
  const form = useForm({
    saved: { from: today, until: "", visits: "keep" as Visits },
    check: ({ from, until }) => ({
      from: from < today ? t("pause.past") : undefined,
      until: until && until < from ? t("pause.order") : undefined,
    }),
    send: async ({ from, until, visits }) => {
      const outcome = await pause.run({ planId: plan.planId, from, until: until || undefined, visits });
      if (!outcome.ok) return outcome.error;
      void toast({ title: t("pause.done") });
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      open
      title={t("pause.title")}
      onRemoved={sayChanged}
      onClose={onClose}
      action={t("pause.do")}
      busyText={t("pause.doing")}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <DateInput label={t("pause.from")} min={today} required {...form.choice("from")} />
        <DateInput
          label={t("pause.until")}
          hint={t("pause.untilHint")}
          min={form.values.from}
          optional
          {...form.choice("until")}
        />
      </div>
      <VisitsChoice of="pause" value={form.values.visits} onChange={(visits) => form.set({ visits })} />
    </FormDialog>
  );
}
