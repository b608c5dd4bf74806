import { t } from "texts:admin";
import { Waiting } from "@/features/admin/waiting.tsx";
import { Page } from "@/ui/page.tsx";

export const title = () => t("staff.title");

export default function OverviewPage() {
  return (
    <Page title={title()} lead={t("staff.lead")}>
      <Waiting />
    </Page>
  );
}
