import { t } from "texts:money/wallet";
import { WalletBalance } from "@/features/money/wallet/wallet-balance.tsx";
import { WalletEntries } from "@/features/money/wallet/wallet-entries.tsx";
import { Page } from "@/ui/page/page.tsx";
import { ProfileTrail } from "./shared/profile-trail.tsx";

export const title = () => t("wallet.title");

/** /wallet: a customer's credit, its expiry, and its history. */
export default function WalletPage() {
  return (
    <Page title={title()} lead={t("wallet.lead")} above={<ProfileTrail here={title()} />}>
      <div className="grid max-w-3xl grid-cols-1 gap-10">
        <WalletBalance />
        <WalletEntries />
      </div>
    </Page>
  );
}
