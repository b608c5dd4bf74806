import { type PayoutMethod, type Payouts, policy, type PayoutSchedule } from "@naqi/contracts";
import { CalendarClock, Landmark, Plus, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:money/payouts";
import { formatInstant, formatLongDay } from "@/lib/texts/format.ts";
import { useNow } from "@/lib/browser/use-now.ts";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";
import { useForm } from "@/lib/form/use-form.ts";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { RadioCards } from "@/ui/choices/radio-cards.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { useSummary } from "../earnings/use-earnings.ts";
import { MethodDialog } from "./method-dialog.tsx";
import { methodsId, MethodQuestion } from "./method-question.tsx";
import { type MethodAct, MethodRow } from "./method-row.tsx";
import { usePayouts, useSetSchedule } from "./use-payouts.ts";

/** The payout method and frequency (000 §2, decisions G33). */
export function PayoutSettings() {
  const payouts = usePayouts();
  return (
    <Loaded of={payouts} failed={t("payouts.failed")} skeleton={<SkeletonRows count={2} />}>
      {(answer) => <Settings payouts={answer} />}
    </Loaded>
  );
}

type Open = "add" | "schedule" | { act: MethodAct; method: PayoutMethod };

function Settings({ payouts: { methods, schedule, nextPayoutOn, heldUntil } }: { payouts: Payouts }) {
  const now = useNow();
  const dueOn = useSummary().data?.payoutDueOn;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const isFull = methods.length >= policy.payoutMethods;
  const chosen = typeof open === "object" ? open : undefined;

  return (
    <div className="grid gap-8">
      {heldUntil && heldUntil > now && <Held until={heldUntil} />}
      <section aria-labelledby={methodsId}>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id={methodsId} tabIndex={-1} className="text-title">
            {t("payouts.methods")}
          </h2>
          <Button icon={<Plus />} disabled={isFull} onClick={() => setOpen("add")}>
            {t("payouts.add")}
          </Button>
        </div>
        {isFull && <p className="mb-4 text-small text-muted">{t("payouts.full", { count: policy.payoutMethods })}</p>}
        {methods.length === 0 ? (
          <Empty icon={<Landmark />} title={t("payouts.none")} hint={t("payouts.noneHint")} />
        ) : (
          <ul className="grid items-start gap-4 lg:grid-cols-2">
            {methods.map((method) => (
              <MethodRow key={method.payoutMethodId} method={method} onAct={(act) => setOpen({ act, method })} />
            ))}
          </ul>
        )}
      </section>
      <Card className="flex flex-wrap items-center gap-4">
        <CalendarClock className="size-6 shrink-0 text-accent-text" />
        <div className="min-w-0 grow">
          <h2 className="text-lead">{t("payouts.scheduleIs", { schedule: t(`payouts.${schedule}`) })}</h2>
          <p className="text-muted">
            <span>{t(`payouts.${schedule}Text`)}</span>.
            {nextPayoutOn && (
              <span>
                {dueOn
                  ? ` ${t("payouts.scheduleDue", { due: formatLongDay(dueOn), day: formatLongDay(nextPayoutOn) })}`
                  : ` ${t("payouts.scheduleNext", { day: formatLongDay(nextPayoutOn) })}`}
              </span>
            )}
          </p>
        </div>
        <Button tone="secondary" onClick={() => setOpen("schedule")}>
          {t("payouts.configure")}
        </Button>
      </Card>
      {open === "add" && <MethodDialog isFirst={methods.length === 0} onClose={close} />}
      {open === "schedule" && <ScheduleDialog schedule={schedule} onClose={close} />}
      {chosen?.act === "edit" && <MethodDialog method={chosen.method} isFirst={false} onClose={close} />}
      {chosen && chosen.act !== "edit" && (
        <MethodQuestion about={chosen.act} method={chosen.method} isOnly={methods.length === 1} onClose={close} />
      )}
    </div>
  );
}

const Held = ({ until }: { until: string }) => (
  <p role="status" className="flex items-start gap-3 rounded-card bg-warning-soft px-5 py-4 text-warning">
    <TriangleAlert className="mt-0.5 size-5 shrink-0" />
    <span>
      <span>{t("payouts.held", { when: formatInstant(until) })}</span>{" "}
      <Link to="/help" className="inline-flex min-h-11 items-center font-medium underline underline-offset-4">
        {t("payouts.support")}
      </Link>
    </span>
  </p>
);

const choices = () =>
  (["weekly", "biweekly", "monthly"] as const satisfies PayoutSchedule[]).map((name) => ({
    name,
    title: t(`payouts.${name}`),
    text: t(`payouts.${name}Text`),
  }));

interface Props {
  schedule: PayoutSchedule;
  onClose: () => void;
}

/** The payout frequency; the account is unchanged, so no hold applies (decisions G33). */
function ScheduleDialog({ schedule, onClose }: Props) {
  const set = useSetSchedule();
  const form = useForm({
    saved: { schedule },
    send: async (chosen) => {
      const outcome = await set.run(chosen);
      if (!outcome.ok) return outcome.error;
      void toast({ title: t("payouts.scheduled") });
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      open
      title={t("payouts.configure")}
      onClose={onClose}
      action={t("payouts.scheduleDo")}
      busyText={t("payouts.scheduling")}
    >
      <RadioCards label={t("payouts.schedule")} choices={choices()} {...form.choice("schedule")} />
    </FormDialog>
  );
}
