import { t } from "texts:staff/codes";
import { CodeFigures } from "@/features/staff/codes/code-figures.tsx";
import { CodeTabs } from "@/features/staff/codes/code-tabs.tsx";
import { StaffPage } from "@/features/staff/parts/staff-page.tsx";

export const title = () => t("title");

export default function DiscountCodesPage() {
  return (
    <StaffPage title={title()} lead={t("lead")}>
      <CodeFigures />
      <CodeTabs />
    </StaffPage>
  );
}
