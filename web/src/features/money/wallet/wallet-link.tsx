import { t } from "texts:money/wallet";
import { SettingsCard } from "@/ui/page/settings-card.tsx";

export const WalletLink = () => (
  <SettingsCard
    id="own-wallet"
    title={t("wallet.title")}
    text={t("wallet.card")}
    to="/wallet"
    open={t("wallet.open")}
  />
);
