import { t } from "texts:onboarding";
import { useSession } from "@/lib/session/session.ts";
import { Page } from "@/ui/page.tsx";
import { CleanerWizard } from "./wizard.tsx";

/** /cleaner/onboarding and /cleaner-onboarding: the seven steps (000 §2). */
export function CleanerOnboardingPage() {
  const session = useSession();
  return (
    <Page title={t("onboarding.title")} lead={t("onboarding.lead")}>
      {session.status === "member" && <CleanerWizard memberId={session.member.memberId} />}
    </Page>
  );
}
