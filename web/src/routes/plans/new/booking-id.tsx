import { planFrequencies } from "@naqi/contracts";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { t as bookingsText } from "texts:bookings/bookings";
import { t } from "texts:bookings/plans";
import { useBooking } from "@/features/bookings/parts/use-bookings.ts";
import { NewPlan } from "@/features/bookings/plans/new-plan.tsx";
import { rowIdOf } from "@/lib/links/row-id.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import NotFoundPage from "@/routes/shared/not-found.tsx";
import { Breadcrumb } from "@/ui/page/breadcrumb.tsx";
import { Page } from "@/ui/page/page.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";

export const title = () => t("new.title");

/** For the visit in the address. */
export default function NewPlanPage() {
  const bookingId = rowIdOf("bkg", useParams()["bookingId"]);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { data: visit, error } = useBooking(bookingId);
  if (!bookingId || (!visit && error?.kind === "missing")) return <NotFoundPage />;
  return (
    <Page
      title={title()}
      lead={t("new.lead")}
      above={<Breadcrumb label={t("plans.title")} trail={[{ to: "/plans", label: t("plans.title") }]} here={title()} />}
    >
      <p dir="auto" className="mb-6 min-h-[1lh] font-medium wrap-anywhere">
        {visit && bookingsText("cancel.what", { title: requestTitle(visit), name: partyName(visit.cleanerName) })}
      </p>
      <NewPlan
        key={bookingId}
        bookingId={bookingId}
        often={planFrequencies.find((name) => name === query.get("often"))}
        onMade={({ planId }) => {
          void toast({ title: t("new.done") });
          void navigate(`/plans/${planId}`, { replace: true });
        }}
      />
    </Page>
  );
}
