import { t } from "texts:common";
import { t as bookingsText } from "texts:bookings";
import { CleanerJobs } from "@/features/bookings/cleaner-jobs.tsx";
import { RateButton } from "@/features/reviews/rate-button.tsx";
import { Page } from "@/ui/page.tsx";

export const title = () => t("nav.myJobs");

export default function CleanerBookingsPage() {
  return (
    <Page title={title()} lead={bookingsText("jobs.lead")}>
      <CleanerJobs Rating={RateButton} />
    </Page>
  );
}
