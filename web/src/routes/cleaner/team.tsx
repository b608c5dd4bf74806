import { t } from "texts:teams";
import { SettingsNav } from "@/features/cleaners/settings/settings-nav.tsx";
import { TeamScreen } from "@/features/cleaners/teams/team-screen.tsx";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("team.title");

export default function CleanerTeamPage() {
  return (
    <Page title={title()} lead={t("team.lead")} above={<SettingsNav />}>
      <TeamScreen />
    </Page>
  );
}
