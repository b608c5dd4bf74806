import { t } from "texts:cleaners/onboarding";
import { ServicesSettings } from "@/features/cleaners/settings/services-settings.tsx";
import { SettingsNav } from "@/features/cleaners/settings/settings-nav.tsx";
import { Settings } from "@/features/cleaners/settings/settings.tsx";
import { useSession } from "@/lib/session/session.ts";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("settings.services");

/** The guard guarantees a member. */
export default function CleanerServicesPage() {
  const { member } = useSession();
  return (
    <Page title={title()} lead={t("settings.servicesLead")} above={<SettingsNav />}>
      <Settings step={2}>
        {(progress) => member && <ServicesSettings memberId={member.memberId} progress={progress} />}
      </Settings>
    </Page>
  );
}
