import type { PayoutSchedule } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:payouts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/field.tsx";
import { RadioCards } from "@/ui/radio-cards.tsx";
import { toast } from "@/ui/toast.tsx";
import { useSetSchedule } from "./use-payouts.ts";

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

/** How often money is paid out; it changes nobody's account, so it waits for nothing (decisions G33). */
export function ScheduleDialog({ schedule, onClose }: Props) {
  const set = useSetSchedule();
  const [chosen, setChosen] = useState(schedule);

  async function onSave() {
    const outcome = await set.run({ schedule: chosen });
    if (!outcome.ok) return;
    void toast({ title: t("payouts.scheduled") });
    onClose();
  }

  return (
    <Dialog
      open
      title={t("payouts.configure")}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t("common.cancel")}
          </Button>
          <Button busy={set.busy} busyText={t("payouts.scheduling")} onClick={() => void onSave()}>
            {t("payouts.scheduleDo")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <RadioCards label={t("payouts.schedule")} choices={choices()} value={chosen} onChange={setChosen} />
        <FormError error={set.error} />
      </div>
    </Dialog>
  );
}
