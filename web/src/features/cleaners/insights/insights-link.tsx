import { t } from "texts:cleaners/insights";
import { SettingsCard } from "@/ui/page/settings-card.tsx";

export const InsightsLink = () => (
  <SettingsCard
    id="own-insights"
    title={t("insights.title")}
    text={t("insights.card")}
    to="/cleaner/insights"
    open={t("insights.open")}
  />
);
