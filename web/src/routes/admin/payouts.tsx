import { t } from "texts:staff/rewards";
import { PayoutRun } from "@/features/staff/money/payout-run.tsx";
import { StaffPage } from "@/features/staff/parts/staff-page.tsx";

export const title = () => t("payout.title");

export default function PayoutsPage() {
  return (
    <StaffPage title={title()} lead={t("payout.lead")}>
      <PayoutRun />
    </StaffPage>
  );
}
