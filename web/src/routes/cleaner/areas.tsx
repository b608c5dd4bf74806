import { t } from "texts:cleaners/onboarding";
import { AreasSettings } from "@/features/cleaners/settings/areas-settings.tsx";
import { SettingsNav } from "@/features/cleaners/settings/settings-nav.tsx";
import { Settings } from "@/features/cleaners/settings/settings.tsx";
import { useSession } from "@/lib/session/session.ts";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("settings.areas");

/** The guard guarantees a member. */
export default function CleanerAreasPage() {
  const { member } = useSession();
  return (
    <Page title={title()} lead={t("settings.areasLead")} above={<SettingsNav />}>
      <Settings step={3}>
        {(progress) => member && <AreasSettings memberId={member.memberId} progress={progress} />}
      </Settings>
    </Page>
  );
}
