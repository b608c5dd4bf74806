import { t } from "texts:staff";
import { CleanerQueue } from "@/features/staff/cleaner-queue.tsx";
import { StaffPage } from "@/features/staff/staff-page.tsx";

export const CleanersPage = () => (
  <StaffPage title={t("staff.cleaners")} lead={t("staff.cleanersLead")}>
    <CleanerQueue />
  </StaffPage>
);
