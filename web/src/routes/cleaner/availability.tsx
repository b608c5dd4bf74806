import { t } from "texts:cleaners/availability";
import { PlanEditor } from "@/features/cleaners/availability/plan-editor.tsx";
import { SettingsNav } from "@/features/cleaners/settings/settings-nav.tsx";
import { useSession } from "@/lib/session/session.ts";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("calendar.title");

/** The guard guarantees a member. */
export default function CleanerAvailabilityPage() {
  const { member } = useSession();
  return (
    <Page
      title={title()}
      lead={t("calendar.lead")}
      // The other pages are for approved cleaners.
      above={member?.onboardingStatus === "approved" && <SettingsNav />}
    >
      {member && <PlanEditor memberId={member.memberId} />}
    </Page>
  );
}
