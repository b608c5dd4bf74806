import { t } from "texts:admin";
import { CleanerQueue } from "@/features/admin/cleaner-queue.tsx";
import { StaffPage } from "@/features/admin/staff-page.tsx";

export const title = () => t("staff.cleaners");

export default function CleanersPage() {
  return (
    <StaffPage title={title()} lead={t("staff.cleanersLead")}>
      <CleanerQueue />
    </StaffPage>
  );
}
