import { t } from "texts:staff";
import { CleanerQueue } from "@/features/staff/cleaner-queue.tsx";
import { StaffPage } from "@/features/staff/staff-page.tsx";

export const title = () => t("staff.cleaners");

export default function CleanersPage() {
  return (
    <StaffPage title={title()} lead={t("staff.cleanersLead")}>
      <CleanerQueue />
    </StaffPage>
  );
}
