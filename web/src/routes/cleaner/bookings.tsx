import { CleanerJobs } from "@/features/bookings/cleaner-jobs.tsx";
import { t } from "@/lib/messages.ts";
import { Page } from "@/ui/page.tsx";

export function CleanerBookingsPage() {
  return (
    <Page title={t("nav.myJobs")} lead={t("jobs.lead")}>
      <CleanerJobs />
    </Page>
  );
}
