import { t } from "texts:customers/customer-onboarding";
import { SettingsCard } from "@/ui/page/settings-card.tsx";

export const PreferencesLink = () => (
  <SettingsCard
    id="own-preferences"
    title={t("prefer.card")}
    text={t("prefer.cardText")}
    to="/customer-onboarding?step=3"
    open={t("prefer.open")}
  />
);
