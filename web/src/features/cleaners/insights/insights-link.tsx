import { t } from "texts:insights";
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
