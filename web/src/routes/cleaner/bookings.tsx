import { t } from "texts:common";
import { t as bookingsText } from "texts:bookings";
import { CleanerJobs } from "@/features/bookings/cleaner-jobs.tsx";
import { Page } from "@/ui/page.tsx";

export function CleanerBookingsPage() {
  return (
    <Page title={t("nav.myJobs")} lead={bookingsText("jobs.lead")}>
      <CleanerJobs />
    </Page>
  );
}
