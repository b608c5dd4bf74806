import { t } from "texts:market/applications";
import { MyApplications } from "@/features/market/applications/my-applications.tsx";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("applications.title");

/** The cleaner's applications and their outcomes (000 §2). */
export default function ApplicationsPage() {
  return (
    <Page title={title()} lead={t("applications.lead")}>
      <MyApplications />
    </Page>
  );
}
