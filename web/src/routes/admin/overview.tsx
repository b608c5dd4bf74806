import { t } from "texts:staff";
import { Waiting } from "@/features/staff/waiting.tsx";
import { Page } from "@/ui/page.tsx";

export const OverviewPage = () => (
  <Page title={t("staff.title")} lead={t("staff.lead")}>
    <Waiting />
  </Page>
);
