import { t } from "texts:staff/admin";
import { Figures } from "@/features/staff/overview/figures.tsx";
import { Waiting } from "@/features/staff/overview/waiting.tsx";
import { SecurityLink } from "@/features/identity/security/security-link.tsx";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("staff.title");

export default function OverviewPage() {
  return (
    <Page wide title={title()} lead={t("staff.lead")}>
      <div className="grid grid-cols-1 gap-10">
        <Waiting />
        <Figures />
        <SecurityLink />
      </div>
    </Page>
  );
}
