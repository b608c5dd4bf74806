import { t } from "texts:staff/admin";
import { CleanerQueue } from "@/features/staff/cases/cleaner-queue.tsx";
import { StaffPage } from "@/features/staff/parts/staff-page.tsx";

export const title = () => t("staff.cleaners");

export default function CleanersPage() {
  return (
    <StaffPage title={title()} lead={t("staff.cleanersLead")}>
      <CleanerQueue />
    </StaffPage>
  );
}
