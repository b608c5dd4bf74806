import { t } from "texts:staff/admin";
import { ReportList } from "@/features/staff/records/report-list.tsx";
import { StaffPage } from "@/features/staff/parts/staff-page.tsx";

export const title = () => t("staff.reports");

export default function ReportsPage() {
  return (
    <StaffPage title={title()} lead={t("staff.reportsLead")}>
      <ReportList />
    </StaffPage>
  );
}
