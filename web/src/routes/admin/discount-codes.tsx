import { t } from "texts:codes";
import { CodeFigures } from "@/features/admin/code-figures.tsx";
import { CodeTabs } from "@/features/admin/code-tabs.tsx";
import { StaffPage } from "@/features/admin/staff-page.tsx";

export const title = () => t("title");

export default function DiscountCodesPage() {
  return (
    <StaffPage title={title()} lead={t("lead")}>
      <CodeFigures />
      <CodeTabs />
    </StaffPage>
  );
}
