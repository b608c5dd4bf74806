import type { Plan } from "@naqi/contracts";
import { t } from "texts:plans";
import { planName } from "@/features/plans/plan-facts.tsx";
import { PlansList } from "@/features/plans/plans-list.tsx";
import { ButtonLink } from "@/ui/button.tsx";
import { Page } from "@/ui/page.tsx";

export const title = () => t("plans.title");

export default function PlansPage() {
  return (
    <Page title={title()} lead={t("plans.lead")}>
      <PlansList side="customer" Actions={SeePlan} />
    </Page>
  );
}

const SeePlan = ({ plan }: { plan: Plan }) => (
  <ButtonLink
    to={`/plans/${plan.planId}`}
    tone="secondary"
    size="small"
    aria-label={t("plans.seeNamed", { name: planName(plan, "customer") })}
  >
    {t("plans.see")}
  </ButtonLink>
);
