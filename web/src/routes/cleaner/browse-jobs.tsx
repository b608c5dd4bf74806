import { t } from "texts:requests";
import { JobBoard } from "@/features/requests/job-board.tsx";
import { Page } from "@/ui/page.tsx";

/** Open requests and applying to them (000 §2). */
export function BrowseJobsPage() {
  return (
    <Page title={t("board.title")} lead={t("board.lead")}>
      <JobBoard />
    </Page>
  );
}
