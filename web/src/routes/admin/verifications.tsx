import { t } from "texts:staff";
import { VerificationQueue } from "@/features/staff/verification-queue.tsx";
import { StaffPage } from "@/features/staff/staff-page.tsx";

export const title = () => t("staff.verifications");

export default function VerificationsPage() {
  return (
    <StaffPage title={title()} lead={t("staff.verificationsLead")}>
      <VerificationQueue />
    </StaffPage>
  );
}
