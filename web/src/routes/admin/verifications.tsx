import { t } from "texts:staff";
import { VerificationQueue } from "@/features/staff/verification-queue.tsx";
import { StaffPage } from "@/features/staff/staff-page.tsx";

export const VerificationsPage = () => (
  <StaffPage title={t("staff.verifications")} lead={t("staff.verificationsLead")}>
    <VerificationQueue />
  </StaffPage>
);
