import type { Plan } from "@naqi/contracts";
import { t } from "texts:plans";
import { EndPlan } from "@/features/plans/end-plan.tsx";
import { PlansList } from "@/features/plans/plans-list.tsx";
import { formatLongDay } from "@/lib/texts/format.ts";
import { Page } from "@/ui/page.tsx";

export const title = () => t("plans.title");

export default function CleanerPlansPage() {
  return (
    <Page title={title()} lead={t("plans.leadCleaner")}>
      <PlansList side="cleaner" Actions={Ending} />
    </Page>
  );
}

const Ending = ({ plan }: { plan: Plan }) =>
  plan.ended?.lastDay ? (
    <p className="text-small text-muted">{t("plans.lastDayOwn", { day: formatLongDay(plan.ended.lastDay) })}</p>
  ) : (
    <EndPlan plan={plan} side="cleaner" />
  );
