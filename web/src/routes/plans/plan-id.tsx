import { useParams } from "react-router-dom";
import { t } from "texts:bookings/plans";
import { MoveVisit } from "@/features/bookings/visit/move-visit.tsx";
import { planName } from "@/features/bookings/plans/plan-facts.tsx";
import { PlanDetail } from "@/features/bookings/plans/plan-detail.tsx";
import { usePlan } from "@/features/bookings/plans/use-plans.ts";
import { rowIdOf } from "@/lib/links/row-id.ts";
import NotFoundPage from "@/routes/shared/not-found.tsx";
import { Breadcrumb } from "@/ui/page/breadcrumb.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Page } from "@/ui/page/page.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";

export const title = () => t("plans.one");

export default function PlanPage() {
  const planId = rowIdOf("pln", useParams()["planId"]);
  const found = usePlan(planId);
  if (!planId || (!found.data && found.error?.kind === "missing")) return <NotFoundPage />;
  const name = found.data ? planName(found.data, "customer") : title();
  return (
    <Page
      title={name}
      above={<Breadcrumb label={t("plans.title")} trail={[{ to: "/plans", label: t("plans.title") }]} here={name} />}
    >
      <Loaded of={found} failed={t("plans.oneFailed")} skeleton={<Skeleton className="h-72" />}>
        {(plan) => <PlanDetail plan={plan} Move={MoveVisit} />}
      </Loaded>
    </Page>
  );
}
