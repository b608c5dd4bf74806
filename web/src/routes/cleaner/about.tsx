import { cleanerOnboarding, cleaners } from "@naqi/contracts";
import { t } from "texts:cleaners/onboarding";
import { AboutSettings } from "@/features/cleaners/settings/about-settings.tsx";
import { SettingsNav } from "@/features/cleaners/settings/settings-nav.tsx";
import { Settings } from "@/features/cleaners/settings/settings.tsx";
import { OwnPictures } from "@/features/media/pictures/own-pictures.tsx";
import { useSession } from "@/lib/session/session.ts";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("settings.about");

const showPictures = [cleanerOnboarding.progress, cleaners.own];

/** The guard guarantees a member. */
export default function CleanerAboutPage() {
  const { member } = useSession();
  return (
    <Page title={title()} lead={t("settings.aboutLead")} above={<SettingsNav />}>
      <Settings step={1}>
        {(progress) =>
          member && (
            <AboutSettings
              memberId={member.memberId}
              progress={progress}
              pictures={
                <OwnPictures
                  avatarUrl={progress.avatarUrl}
                  businessLogoUrl={progress.businessLogoUrl}
                  stale={showPictures}
                />
              }
            />
          )
        }
      </Settings>
    </Page>
  );
}
