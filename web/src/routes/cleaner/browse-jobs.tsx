import { t } from "texts:requests";
import { WantedDocuments } from "@/features/verification/wanted-documents.tsx";
import { JobBoard } from "@/features/requests/job-board.tsx";
import { Page } from "@/ui/page.tsx";

export const title = () => t("board.title");

/** Open requests and applying to them (000 §2). */
export default function BrowseJobsPage() {
  return (
    <Page title={title()} lead={t("board.lead")}>
      <JobBoard wantedDocuments={<WantedDocuments />} />
    </Page>
  );
}
