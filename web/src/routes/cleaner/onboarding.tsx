import { t } from "texts:cleaners/onboarding";
import { useSession } from "@/lib/session/session.ts";
import { Page } from "@/ui/page/page.tsx";
import CleanerWizard from "@/routes/shared/cleaner-wizard.tsx";

export const title = () => t("onboarding.title");

/** /cleaner/onboarding and /cleaner-onboarding: the seven steps (000 §2). */
export default function CleanerOnboardingPage() {
  const session = useSession();
  // A finished wizard has nothing left that takes minutes.
  const isThrough = session.member?.onboardingStatus === "approved";
  return (
    <Page title={title()} lead={!isThrough && t("onboarding.lead")}>
      {session.status === "member" && <CleanerWizard memberId={session.member.memberId} />}
    </Page>
  );
}
