import { t } from "texts:messaging/notices";
import { SettingsCard } from "@/ui/page/settings-card.tsx";

export const ChoicesLink = () => (
  <SettingsCard
    id="own-choices"
    title={t("choices.title")}
    text={t("choices.card")}
    to="/notices/settings"
    open={t("choices.open")}
  />
);
