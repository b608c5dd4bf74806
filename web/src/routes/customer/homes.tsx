import { t } from "texts:bookings/homes";
import { SeveralLink } from "@/features/bookings/homes/several-link.tsx";
import { WeekOfHomes } from "@/features/bookings/homes/week-of-homes.tsx";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("homes.title");

/** /customer/homes: a week of the customer's visits, home by home (decision 0191). */
export default function HomesPage() {
  return (
    <Page title={title()} lead={t("homes.lead")} wide actions={<SeveralLink />}>
      <WeekOfHomes />
    </Page>
  );
}
