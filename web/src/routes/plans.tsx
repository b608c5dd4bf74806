import { t } from "texts:bookings/plans";
import { PlansList } from "@/features/bookings/plans/plans-list.tsx";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("plans.title");

export default function PlansPage() {
  return (
    <Page title={title()} lead={t("plans.lead")}>
      <PlansList side="customer" />
    </Page>
  );
}
