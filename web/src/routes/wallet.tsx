import { t } from "texts:wallet";
import { WalletBalance } from "@/features/money/wallet/wallet-balance.tsx";
import { WalletEntries } from "@/features/money/wallet/wallet-entries.tsx";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("wallet.title");

/** /wallet: what a customer may take off a booking, until when, and how it came and went. */
export default function WalletPage() {
  return (
    <Page title={title()} lead={t("wallet.lead")}>
      <div className="grid max-w-3xl grid-cols-1 gap-10">
        <WalletBalance />
        <WalletEntries />
      </div>
    </Page>
  );
}
