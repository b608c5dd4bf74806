import { t } from "texts:rewards";
import { PayoutRun } from "@/features/admin/payout-run.tsx";
import { StaffPage } from "@/features/admin/staff-page.tsx";

export const title = () => t("payout.title");

export default function PayoutsPage() {
  return (
    <StaffPage title={title()} lead={t("payout.lead")}>
      <PayoutRun />
    </StaffPage>
  );
}
