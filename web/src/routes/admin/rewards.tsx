import { policy } from "@naqi/contracts";
import { t } from "texts:staff/rewards";
import { RewardTabs } from "@/features/staff/money/reward-tabs.tsx";
import { StaffPage } from "@/features/staff/parts/staff-page.tsx";

export const title = () => t("reward.title");

export default function RewardsPage() {
  return (
    <StaffPage title={title()} lead={t("reward.lead", { count: policy.referral.holdHours })}>
      <RewardTabs />
    </StaffPage>
  );
}
