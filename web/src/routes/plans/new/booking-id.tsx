import { useNavigate, useParams } from "react-router-dom";
import { t } from "texts:plans";
import { NewPlan } from "@/features/plans/new-plan.tsx";
import NotFoundPage from "@/routes/shared/not-found.tsx";
import { Breadcrumb } from "@/ui/breadcrumb.tsx";
import { Page } from "@/ui/page.tsx";
import { toast } from "@/ui/toast.tsx";

export const title = () => t("new.title");

/** Of the visit that the address names. */
export default function NewPlanPage() {
  const { bookingId = "" } = useParams();
  const navigate = useNavigate();
  if (!/^bkg_[0-9a-z]{26}$/.test(bookingId)) return <NotFoundPage />;
  return (
    <Page
      title={title()}
      lead={t("new.lead")}
      above={<Breadcrumb label={t("plans.title")} trail={[{ to: "/plans", label: t("plans.title") }]} here={title()} />}
    >
      <NewPlan
        key={bookingId}
        bookingId={bookingId}
        onMade={({ planId }) => {
          void toast({ title: t("new.done") });
          void navigate(`/plans/${planId}`, { replace: true });
        }}
      />
    </Page>
  );
}
