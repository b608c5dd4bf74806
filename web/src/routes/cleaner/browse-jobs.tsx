import { t } from "texts:market/requests";
import { WantedDocuments } from "@/features/cleaners/verification/wanted-documents.tsx";
import { JobBoard } from "@/features/market/board/job-board.tsx";
import { useSession } from "@/lib/session/session.ts";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("board.title");

/** Open requests and applying to them (000 §2). */
export default function BrowseJobsPage() {
  const isOfTeam = useSession().member?.inTeam;
  return (
    <Page title={title()} lead={isOfTeam ? undefined : t("board.lead")}>
      <JobBoard wantedDocuments={<WantedDocuments />} />
    </Page>
  );
}
