import { t } from "texts:identity/security";
import { SettingsCard } from "@/ui/page/settings-card.tsx";

export const SecurityLink = () => (
  <SettingsCard
    id="own-security"
    title={t("security.title")}
    text={t("security.card")}
    to="/security"
    open={t("security.open")}
  />
);
