import { t } from "texts:cleaners/verification";
import { ResubmitNote } from "@/features/cleaners/onboarding/resubmit-note.tsx";
import { SettingsNav } from "@/features/cleaners/settings/settings-nav.tsx";
import { VerificationScreen } from "@/features/cleaners/verification/verification-screen.tsx";
import { useSession } from "@/lib/session/session.ts";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("verification.title");

/** /cleaner/verification: the target of mails, notifications and the dashboard, for one document if they name one. */
export default function CleanerVerificationPage() {
  // The other pages are for approved cleaners.
  const isApproved = useSession().member?.onboardingStatus === "approved";
  return (
    <Page title={title()} lead={t("verification.lead")} above={isApproved && <SettingsNav />}>
      <div className="grid grid-cols-1 gap-6">
        {!isApproved && <ResubmitNote />}
        <VerificationScreen />
      </div>
    </Page>
  );
}
