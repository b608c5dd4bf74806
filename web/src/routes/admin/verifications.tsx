import { t } from "texts:admin";
import { VerificationQueue } from "@/features/admin/verification-queue.tsx";
import { StaffPage } from "@/features/admin/staff-page.tsx";

export const title = () => t("staff.verifications");

export default function VerificationsPage() {
  return (
    <StaffPage title={title()} lead={t("staff.verificationsLead")}>
      <VerificationQueue />
    </StaffPage>
  );
}
