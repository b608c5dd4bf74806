import { t } from "texts:teams";
import { SettingsNav } from "@/features/onboarding/settings-nav.tsx";
import { TeamScreen } from "@/features/teams/team-screen.tsx";
import { Page } from "@/ui/page.tsx";

export const title = () => t("team.title");

export default function CleanerTeamPage() {
  return (
    <Page title={title()} lead={t("team.lead")} above={<SettingsNav />}>
      <TeamScreen />
    </Page>
  );
}
