import type { Plan } from "@naqi/contracts";
import { t } from "texts:bookings/plans";
import { focusLater } from "@/lib/browser/focus.ts";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { formatLongDay } from "@/lib/texts/format.ts";
import { Button } from "@/ui/links/button.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { planDatesId } from "./plan-facts.tsx";
import { useRestore } from "./use-plans.ts";

interface Props {
  plan: Plan;
  /** The plan's date, even if its visit was moved. */
  day: string;
  /** The day of the visit. */
  on?: string;
}

/** Undoes a skip; reports why if the cleaner is not available. */
export function RestoreVisit({ plan, day, on = day }: Props) {
  const restore = useRestore();
  const isSuspended = useIsSuspended();
  if (isSuspended) return null;
  async function onPress() {
    const outcome = await restore.run({ planId: plan.planId, day });
    if (!outcome.ok) {
      const { error } = outcome;
      const title = error.code === "plan.notRestored" ? t(`miss.${error.details.miss}`) : error.message;
      return toast({ title, tone: "error" });
    }
    focusLater(planDatesId);
    const isBooked = outcome.data.visits.some((date) => date.day === day && date.visit?.status === "confirmed");
    return toast({ title: t(isBooked ? "dates.restored" : "dates.restoredPlanned") });
  }
  return (
    <Button
      tone="quiet"
      size="small"
      busy={restore.busy}
      aria-label={t("dates.restoreNamed", { day: formatLongDay(on) })}
      onClick={() => void onPress()}
    >
      {t("dates.restore")}
    </Button>
  );
}
