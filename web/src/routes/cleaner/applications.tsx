import { t } from "texts:applications";
import { MyApplications } from "@/features/applications/my-applications.tsx";
import { Page } from "@/ui/page.tsx";

/** The cleaner's offers and what became of them (000 §2). */
export function ApplicationsPage() {
  return (
    <Page title={t("applications.title")} lead={t("applications.lead")}>
      <MyApplications />
    </Page>
  );
}
