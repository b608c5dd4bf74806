import { t } from "texts:staff/admin";
import { RequestList } from "@/features/staff/records/request-list.tsx";
import { StaffPage } from "@/features/staff/parts/staff-page.tsx";

export const title = () => t("staff.requests");

export default function RequestsPage() {
  return (
    <StaffPage title={title()} lead={t("staff.requestsLead")}>
      <RequestList />
    </StaffPage>
  );
}
