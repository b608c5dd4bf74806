import type { PayoutSchedule } from "@naqi/contracts";
import { t } from "texts:payouts";
import { useForm } from "@/lib/form/use-form.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
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
  const form = useForm({
    saved: { schedule },
    check: () => ({}),
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
