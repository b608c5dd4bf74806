import { Banknote } from "lucide-react";
import { t } from "texts:earnings";
import { t as payoutsText } from "texts:payouts";
import { EarningsTabs } from "@/features/earnings/earnings-tabs.tsx";
import { EarningsSummary } from "@/features/earnings/summary.tsx";
import { NextPayout } from "@/features/payouts/next-payout.tsx";
import { PayoutSettings } from "@/features/payouts/payout-settings.tsx";
import { Page } from "@/ui/page.tsx";

export const title = () => t("earnings.title");

/** What the cleaner earned, and where it goes (000 §2). */
export default function EarningsPage() {
  return (
    <Page title={title()} lead={t("earnings.lead")}>
      <p className="mb-6 flex items-start gap-3 text-small text-muted">
        <Banknote className="mt-0.5 size-4.5 shrink-0 text-accent-text" />
        {t("earnings.cash")}
      </p>
      <div className="grid gap-10">
        <EarningsSummary nextPayoutLabel={payoutsText("payouts.next")} nextPayout={<NextPayout />} />
        <div>
          <EarningsTabs payoutSettings={<PayoutSettings />} />
        </div>
      </div>
    </Page>
  );
}
