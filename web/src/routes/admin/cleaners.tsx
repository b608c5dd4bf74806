import { CleanerQueue } from "@/features/staff/cleaner-queue.tsx";
import { StaffPage } from "@/features/staff/staff-page.tsx";
import { t } from "@/lib/messages.ts";

export const CleanersPage = () => (
  <StaffPage title={t("staff.cleaners")} lead={t("staff.cleanersLead")}>
    <CleanerQueue />
  </StaffPage>
);
