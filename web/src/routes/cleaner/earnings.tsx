import { t } from "texts:money/earnings";
import { t as payoutsText } from "texts:money/payouts";
import { EarningsTabs } from "@/features/money/earnings/earnings-tabs.tsx";
import { EarningsByMonth, EarningsSummary } from "@/features/money/earnings/summary.tsx";
import { NextPayout } from "@/features/money/payouts/next-payout.tsx";
import { PayoutSettings } from "@/features/money/payouts/payout-settings.tsx";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("earnings.title");

/** The cleaner's earnings and payout settings (000 §2). */
export default function EarningsPage() {
  return (
    <Page title={title()} lead={t("earnings.cash")}>
      <div className="grid gap-4">
        <EarningsSummary nextPayoutLabel={payoutsText("payouts.next")} nextPayout={<NextPayout />} />
        {/* On a phone the jobs come first. */}
        <div className="max-sm:order-last max-sm:mt-4">
          <EarningsByMonth />
        </div>
        <div className="mt-2 sm:mt-6">
          <EarningsTabs payoutSettings={<PayoutSettings />} />
        </div>
      </div>
    </Page>
  );
}
