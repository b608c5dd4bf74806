import { t } from "texts:staff/admin";
import { VerificationQueue } from "@/features/staff/cases/verification-queue.tsx";
import { StaffPage } from "@/features/staff/parts/staff-page.tsx";

export const title = () => t("staff.verifications");

export default function VerificationsPage() {
  return (
    <StaffPage title={title()} lead={t("staff.verificationsLead")}>
      <VerificationQueue />
    </StaffPage>
  );
}
